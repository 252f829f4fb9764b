// Decides what is known about collecting each container of a bill in the United States or Canada: whether line and
// customs have released it, under which number, and until when it is free of charge (docs/requirements/pick-up.md 1).
import { localDate } from '../cutoff/look-ahead.ts'
import { customsClearance, type CustomsClearance } from '../customs/customs-clearance.ts'
import { filingRegimeOf } from '../customs/customs-area.ts'
import type { ContainerFacts, PeriodEvent, RuleBook } from '../demurrage/assessment.ts'
import { eventsOf } from '../demurrage/find-period.ts'
import type { RecordedRelease } from '../eir/eir.ts'
import { zoneOfPlace } from '../reference/find-place.ts'
import type { EntryFacts, ReleaseReport, Releaser } from '../tracking/entry-facts.ts'
import { orderValue } from '../tracking/event-order.ts'
import { type FreeTimeLine, freeTimeLines } from './free-time-lines.ts'
import { lineRelease, type LineRelease } from './line-release.ts'

/** INLAND: the line itself carries the container on, and it will be collected further inland. */
export type PickUpProgress =
  | 'NOT_ARRIVED'
  | 'ARRIVED'
  | 'DISCHARGED'
  | 'AVAILABLE'
  | 'INLAND'
  | 'PICKED_UP'
  | 'RETURNED'

export interface PickUpContainer<Release extends RecordedRelease = RecordedRelease> {
  readonly container: string
  readonly sizeType: string | null
  readonly isoSizeType: string | null
  readonly progress: PickUpProgress
  /** The event behind `progress`; null where there is none. */
  readonly since: PeriodEvent | null
  /** Local date at the port of discharge; null once it has arrived, and where it was not stated. */
  readonly expectedOn: string | null
  readonly line: LineRelease<Release>
  readonly customs: CustomsClearance
  readonly freeTime: readonly FreeTimeLine[]
}

/**
 * Puerto Rico counts as the United States, because it is in their customs territory (docs/requirements/customs.md 1).
 */
export const hasPickUpNumbers = (unLocode: string | null): boolean => {
  const regime = unLocode === null ? null : filingRegimeOf(unLocode.slice(0, 2))
  return regime === 'US' || regime === 'CA'
}

/**
 * Decided by the places of discharge and delivery: cargo that only changes ships in the country is not collected there.
 */
export const isCollectedHere = ({
  lastPortOfDischarge,
  placeOfDelivery,
}: Pick<EntryFacts, 'lastPortOfDischarge' | 'placeOfDelivery'>): boolean =>
  hasPickUpNumbers(lastPortOfDischarge) || hasPickUpNumbers(placeOfDelivery)

export interface PickUpSources<Release extends RecordedRelease> {
  readonly containers: readonly ContainerFacts[]
  readonly entry: Pick<EntryFacts, 'bills' | 'bookings' | 'reports'>
  readonly releases: readonly Release[]
  /** Rules of the countries where import periods run. */
  readonly book: RuleBook
  /** Instant in milliseconds. */
  readonly now: number
}

export const pickUpOf = <Release extends RecordedRelease>({
  containers,
  entry: { bills, bookings, reports },
  releases,
  book,
  now,
}: PickUpSources<Release>): readonly PickUpContainer<Release>[] =>
  containers.map((facts) => {
    const { container, sizeType, isoSizeType, portOfDischarge } = facts
    const reportsOf = (by: Releaser): readonly ReleaseReport[] =>
      reports.filter((report) => report.by === by && (report.container === null || report.container === container))
    const { progress, since } = progressOf(facts)
    return {
      container,
      sizeType,
      isoSizeType,
      progress,
      since,
      expectedOn: progress === 'NOT_ARRIVED' ? (facts.arrivesOn ?? null) : null,
      line: lineRelease(container, { releases, bills, bookings, reports: reportsOf('LINE') }),
      customs: customsClearance(reportsOf('CUSTOMS')),
      freeTime: freeTimeLines(facts, { book, today: localDate(now, zoneOfPlace(portOfDischarge)) }),
    }
  })

function progressOf(facts: ContainerFacts): Pick<PickUpContainer, 'progress' | 'since'> {
  const last = (kind: PeriodEvent['kind']): PeriodEvent | undefined => eventsOf(kind, facts).at(-1)
  const outs = eventsOf('GATE_OUT_FULL', facts)
  const collected = outs.findLast(({ goesOn }) => goesOn !== true)
  const left = outs.at(-1)
  const available = last('AVAILABILITY')
  // The hub reports its own availability, after the container has left the port.
  const isAtHub = left !== undefined && available !== undefined && orderValue(available.time) > orderValue(left.time)
  const steps: readonly (readonly [PickUpProgress, PeriodEvent | undefined])[] = [
    ['RETURNED', last('EMPTY_RETURN')],
    ['PICKED_UP', collected],
    ['AVAILABLE', isAtHub ? available : undefined],
    ['INLAND', left],
    ['AVAILABLE', available],
    ['DISCHARGED', last('DISCHARGE')],
    ['ARRIVED', last('VESSEL_ARRIVAL')],
  ]
  const found = steps.find(([, event]) => event !== undefined)
  const reached = found === undefined ? null : ({ progress: found[0], since: found[1] ?? null } as const)
  // A report that is not an event of a period can still show that the container has gone further.
  if (facts.reached === 'EMPTY_RETURN' && reached?.progress !== 'RETURNED') return { progress: 'RETURNED', since: null }
  if (facts.reached === 'GATE_OUT_FULL' && (reached === null || BEFORE_THE_GATE.has(reached.progress)))
    return { progress: 'INLAND', since: null }
  return reached ?? { progress: 'NOT_ARRIVED', since: null }
}

const BEFORE_THE_GATE: ReadonlySet<PickUpProgress> = new Set(['ARRIVED', 'DISCHARGED', 'AVAILABLE'])
