// 200 tariffs with published rates, the calendars of 20 places, and the periods of many containers; the same every time.
import { compileCalendar, type CompiledCalendar } from '@quayline/domain/demurrage/compile-calendar'
import { compileTerms, type CompiledTerms } from '@quayline/domain/demurrage/compile-terms'
import { dayNumberOf, localDateOf } from '@quayline/domain/demurrage/day-number'
import { PUBLISHED_TABLES } from '@quayline/domain/demurrage/tariff-vectors.fixture'
import type { NonWorking, SpecialTerms, Terms } from '@quayline/domain/demurrage/terms'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { draw, type Draw, pickOne } from '../schedule/draw.ts'

const YEARS = { from: 2020, to: 2029 }
const HOLIDAYS_A_YEAR = 15
const CLOSURES_A_YEAR = 2
const SINCE = dayNumberOf('2024-01-01')
const STARTS = 1200
const LONGEST_DAYS = 60

export interface GeneratedTariff {
  readonly terms: Terms
  readonly special: SpecialTerms | null
  readonly calendar: WorkingCalendar
}

export interface GeneratedPeriods {
  /** Each tariff without and with its special agreement. */
  readonly tariffs: readonly GeneratedTariff[]
  readonly compiledTerms: readonly CompiledTerms[]
  readonly calendars: readonly CompiledCalendar[]
  readonly startDays: Int32Array
  readonly endDays: Int32Array
  readonly termsAt: Uint16Array
  readonly calendarAt: Uint16Array
}

export function generatePeriods(tariffCount: number, periodCount: number): GeneratedPeriods {
  const random = draw(541)
  const places = Array.from({ length: 20 }, (_, place) => makeCalendar(random, `P${place}`))
  const tariffs = Array.from({ length: tariffCount }, () => makeTariff(random, pickOne(random, places))).flatMap(
    (tariff) => [tariff, { ...tariff, special: makeSpecial(random, tariff.terms) }],
  )
  const startDays = Int32Array.from({ length: periodCount }, () => SINCE + Math.floor(random() * STARTS))
  const kept = new Map<string, CompiledCalendar>()
  const calendars = tariffs.map(({ calendar, terms }) => {
    const key = `${calendar.place} ${terms.nonWorking.join()}`
    const compiled = kept.get(key) ?? compileCalendar(calendar, terms.nonWorking)
    kept.set(key, compiled)
    return compiled
  })
  // One container in five has an agreement.
  const termsAt = Uint16Array.from(startDays, () => 2 * Math.floor(random() * tariffCount) + (random() < 0.2 ? 1 : 0))
  return {
    tariffs,
    compiledTerms: tariffs.map(({ terms, special }) => compileTerms(terms, special)),
    calendars,
    startDays,
    endDays: startDays.map((day) => day + Math.floor(random() * LONGEST_DAYS)),
    termsAt,
    calendarAt: termsAt,
  }
}

function makeCalendar(random: Draw, place: string): WorkingCalendar {
  const daysOf = (count: number): string[] => {
    const first = dayNumberOf(`${YEARS.from}-01-01`)
    const days = dayNumberOf(`${YEARS.to}-12-31`) - first + 1
    return [...new Set(Array.from({ length: count * 10 }, () => localDateOf(first + Math.floor(random() * days))))]
  }
  return {
    place,
    knownYears: YEARS,
    holidays: daysOf(HOLIDAYS_A_YEAR).map((on) => ({ on, name: null })),
    makeUpDays: [],
    closures: daysOf(CLOSURES_A_YEAR).map((on) => ({ on, reason: 'storm' })),
    source: 'made up',
  }
}

const NON_WORKING: readonly (readonly NonWorking[])[] = [
  ['SAT', 'SUN', 'HOLIDAY'],
  ['SUN', 'HOLIDAY'],
  ['FRI', 'HOLIDAY'],
]

function makeTariff(random: Draw, calendar: WorkingCalendar): GeneratedTariff {
  const { slabs, printedCurrency } = pickOne(random, PUBLISHED_TABLES)
  const [first] = slabs
  const terms: Terms = {
    currency: /^[A-Z]{3}$/.test(printedCurrency) ? printedCurrency : 'AUD',
    firstDay: pickOne(random, ['SAME_DAY', 'NEXT_DAY']),
    freeDays: first?.rate === '0' ? (first.toDay ?? 0) : 0,
    freeDayType: pickOne(random, ['CALENDAR', 'WORKING']),
    chargeDayType: random() < 0.2 ? 'WORKING' : 'CALENDAR',
    nonWorking: pickOne(random, NON_WORKING),
    excludedRuns: 'ALL',
    closures: pickOne(random, ['COUNTED', 'NOT_IN_FREE_TIME', 'NEVER_COUNTED']),
    slabBasis: 'ABSOLUTE',
    slabs,
    capAmount: random() < 0.1 ? '2500' : null,
  }
  return { terms, special: null, calendar }
}

const makeSpecial = (random: Draw, { freeDays }: Terms): SpecialTerms => ({
  freeDays: freeDays + 1 + Math.floor(random() * 14),
  freeDayType: null,
  slabRule: pickOne(random, ['JUMP', 'RESTART']),
  slabs: null,
})
