// Decides the cut-offs of cargo, documents and filings for a call, and when the terminal moves them. Order and figures:
// docs/requirements/cut-offs.md 4.2 (full containers two days before departure, VGM 6 to 12 hours before them,
// documents the day before departure, gates open six days before it) and docs/requirements/customs.md 2 (advance filing
// 24 hours before loading).
import type { CutOffCode, ScheduleCutOffFact } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { DAY, HOUR, localTime, toMinute } from './clock.ts'
import { randomStream } from './random.ts'
import { reachable } from './route.ts'
import type { Call } from './sailings.ts'

/** The instant of a local hour at the port, this many days after the local date of `instant`. */
function wallClock(instant: number, days: number, hour: number, zone: string): number {
  const clock = localTime(instant, zone)
  const date = new Date(Date.parse(clock.slice(0, 10)) + days * DAY).toISOString().slice(0, 10)
  const local = `${date}T${String(hour).padStart(2, '0')}:00`
  const sameOffset = Date.parse(`${local}Z`) - (Date.parse(`${clock}Z`) - toMinute(instant))
  if (localTime(sameOffset, zone) === local) return sameOffset
  // The offset changes in between.
  const { instant: at } = placeTime({ local, offset: null }, zone)
  if (at === null) throw new Error(`${zone} has no clock`)
  return at
}

/** Each terminal has its own closing hour and its own VGM span before it. */
const habitsOf = (terminal: string): { readonly closesAtHour: number; readonly vgmHours: number } => {
  const random = randomStream(`cut-off habits ${terminal}`)
  return { closesAtHour: random.pick([12, 14, 17]), vgmHours: random.pick([6, 8, 12]) }
}

/** Cut-off for full containers, by the timetable: the closing date of every booking loaded there. */
export const cargoCutOffOf = ({ scheduledDeparture, terminal }: Call): number =>
  wallClock(scheduledDeparture, -2, habitsOf(terminal.code).closesAtHour, terminal.zone)

/** Areas that require a declaration before cargo is loaded at a port outside (docs/requirements/customs.md 2). */
const FILING_AREAS: readonly ReadonlySet<string>[] = [
  new Set(['US', 'CA']),
  new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO CH'.split(' ')),
]

const country = ({ port }: Call): string => port.slice(0, 2)

const isFiledAhead = (load: Call): boolean =>
  FILING_AREAS.some((area) => !area.has(country(load)) && reachable(load).some((call) => area.has(country(call))))

const known = new WeakMap<Call, ReadonlyMap<CutOffCode, number>>()

/** Instants by code, according to the timetable. */
export function scheduledCutOffs(call: Call): ReadonlyMap<CutOffCode, number> {
  const before = known.get(call)
  if (before !== undefined) return before
  const { scheduledArrival, scheduledDeparture, terminal } = call
  const cargo = cargoCutOffOf(call)
  // Cranes start an hour after she is moored (container-times.ts).
  const filing = isFiledAhead(call) ? scheduledArrival + HOUR - DAY : null
  const shippingDocuments = wallClock(scheduledDeparture, -1, 12, terminal.zone)
  const cutOffs = new Map<CutOffCode, number>([
    ['EFC', wallClock(scheduledDeparture, -6, 0, terminal.zone)],
    ['DGC', cargo - DAY],
    ['VCO', cargo - habitsOf(terminal.code).vgmHours * HOUR],
    ['RCO', cargo - 4 * HOUR],
    ['FCO', cargo],
    ['CUA', cargo + 6 * HOUR],
    // The line cannot file before it has the shipping instructions.
    ['DCO', filing === null ? shippingDocuments : Math.min(shippingDocuments, filing - 6 * HOUR)],
    ...(filing === null ? [] : ([['AFC', filing]] as const)),
  ])
  known.set(call, cutOffs)
  return cutOffs
}

/** A terminal moves its cut-offs at most once, and only later, so that no container that came in time becomes late. */
export interface CutOffMove {
  /** When the line reports it. */
  readonly at: number
  readonly hours: number
  /** SHIP: the vessel is late. YARD: the yard has space for longer; documents and filings then keep their time. */
  readonly cause: 'SHIP' | 'YARD'
}

/** The line knows a departure's delay three days before. */
const KNOWN_BEFORE = 3 * DAY
const LATE = 12 * HOUR

/** When the line reports a late departure to its customers; null: the vessel leaves in time. */
export const lateDepartureReportedAt = ({ actualDeparture, scheduledDeparture }: Call): number | null =>
  actualDeparture - scheduledDeparture > LATE ? actualDeparture - KNOWN_BEFORE : null

export function cutOffMoveOf(seed: string, call: Call): CutOffMove | null {
  const cargo = cargoCutOffOf(call)
  const reportedAt = lateDepartureReportedAt(call)
  if (reportedAt !== null) {
    const hours = call.actualDeparture - call.scheduledDeparture >= DAY ? 24 : 12
    return reportedAt < cargo ? { at: reportedAt, hours, cause: 'SHIP' } : null
  }
  const random = randomStream(`${seed} cut-off ${call.vessel.name} ${call.voyage} ${call.port}`)
  if (!random.chance(0.12)) return null
  return { at: toMinute(cargo - random.between(1, 4) * DAY), hours: random.pick([6, 12]), cause: 'YARD' }
}

/** The line's statement of a call's cut-offs at a moment. */
export function cutOffsAt(seed: string, call: Call, at: number): readonly ScheduleCutOffFact[] {
  const move = cutOffMoveOf(seed, call)
  return [...scheduledCutOffs(call)].map(([code, scheduled]) => {
    const isMoved = move !== null && at >= move.at && code !== 'EFC' && (move.cause === 'SHIP' || !PAPERS.has(code))
    const instant = scheduled + (isMoved ? move.hours * HOUR : 0)
    return { code, time: { local: localTime(instant, call.terminal.zone), offset: null } }
  })
}

const PAPERS: ReadonlySet<CutOffCode> = new Set<CutOffCode>(['DCO', 'AFC'])
