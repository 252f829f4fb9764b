// Decides which free time of a shipment ends first, and what the day after that costs: of clocks that run, and of containers still at sea
// as if they were put ashore when their ship arrives (docs/requirements/demurrage.md 4.5).
import { localDate } from '../cutoff/look-ahead.ts'
import { fromMinorUnits, type Sum, sumByCurrency } from '../kernel/money.ts'
import { zoneOfPlace } from '../reference/find-place.ts'
import { assessCharges } from './assess-charges.ts'
import type { ContainerFacts, RuleBook } from './assessment.ts'
import { ratingOf } from './charge-rating.ts'
import { chargeTermsOf } from './charge-terms.ts'
import { dayNumberOf } from './day-number.ts'
import { nextCharge } from './detention-ahead.ts'
import { findPeriod } from './find-period.ts'
import { isFreeTimeAtStake } from './running-free-days.ts'
import type { PeriodEventKind } from './tariff.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'

export interface FreeTimeEnd {
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** UN/LOCODE whose days are counted; null when it is not known. */
  readonly port: string | null
  readonly lastFreeDay: LocalDate
  /** The clock has not started: counted from the day on which the ship is expected. */
  readonly isEstimated: boolean
  /** How many containers have this last free day by this charge. */
  readonly containers: number
  /** What all of them cost on the next day that costs anything; null where that is not known. */
  readonly nextDay: Sum | null
}

export interface FreeTimeAsked {
  readonly bound: Bound
  readonly book: RuleBook
  /** Instant in milliseconds: now. */
  readonly asOf: number
}

type OfOne = Omit<FreeTimeEnd, 'containers'>

/** What the arrival of the ship lets expect: the clock starts that day or soon after. */
const STARTS_WITH_ARRIVAL: readonly PeriodEventKind[] = ['VESSEL_ARRIVAL', 'DISCHARGE', 'FIRST_DISCHARGE']

/** Of each container and charge; nothing of those whose free time no longer matters, or is not known. */
export const freeTimeEnds = (containers: readonly ContainerFacts[], asked: FreeTimeAsked): readonly OfOne[] =>
  containers.flatMap((facts) => [...running(facts, asked), ...(asked.bound === 'BM' ? atSea(facts, asked) : [])])

/** The end that comes first, over or not, with all containers that have it; null without any. */
export function firstFreeTimeEnd(ends: readonly OfOne[]): FreeTimeEnd | null {
  const [first] = ends.toSorted((a, b) => dayNumberOf(a.lastFreeDay) - dayNumberOf(b.lastFreeDay))
  if (first === undefined) return null
  const same = ends.filter(
    (end) =>
      end.lastFreeDay === first.lastFreeDay &&
      end.bound === first.bound &&
      end.chargeType === first.chargeType &&
      end.isEstimated === first.isEstimated,
  )
  return { ...first, containers: same.length, nextDay: sumOf(same) }
}

/** Null where one of them is not known, or in another currency: half a sum would be taken for the whole. */
function sumOf(ends: readonly OfOne[]): Sum | null {
  const known = ends.flatMap(({ nextDay }) => (nextDay === null ? [] : [nextDay]))
  const [sum, ...others] = sumByCurrency(known)
  return sum === undefined || others.length > 0 || known.length < ends.length ? null : sum
}

function running(facts: ContainerFacts, { bound, book, asOf }: FreeTimeAsked): readonly OfOne[] {
  const charges = assessCharges([facts], { bound, book, asOf, chargeType: 'ALL', endDate: null })
  return charges.flatMap(({ chargeType, port, outcome }): readonly OfOne[] => {
    if (outcome.status !== 'ASSESSED' || outcome.clock.end !== null) return []
    const { lastFreeDay, currency } = outcome.quote
    if (lastFreeDay === null || !isFreeTimeAtStake(outcome.tariff, facts, lastFreeDay)) return []
    const { countedUntil } = outcome.clock
    const minor = nextCharge(outcome, lastFreeDay > countedUntil ? lastFreeDay : countedUntil)
    return [{ bound, chargeType, port, lastFreeDay, isEstimated: false, nextDay: sumIn(currency, minor) }]
  })
}

/** A ship that is late arrives today at the earliest. */
function atSea(facts: ContainerFacts, { bound, book, asOf }: FreeTimeAsked): readonly OfOne[] {
  const { arrivesOn = null, portOfDischarge } = facts
  if (arrivesOn === null || portOfDischarge === null) return []
  const today = localDate(asOf, zoneOfPlace(portOfDischarge))
  const start = arrivesOn < today ? today : arrivesOn
  const all = chargeTermsOf(facts, { bound, book, chargeType: 'ALL', otherwiseOn: () => start })
  return all.flatMap(({ chargeType, port, terms }): readonly OfOne[] => {
    if (!terms.ok || !STARTS_WITH_ARRIVAL.includes(terms.tariff.startsWith)) return []
    if (findPeriod(terms.tariff, facts).status !== 'NOT_STARTED') return []
    const rating = ratingOf(terms, book.calendars)
    const quote = rating.quote(start, start)
    if (!quote.ok || quote.value.lastFreeDay === null) return []
    const { lastFreeDay, currency } = quote.value
    const minor = nextCharge({ totalMinorUntil: (on) => rating.totalMinor(start, on) }, lastFreeDay)
    return [{ bound, chargeType, port, lastFreeDay, isEstimated: true, nextDay: sumIn(currency, minor) }]
  })
}

const sumIn = (currency: string, minor: number | null): Sum | null =>
  minor === null || minor === 0 ? null : { currency, amount: fromMinorUnits(minor, currency) }

/** Calendar days from today at the port; negative = over. */
export const daysLeftUntil = ({ lastFreeDay, port }: Pick<FreeTimeEnd, 'lastFreeDay' | 'port'>, now: number): number =>
  dayNumberOf(lastFreeDay) - dayNumberOf(localDate(now, zoneOfPlace(port)))
