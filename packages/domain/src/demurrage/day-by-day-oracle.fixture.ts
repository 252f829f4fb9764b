// An independent answer for the tests: the terms applied to one calendar day after the other, with dates as texts from Temporal and money as
// BigInt millionths. It shares no code with the engine.
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

export function askOracle({ terms, special, calendar, startOn, endOn }: OracleCase): OracleAnswer {
  if (endOn < startOn) return { refusal: 'ENDS_BEFORE_START' }
  const { currency } = terms
  const normalFree = terms.freeDays
  const granted = special?.freeDays ?? normalFree
  const freeType = special?.freeDayType ?? terms.freeDayType
  const isDayOff = (on: string): string | null => {
    if (calendar.makeUpDays.includes(on)) return null
    if (terms.nonWorking.includes('HOLIDAY') && calendar.holidays.some((holiday) => holiday.on === on)) return 'HOLIDAY'
    return (terms.nonWorking as readonly string[]).includes(weekdayOf(on)) ? weekdayOf(on) : null
  }
  const isClosed = (on: string): boolean => calendar.closures.some((closure) => closure.on === on)
  const unknownYear = (on: string): string | null => {
    const year = Number(on.slice(0, 4))
    if (!terms.nonWorking.includes('HOLIDAY') || calendar.knownYears === null) return null
    return year < calendar.knownYears.from || year > calendar.knownYears.to ? `CALENDAR_UNKNOWN ${year}` : null
  }
  const first = terms.firstDay === 'SAME_DAY' ? startOn : dayAfter(startOn)
  const rows: OracleRow[] = []
  const add = (on: string, row: Omit<OracleRow, 'on'>): void => {
    if (on <= endOn) rows.push({ on, ...row })
  }
  const zero = shown(0n, currency)
  let run: 'NONE_YET' | 'WITHIN' | 'OVER' = 'NONE_YET'
  let lastFreeDay: string | null = null
  let used = 0
  let on = first
  for (; used < granted; on = dayAfter(on)) {
    let excluded: string | null = null
    if (freeType === 'WORKING' && !(terms.excludedRuns === 'FIRST' && run === 'OVER')) {
      const unknown = unknownYear(on)
      if (unknown !== null) return { refusal: unknown }
      excluded = isDayOff(on)
      if (excluded !== null) run = 'WITHIN'
      else if (run === 'WITHIN') run = 'OVER'
    }
    if (terms.closures !== 'COUNTED' && isClosed(on)) excluded = 'CLOSURE'
    if (excluded === null) {
      used++
      lastFreeDay = on
      const reason = special !== null && special.freeDays !== null ? 'SPECIAL_FREE_TIME' : 'FREE_TIME'
      add(on, { kind: 'FREE', reason, dayNumber: used, rate: null, amount: zero })
    } else add(on, { kind: 'EXCLUDED', reason: excluded, dayNumber: null, rate: null, amount: zero })
  }
  const freeDaysUsed = rows.filter(({ kind }) => kind === 'FREE').length
  const slabs = special?.slabs ?? terms.slabs
  const cap = terms.capAmount === null ? null : rounded(millionths(terms.capAmount), currency)
  const unknowns: string[] = []
  const gaps: number[] = []
  let counted = granted
  let chargedDays = 0
  let firstChargedOn: string | null = null
  let total = 0n
  for (; on <= endOn; on = dayAfter(on)) {
    let excluded: string | null = null
    if (terms.chargeDayType === 'WORKING') {
      const unknown = unknownYear(on)
      if (unknown !== null) unknowns.push(unknown)
      excluded = isDayOff(on)
    }
    if (terms.closures === 'NEVER_COUNTED' && isClosed(on)) excluded = 'CLOSURE'
    if (excluded !== null) {
      add(on, { kind: 'EXCLUDED', reason: excluded, dayNumber: null, rate: null, amount: zero })
      continue
    }
    counted++
    chargedDays++
    firstChargedOn ??= on
    let slabDay = special?.slabRule === 'RESTART' ? counted - granted + normalFree : counted
    if (terms.slabBasis === 'AFTER_FREE_TIME') slabDay = Math.max(1, slabDay - normalFree)
    const slab = slabs.find(({ fromDay, toDay }) => fromDay <= slabDay && (toDay === null || slabDay <= toDay))
    if (slab === undefined) {
      gaps.push(slabDay)
      continue
    }
    const rate = rounded(millionths(slab.rate), currency)
    let amount = rate
    let reason = 'SLAB'
    if (cap !== null && (total === cap || total + rate > cap)) {
      amount = cap - total
      reason = 'CAP'
    }
    total += amount
    add(on, {
      kind: 'CHARGED',
      reason,
      dayNumber: slabDay,
      rate: shown(rate, currency),
      amount: shown(amount, currency),
    })
  }
  // What nobody knows is said before what the table lacks.
  const [unknown] = unknowns
  if (unknown !== undefined) return { refusal: unknown }
  const [gap] = gaps
  if (gap !== undefined) return { refusal: `NO_SLAB ${gap}` }
  return { rows, lastFreeDay, freeDaysUsed, chargedDays, firstChargedOn, total: shown(total, currency) }
}
