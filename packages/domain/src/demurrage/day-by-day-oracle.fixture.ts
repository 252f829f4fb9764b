// The rule of demurrage and detention as a tariff clerk applies it with a calendar and a pencil, one day after the
// other (docs/requirements/demurrage.md 2 and 3): the documentation of calculate-charge.ts, and an independent answer
// for its tests. It shares no code with the engine: dates are texts from Temporal, money is BigInt millionths.
//
//   1. Day 1 is the day of the starting event, or the day after it.
//   2. Days are counted until the free days are used up. The day that uses the last of them is the last free day.
//   3. Every counted day after it is charged, up to and including the end.
//   4. Each charged day has a slab day, which names its rate.
//   5. Rates add up, until the cap is reached.
//
// Whether a day is counted is decided for each day: in step 2 by the rules of the free time, in step 3 by those of the
// charges.
import { Temporal } from 'temporal-polyfill'
import type { SpecialTerms, Terms } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

export interface OracleCase {
  readonly terms: Terms
  readonly special: SpecialTerms | null
  readonly calendar: WorkingCalendar
  readonly startOn: string
  readonly endOn: string
}

interface OracleRow {
  readonly on: string
  readonly kind: string
  readonly reason: string
  readonly dayNumber: number | null
  readonly rate: string | null
  readonly amount: string
}

export type OracleAnswer =
  | { readonly refusal: string }
  | {
      readonly rows: readonly OracleRow[]
      readonly lastFreeDay: string | null
      readonly freeDaysUsed: number
      readonly chargedDays: number
      readonly firstChargedOn: string | null
      readonly total: string
    }

const WEEKDAYS = ['', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
const weekdays = new Map<string, string>()
const nextDays = new Map<string, string>()

function weekdayOf(on: string): string {
  const known = weekdays.get(on) ?? WEEKDAYS[Temporal.PlainDate.from(on).dayOfWeek] ?? ''
  weekdays.set(on, known)
  return known
}

function dayAfter(on: string): string {
  const known = nextDays.get(on) ?? Temporal.PlainDate.from(on).add({ days: 1 }).toString()
  nextDays.set(on, known)
  return known
}

const MILLION = 1_000_000n
const DIGITS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, KWD: 3 }

const millionths = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * MILLION + BigInt(fraction.padEnd(6, '0'))
}

/** Half up to the minor unit, still in millionths. */
function rounded(amount: bigint, currency: string): bigint {
  const unit = 10n ** BigInt(6 - (DIGITS[currency] ?? 2))
  return ((amount + unit / 2n) / unit) * unit
}

function shown(amount: bigint, currency: string): string {
  const digits = DIGITS[currency] ?? 2
  const fraction = String(amount % MILLION)
    .padStart(6, '0')
    .slice(0, digits)
  return digits === 0 ? String(amount / MILLION) : `${amount / MILLION}.${fraction}`
}

export function askOracle(asked: OracleCase): OracleAnswer {
  const { terms, startOn, endOn } = asked
  if (endOn < startOn) return { refusal: 'ENDS_BEFORE_START' }
  const firstDay = terms.firstDay === 'SAME_DAY' ? startOn : dayAfter(startOn)
  const free = walkFreeTime(asked, firstDay)
  if ('refusal' in free) return free
  const charged = walkCharges(asked, free.dayAfterwards)
  if ('refusal' in charged) return charged
  // Free time is followed to its end even if the period ends earlier: the last free day is then known, but later days
  // have no rows.
  const freeRows = free.rows.filter(({ on }) => on <= endOn)
  const chargedRows = charged.rows.filter(({ kind }) => kind === 'CHARGED')
  return {
    rows: [...freeRows, ...charged.rows],
    lastFreeDay: free.lastFreeDay,
    freeDaysUsed: freeRows.filter(({ kind }) => kind === 'FREE').length,
    chargedDays: chargedRows.length,
    firstChargedOn: chargedRows[0]?.on ?? null,
    total: shown(charged.total, terms.currency),
  }
}

interface FreeWalk {
  readonly rows: readonly OracleRow[]
  readonly lastFreeDay: string | null
  readonly dayAfterwards: string
}

/** Step 2. An agreement may grant more or fewer free days, or count them differently. */
function walkFreeTime(asked: OracleCase, firstDay: string): FreeWalk | { readonly refusal: string } {
  const { terms, special } = asked
  const granted = grantedFreeDays(asked)
  const leavesOutNonWorking = (special?.freeDayType ?? terms.freeDayType) === 'WORKING'
  const reason = special !== null && special.freeDays !== null ? 'SPECIAL_FREE_TIME' : 'FREE_TIME'
  const rows: OracleRow[] = []
  let used = 0
  let lastFreeDay: string | null = null
  // Of E8 (Golden Week 2019): only the first unbroken run of non-working days is left out, and every later one counts.
  let run: 'NOT_YET' | 'WITHIN' | 'OVER' = 'NOT_YET'
  let on = firstDay
  for (; used < granted; on = dayAfter(on)) {
    let excluded: string | null = null
    if (leavesOutNonWorking && !(terms.excludedRuns === 'FIRST' && run === 'OVER')) {
      const unknown = unknownYear(asked, on)
      if (unknown !== null) return { refusal: unknown }
      excluded = nonWorkingReason(asked, on)
      if (excluded !== null) run = 'WITHIN'
      else if (run === 'WITHIN') run = 'OVER'
    }
    if (terms.closures !== 'COUNTED' && isClosed(asked, on)) excluded = 'CLOSURE'
    if (excluded !== null) {
      rows.push(excludedRow(asked, on, excluded))
      continue
    }
    used++
    lastFreeDay = on
    rows.push({ on, kind: 'FREE', reason, dayNumber: used, rate: null, amount: shown(0n, terms.currency) })
  }
  return { rows, lastFreeDay, dayAfterwards: on }
}

interface ChargedWalk {
  readonly rows: readonly OracleRow[]
  readonly total: bigint
}

/** Steps 3 to 5. "Once on demurrage, always on demurrage", unless the tariff charges working days only, or no closures. */
function walkCharges(asked: OracleCase, firstDay: string): ChargedWalk | { readonly refusal: string } {
  const { terms, endOn } = asked
  const rows: OracleRow[] = []
  const unknownYears: string[] = []
  const gaps: number[] = []
  let chargedDays = 0
  let total = 0n
  for (let on = firstDay; on <= endOn; on = dayAfter(on)) {
    let excluded: string | null = null
    if (terms.chargeDayType === 'WORKING') {
      const unknown = unknownYear(asked, on)
      if (unknown !== null) unknownYears.push(unknown)
      excluded = nonWorkingReason(asked, on)
    }
    if (terms.closures === 'NEVER_COUNTED' && isClosed(asked, on)) excluded = 'CLOSURE'
    if (excluded !== null) {
      rows.push(excludedRow(asked, on, excluded))
      continue
    }
    chargedDays++
    const dayNumber = slabDayOf(asked, chargedDays)
    const rate = rateOf(asked, dayNumber)
    if (rate === null) {
      gaps.push(dayNumber)
      continue
    }
    const { amount, reason } = amountWithin(asked, total, rate)
    total += amount
    const { currency } = terms
    rows.push({
      on,
      kind: 'CHARGED',
      reason,
      dayNumber,
      rate: shown(rate, currency),
      amount: shown(amount, currency),
    })
  }
  // An unknown holiday is reported before a missing slab.
  const [unknown] = unknownYears
  if (unknown !== undefined) return { refusal: unknown }
  const [gap] = gaps
  return gap === undefined ? { rows, total } : { refusal: `NO_SLAB ${gap}` }
}

const grantedFreeDays = ({ terms, special }: OracleCase): number => special?.freeDays ?? terms.freeDays

/**
 * Step 4, by 2.3 and 3.1. ABSOLUTE: the free days are slab days too. AFTER_FREE_TIME: slab day 1 comes after the
 * tariff's own free days. With an agreement on free time, JUMP also numbers the granted days, so that they use up the
 * low slabs; RESTART numbers as after the tariff's own free days. T1 40HC, 14 free days, 20 used: JUMP 1 × 120 + 5 ×
 * 200, RESTART 6 × 120.
 */
function slabDayOf(asked: OracleCase, chargedDay: number): number {
  const { terms, special } = asked
  const freeDaysBefore = special?.slabRule === 'RESTART' ? terms.freeDays : grantedFreeDays(asked)
  const absolute = freeDaysBefore + chargedDay
  // With fewer free days than the tariff's own, the first charged days are before slab day 1 and count as slab day 1.
  return terms.slabBasis === 'ABSOLUTE' ? absolute : Math.max(1, absolute - terms.freeDays)
}

/** The rate of a slab day, rounded to the minor unit; null if no slab covers the day. */
function rateOf({ terms, special }: OracleCase, slabDay: number): bigint | null {
  const slabs = special?.slabs ?? terms.slabs
  const slab = slabs.find(({ fromDay, toDay }) => fromDay <= slabDay && (toDay === null || slabDay <= toDay))
  return slab === undefined ? null : rounded(millionths(slab.rate), terms.currency)
}

/** Step 5: the day that would exceed the cap costs the remainder up to the cap, and later days cost nothing. */
function amountWithin({ terms }: OracleCase, total: bigint, rate: bigint): { amount: bigint; reason: 'SLAB' | 'CAP' } {
  if (terms.capAmount === null) return { amount: rate, reason: 'SLAB' }
  const cap = rounded(millionths(terms.capAmount), terms.currency)
  const isCapped = total === cap || total + rate > cap
  return isCapped ? { amount: cap - total, reason: 'CAP' } : { amount: rate, reason: 'SLAB' }
}

/** Why a day is a non-working day of the tariff, or null; a make-up day is always a working day. */
function nonWorkingReason({ terms, calendar }: OracleCase, on: string): string | null {
  if (calendar.makeUpDays.includes(on)) return null
  if (terms.nonWorking.includes('HOLIDAY') && calendar.holidays.some((holiday) => holiday.on === on)) return 'HOLIDAY'
  return (terms.nonWorking as readonly string[]).includes(weekdayOf(on)) ? weekdayOf(on) : null
}

const isClosed = ({ calendar }: OracleCase, on: string): boolean =>
  calendar.closures.some((closure) => closure.on === on)

/** If holidays matter, a year without a published calendar has no answer. */
function unknownYear({ terms, calendar }: OracleCase, on: string): string | null {
  if (!terms.nonWorking.includes('HOLIDAY') || calendar.knownYears === null) return null
  const year = Number(on.slice(0, 4))
  return year < calendar.knownYears.from || year > calendar.knownYears.to ? `CALENDAR_UNKNOWN ${year}` : null
}

const excludedRow = ({ terms }: OracleCase, on: string, reason: string): OracleRow => ({
  on,
  kind: 'EXCLUDED',
  reason,
  dayNumber: null,
  rate: null,
  amount: shown(0n, terms.currency),
})
