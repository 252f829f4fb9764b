// Random terms, calendars and periods for the tests: small numbers, so that every edge (gap, cap, month end, leap day, closure) is
// frequent.
import { pick, type Random } from '../schedule/random-timetable.fixture.ts'
import type { OracleCase } from './day-by-day-oracle.fixture.ts'
import type { NonWorking, Slab, SpecialTerms, Terms } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

const DAY_MS = 86_400_000
const SPAN = { from: Date.UTC(2023, 10, 1), days: 1500 }

const NON_WORKING: readonly (readonly NonWorking[])[] = [
  [],
  ['HOLIDAY'],
  ['SAT', 'SUN'],
  ['SUN', 'HOLIDAY'],
  ['SAT', 'SUN', 'HOLIDAY'],
  ['FRI', 'HOLIDAY'],
  ['MON', 'TUE', 'WED', 'FRI', 'SAT', 'SUN', 'HOLIDAY'],
]
const RATES = ['0', '40', '116.2', '207.5', '0.005', '0.0049', '33.335', '1120', '999999.999999', '4000.5']

const dateAt = (day: number): string => new Date(SPAN.from + day * DAY_MS).toISOString().slice(0, 10)

export function randomCase(random: Random): OracleCase {
  const start = random(SPAN.days)
  const terms = randomTerms(random)
  return {
    terms,
    special: random(3) === 0 ? randomSpecial(random) : null,
    calendar: randomCalendar(random, start),
    ...randomPeriod(random, start),
  }
}

/** Another period by the same terms, within two weeks of the first, so that the calendar matters for it too. */
export const anotherPeriod = (random: Random, asked: OracleCase): OracleCase => ({
  ...asked,
  ...randomPeriod(random, (Date.parse(asked.startOn) - SPAN.from) / DAY_MS - 7 + random(14)),
})

function randomPeriod(random: Random, start: number): Pick<OracleCase, 'startOn' | 'endOn'> {
  const days = random(40) === 0 ? -1 - random(3) : random(random(20) === 0 ? 120 : 30)
  return { startOn: dateAt(start), endOn: dateAt(start + days) }
}

export function randomTerms(random: Random): Terms {
  const freeDays = random(5) === 0 ? 0 : random(15)
  return {
    currency: pick(random, ['CNY', 'USD', 'JPY', 'KWD']),
    firstDay: pick(random, ['SAME_DAY', 'NEXT_DAY']),
    freeDays,
    freeDayType: pick(random, ['CALENDAR', 'WORKING']),
    chargeDayType: pick(random, ['CALENDAR', 'WORKING']),
    nonWorking: pick(random, NON_WORKING),
    excludedRuns: pick(random, ['ALL', 'ALL', 'FIRST']),
    closures: pick(random, ['COUNTED', 'NOT_IN_FREE_TIME', 'NEVER_COUNTED']),
    slabBasis: pick(random, ['ABSOLUTE', 'AFTER_FREE_TIME']),
    slabs: randomSlabs(random),
    capAmount: random(4) === 0 ? pick(random, ['0', '80', '500.005', '2400', '99999']) : null,
  }
}

/** One table in ten has a gap or an end. */
function randomSlabs(random: Random): Slab[] {
  const slabs: Slab[] = []
  let fromDay = random(30) === 0 ? 2 : 1
  const count = 1 + random(random(10) === 0 ? 20 : 4)
  for (let number = 1; number <= count; number++) {
    const length = 1 + random(10)
    const isOpen = number === count && random(10) > 0
    slabs.push({ fromDay, toDay: isOpen ? null : fromDay + length - 1, rate: pick(random, RATES) })
    fromDay += length + (random(40) === 0 ? 1 : 0)
  }
  return random(4) === 0 ? slabs.toReversed() : slabs
}

const randomSpecial = (random: Random): SpecialTerms => ({
  freeDays: random(5) === 0 ? null : random(22),
  freeDayType: pick(random, [null, 'CALENDAR', 'WORKING']),
  slabRule: pick(random, ['JUMP', 'RESTART']),
  slabs: random(4) === 0 ? randomSlabs(random) : null,
})

function randomCalendar(random: Random, start: number): WorkingCalendar {
  const near = (most: number): string[] => [
    ...new Set(Array.from({ length: random(most) }, () => dateAt(start - 5 + random(random(5) === 0 ? 200 : 40)))),
  ]
  const year = Number(dateAt(start).slice(0, 4))
  return {
    place: 'XX',
    knownYears: random(3) > 0 ? null : { from: year - random(2) + (random(9) === 0 ? 1 : 0), to: year + random(2) },
    holidays: near(9).map((on) => ({ on, name: null })),
    makeUpDays: near(4),
    closures: near(6).map((on) => ({ on, reason: 'storm' })),
    source: 'random',
  }
}
