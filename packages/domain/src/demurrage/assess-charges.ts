// Decides the demurrage and detention of each container of a shipment: one row for each container and charge, with the reason if
// there is no answer. A closed period is final; a running one is counted to the requested end date (the budget,
// docs/requirements/demurrage.md 4.3), else to today at the port.
import { localDate } from '../cutoff/look-ahead.ts'
import { findPlace } from '../reference/find-place.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { ChargeOutcome, PeriodEvent, ContainerCharge, ContainerFacts, RuleBook, Unassessed } from './assessment.ts'
import { ratingOf, refusedBy } from './charge-rating.ts'
import { chargeTermsOf, type EffectiveTerms, type Refused } from './charge-terms.ts'
import { dayNumberOf } from './day-number.ts'
import { findPeriod } from './find-period.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'

export interface AssessOptions {
  readonly bound: Bound
  readonly chargeType: ChargeType | 'ALL'
  readonly book: RuleBook
  /** Instant in milliseconds: now. */
  readonly asOf: number
  readonly endDate: LocalDate | null
}

export function assessCharges(
  containers: readonly ContainerFacts[],
  options: AssessOptions,
): readonly ContainerCharge[] {
  const { bound, asOf } = options
  const today = todayAt(asOf)
  const otherwiseOn = (port: string): LocalDate => today(port) ?? localDate(asOf, null)
  return containers.flatMap((facts) =>
    chargeTermsOf(facts, { ...options, otherwiseOn }).map(({ chargeType, port, terms }) => ({
      rowId: rowIdOf(facts.container, chargeType),
      container: facts.container,
      sizeType: facts.sizeType,
      isoSizeType: facts.isoSizeType,
      bound,
      chargeType,
      port,
      outcome: terms.ok ? outcomeOf(terms, facts, options, today(terms.port)) : unassessed(terms),
    })),
  )
}

export const rowIdOf = (container: string, chargeType: ChargeType): string => `${container}-${chargeType}`

export const unassessed = ({ reason, detail, chargeTypesHere }: Omit<Refused, 'ok'>): Unassessed => ({
  status: 'CANNOT_ASSESS',
  reason,
  detail,
  ...(chargeTypesHere === undefined ? {} : { chargeTypesHere }),
})

/** A period that has run for more days was forgotten, or has a wrong date. */
const MAX_DAYS_AWAY = 3660

/** Null without a known time zone. Cached for each port, because time zone conversion is slow. */
function todayAt(asOf: number): (port: string) => LocalDate | null {
  const days = new Map<string, LocalDate | null>()
  return (port) => {
    const known = days.get(port)
    if (known !== undefined) return known
    const zone = findPlace(port)?.zone ?? null
    const day = zone === null ? null : localDate(asOf, zone)
    days.set(port, day)
    return day
  }
}

function outcomeOf(
  terms: EffectiveTerms,
  facts: ContainerFacts,
  { endDate, book }: AssessOptions,
  today: LocalDate | null,
): ChargeOutcome {
  const { tariff, agreement, versionBy, port } = terms
  const found = findPeriod(tariff, facts)
  if (found.status === 'NOT_STARTED') return { status: 'NOT_STARTED', tariff, agreement }
  if (found.status === 'UNKNOWN') return unassessed({ reason: found.reason, detail: found.kind })
  const { start } = found
  // A cut-off is a future date: the period runs until then and no longer.
  const isAhead = found.end?.kind === 'CARGO_CUT_OFF' && (today === null || found.end.on > today)
  const [end, limit] = isAhead ? [null, found.end.on] : [found.end, null]
  const lastDay = (asked: LocalDate): LocalDate => end?.on ?? (limit !== null && limit < asked ? limit : asked)
  const asked = lastDayAsked(start, end, endDate, today)
  if (!asked.ok) return unassessed(asked.reason)
  if (asked.value === null) return unassessed({ reason: 'PORT_UNKNOWN', detail: port })
  const rating = ratingOf(terms, book.calendars)
  const countedUntil = lastDay(asked.value)
  const quote = rating.quote(start.on, countedUntil)
  if (!quote.ok) return unassessed(refusedBy(quote.reason))
  return {
    status: 'ASSESSED',
    tariff,
    agreement,
    period: { start, end, countedUntil },
    versionBy,
    quote: quote.value,
    totalMinorUntil: (on) => rating.totalMinor(start.on, lastDay(on)),
    ledger: () => rating.ledger(start.on, countedUntil),
  }
}

/** The end; for a running period the requested day, or today. Null: today's date at the port is unknown. */
function lastDayAsked(
  start: PeriodEvent,
  end: PeriodEvent | null,
  endDate: LocalDate | null,
  today: LocalDate | null,
): Result<LocalDate | null, Pick<Unassessed, 'reason' | 'detail'>> {
  // A closed period ignores the end date; without a known date at the port no day can be refused as past.
  if (end === null && endDate !== null && today !== null && endDate < today)
    return refuse({ reason: 'ENDS_BEFORE_TODAY', detail: today })
  const reached = end?.on ?? today
  const ranFor = reached === null ? 0 : dayNumberOf(reached) - dayNumberOf(start.on) + 1
  if (ranFor > MAX_DAYS_AWAY) return refuse({ reason: 'TOO_LONG', detail: String(ranFor) })
  return ok(end?.on ?? endDate ?? today)
}
