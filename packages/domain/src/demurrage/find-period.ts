// Decides when the period of a tariff line started and ended for one container, by the events that the line names. If
// later reports show that a missing event has happened, the start or end is unreported: the result is then a refusal,
// never 0.00.
import type { PeriodEvent, ContainerFacts } from './assessment.ts'
import type { PeriodEventKind, TariffLine } from './tariff.ts'

export type PeriodGap = 'START_MISSING' | 'END_MISSING' | 'EVENT_WITHOUT_DATE' | 'ENDS_BEFORE_START'

export type FoundPeriod =
  | { readonly status: 'STARTED'; readonly start: PeriodEvent; readonly end: PeriodEvent | null }
  | { readonly status: 'NOT_STARTED' }
  | { readonly status: 'UNKNOWN'; readonly reason: PeriodGap; readonly kind: PeriodEventKind }

export function findPeriod(line: Pick<TariffLine, 'startsWith' | 'endsWith'>, facts: ContainerFacts): FoundPeriod {
  const { startsWith, endsWith } = line
  const start = startOfPeriod(startsWith, facts)
  const unknown = (reason: PeriodGap, kind: PeriodEventKind): FoundPeriod => ({ status: 'UNKNOWN', reason, kind })
  if (start === null) {
    if (isUndated(startsWith, facts)) return unknown('EVENT_WITHOUT_DATE', startsWith)
    return furthest(facts) > STAGES[startsWith] ? unknown('START_MISSING', startsWith) : { status: 'NOT_STARTED' }
  }
  const ends = eventsOf(endsWith, facts).filter((event) => endsWith !== 'GATE_OUT_FULL' || isSamePort(event, start))
  const end = ends.find(({ on }) => on >= start.on)
  if (end !== undefined) return { status: 'STARTED', start, end }
  if (ends.length > 0) return unknown('ENDS_BEFORE_START', endsWith)
  if (isUndated(endsWith, facts)) return unknown('EVENT_WITHOUT_DATE', endsWith)
  return isBeyond(endsWith, start, facts) ? unknown('END_MISSING', endsWith) : { status: 'STARTED', start, end: null }
}

/** Detention begins when the container is handed over: a gate-out by the line itself starts nothing. */
export const startOfPeriod = (kind: PeriodEventKind, facts: ContainerFacts): PeriodEvent | null =>
  eventsOf(kind, facts).find(({ goesOn }) => kind !== 'GATE_OUT_FULL' || goesOn !== true) ?? null

/** Estimates never start or end a period. */
export const eventsOf = (kind: PeriodEventKind, { events }: ContainerFacts): readonly PeriodEvent[] =>
  events.filter((event) => event.kind === kind && event.isActual)

const isUndated = (kind: PeriodEventKind, { undated }: ContainerFacts): boolean => undated?.includes(kind) ?? false

/**
 * Demurrage ends with the gate-out of the place where it started: the port, or the hub whose availability started it.
 */
const isSamePort = (a: PeriodEvent, b: PeriodEvent): boolean => a.port === null || b.port === null || a.port === b.port

/** Progress of a container implied by a report. */
const STAGES: Readonly<Record<PeriodEventKind, number>> = {
  EMPTY_PICK_UP: 1,
  GATE_IN_FULL: 2,
  CARGO_CUT_OFF: 3,
  LOAD: 4,
  VESSEL_ARRIVAL: 5,
  DISCHARGE: 6,
  FIRST_DISCHARGE: 6,
  AVAILABILITY: 7,
  GATE_OUT_FULL: 8,
  EMPTY_RETURN: 9,
}

/** Events from documents, of the vessel or of another container do not show where this container is. */
const NOT_OF_THE_CONTAINER: readonly PeriodEventKind[] = ['CARGO_CUT_OFF', 'VESSEL_ARRIVAL', 'FIRST_DISCHARGE']

function furthest({ events, undated = [], reached }: ContainerFacts): number {
  const reported = [...events.filter(({ isActual }) => isActual).map(({ kind }) => kind), ...undated]
  const own = reported.filter((kind) => !NOT_OF_THE_CONTAINER.includes(kind))
  return Math.max(0, ...[...own, ...(reached ? [reached] : [])].map((kind) => STAGES[kind]))
}

/** A gate-out elsewhere, or a report from further inland, shows that the container has left this place. */
const isBeyond = (endsWith: PeriodEventKind, start: PeriodEvent, facts: ContainerFacts): boolean =>
  furthest(facts) > STAGES[endsWith] ||
  facts.reached === endsWith ||
  (endsWith === 'GATE_OUT_FULL' && eventsOf(endsWith, facts).some(({ on }) => on >= start.on))
