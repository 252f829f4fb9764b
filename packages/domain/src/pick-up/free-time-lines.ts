// Decides the last free day of each import period of one container, by the rule for free days (demurrage/free-days.ts):
// a fact once the period has started, an estimate while its start is only expected, and null where the start is not
// known.
import type { CannotAssess, ContainerFacts, PeriodEvent, RuleBook } from '../demurrage/assessment.ts'
import { calendarOfPort } from '../demurrage/charge-rating.ts'
import { eventsOf, findPeriod } from '../demurrage/find-period.ts'
import { type FreeDays, type KnownFreeDays, quoteFreeDays } from '../demurrage/free-days.ts'
import type { Agreement, PeriodEventKind, TariffLine } from '../demurrage/tariff.ts'
import type { ChargeType, DayType, LocalDate } from '../demurrage/terms.ts'

/**
 * RUNNING: started, and not ended. ENDED: the container has left the place or was returned. AHEAD: not started.
 * UNKNOWN: not known, and `reason` has the cause.
 */
export type FreeTimeState = 'RUNNING' | 'ENDED' | 'AHEAD' | 'UNKNOWN'

export interface FreeTimeLine {
  readonly chargeType: ChargeType
  /** UN/LOCODE of the port whose days are counted; null when unknown. */
  readonly port: string | null
  readonly state: FreeTimeState
  /** What the period starts with; null where no tariff is found. */
  readonly startsWith: PeriodEventKind | null
  /** When it started, or is expected to. */
  readonly startsOn: LocalDate | null
  /**
   * For a period that has not started. ARRIVAL: expected on the vessel's day of arrival. TODAY: the vessel has arrived,
   * so today at the earliest. Null: the period has started, or its start cannot be predicted.
   */
  readonly expectedBy: 'ARRIVAL' | 'TODAY' | null
  /** Estimated where `expectedBy` is set. Null without any free time, and where it is not known. */
  readonly lastFreeDay: LocalDate | null
  readonly endedOn: LocalDate | null
  readonly freeDays: number | null
  readonly dayType: DayType | null
  readonly tariff: TariffLine | null
  readonly agreement: Agreement | null
  /** The calendar of working days and closures; null where every day counts, or there is no calendar. */
  readonly calendar: { readonly place: string; readonly source: string } | null
  readonly reason: CannotAssess | null
  readonly reasonDetail: string | null
}

export interface FreeTimeAsked {
  readonly book: RuleBook
  /** At the port of discharge. */
  readonly today: LocalDate
}

export function freeTimeLines(facts: ContainerFacts, { book, today }: FreeTimeAsked): readonly FreeTimeLine[] {
  const expected = expectedStart(facts, today)
  const day = expected?.on ?? today
  const asked = { bound: 'BM', chargeType: 'ALL', book, previewDateFrom: day, previewDateTo: day } as const
  return quoteFreeDays([facts], asked).map((row) => lineOf(row, facts, book, expected))
}

interface ExpectedStart {
  readonly on: LocalDate
  readonly by: 'ARRIVAL' | 'TODAY'
}

/** Null: the arrival of the vessel was not stated. */
function expectedStart(facts: ContainerFacts, today: LocalDate): ExpectedStart | null {
  const isThere = HAS_ARRIVED.some((kind) => eventsOf(kind, facts).length > 0)
  if (isThere) return { on: today, by: 'TODAY' }
  const { arrivesOn: on = null } = facts
  // A vessel that is late arrives today at the earliest.
  return on === null ? null : { on: on < today ? today : on, by: 'ARRIVAL' }
}

/**
 * Without FIRST_DISCHARGE: the first discharge of the bill may be from another vessel, where a container was rolled.
 */
const HAS_ARRIVED: readonly PeriodEventKind[] = ['VESSEL_ARRIVAL', 'DISCHARGE', 'AVAILABILITY']

/** Periods that start at the terminal depend on the arrival of the vessel. A collection by the customer cannot be predicted. */
const FOLLOWS_VESSEL: ReadonlySet<PeriodEventKind> = new Set([...HAS_ARRIVED, 'FIRST_DISCHARGE'])

function lineOf(
  { chargeType, port, outcome }: FreeDays,
  facts: ContainerFacts,
  book: RuleBook,
  expected: ExpectedStart | null,
): FreeTimeLine {
  if (outcome.status === 'CANNOT_ASSESS') {
    const { reason, detail: reasonDetail } = outcome
    return { ...NOTHING_KNOWN, chargeType, port, state: 'UNKNOWN', reason, reasonDetail }
  }
  const { tariff, agreement } = outcome
  return {
    chargeType,
    port,
    startsWith: tariff.startsWith,
    freeDays: agreement?.freeDays ?? tariff.terms.freeDays,
    dayType: agreement?.freeDayType ?? tariff.terms.freeDayType,
    tariff,
    agreement,
    calendar: calendarBehind(outcome, port, book),
    ...(outcome.isStarted ? started(outcome, facts) : ahead(outcome, expected)),
  }
}

type PeriodState = Pick<
  FreeTimeLine,
  'state' | 'startsOn' | 'expectedBy' | 'lastFreeDay' | 'endedOn' | 'reason' | 'reasonDetail'
>

function started({ tariff, startedOn, lastFreeDay, unknown }: KnownFreeDays, facts: ContainerFacts): PeriodState {
  const period = findPeriod(tariff, facts)
  const end: PeriodEvent | null = period.status === 'STARTED' ? period.end : null
  // Even where the end is not known, the last free day is a fact, because the start is known.
  const gap = period.status === 'UNKNOWN' ? { reason: period.reason, detail: period.kind } : unknown
  return {
    state: gap !== null ? 'UNKNOWN' : end === null ? 'RUNNING' : 'ENDED',
    startsOn: startedOn,
    expectedBy: null,
    lastFreeDay,
    endedOn: end?.on ?? null,
    reason: gap?.reason ?? null,
    reasonDetail: gap?.detail ?? null,
  }
}

function ahead({ tariff, lastFreeDay, unknown }: KnownFreeDays, expected: ExpectedStart | null): PeriodState {
  const start = FOLLOWS_VESSEL.has(tariff.startsWith) ? expected : null
  return {
    state: 'AHEAD',
    startsOn: start?.on ?? null,
    expectedBy: start?.by ?? null,
    lastFreeDay: start === null ? null : lastFreeDay,
    endedOn: null,
    // Without an expected start there is no last free day to give a reason for.
    reason: start === null ? null : (unknown?.reason ?? null),
    reasonDetail: start === null ? null : (unknown?.detail ?? null),
  }
}

function calendarBehind(
  { tariff, agreement }: KnownFreeDays,
  port: string | null,
  { calendars }: RuleBook,
): FreeTimeLine['calendar'] {
  const { freeDayType, closures } = tariff.terms
  const everyDayCounts = (agreement?.freeDayType ?? freeDayType) === 'CALENDAR' && closures === 'COUNTED'
  const known = port === null || everyDayCounts ? undefined : calendarOfPort(port, calendars)
  return known === undefined ? null : { place: known.place, source: known.source }
}

const NOTHING_KNOWN = {
  startsWith: null,
  startsOn: null,
  expectedBy: null,
  lastFreeDay: null,
  endedOn: null,
  freeDays: null,
  dayType: null,
  tariff: null,
  agreement: null,
  calendar: null,
} as const
