// Demurrage: a batch of periods and a single period, compared with day loops with date-fns and with luxon + decimal.js,
// and with one pass over the inputs.
import { askOracle } from '@quayline/domain/demurrage/day-by-day-oracle.fixture'
import { localDateOf } from '@quayline/domain/demurrage/day-number'
import { expandLedger } from '@quayline/domain/demurrage/expand-ledger'
import { randomCase } from '@quayline/domain/demurrage/random-period.fixture'
import { NO_DAY, type QuoteColumns, rateBatch } from '@quayline/domain/demurrage/rate-batch'
import { compileCalendar, compileTerms, ratePeriod } from '@quayline/domain/demurrage/rate-period'
import { fromMinorUnits } from '@quayline/domain/kernel/money'
import { randomFrom } from '@quayline/domain/schedule/random-timetable.fixture'
import { DateTime } from 'luxon'
import { measured, type Measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { say } from '../say.ts'
import { dateFnsLoop } from './date-fns-loop.ts'
import { luxonLoop } from './luxon-loop.ts'
import { generatePeriods, type GeneratedPeriods } from './generated-periods.ts'
import { type LoopAnswer, plainTermsOf } from './plain-terms.ts'

const TARIFFS = 200
const PERIODS = 100_000

export async function demurrage({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const periods = generatePeriods(TARIFFS, PERIODS)
  const batch = () => rateBatch(periods, periods.compiledTerms, periods.calendars)
  const plain = periods.tariffs.map(plainTermsOf)
  const few = Array.from({ length: quick ? 500 : 5000 }, (_, period) => {
    const terms = plain[periods.termsAt[period] ?? 0]
    if (terms === undefined) throw new Error('no such terms')
    const [startOn, endOn] = [localDateOf(periods.startDays[period] ?? 0), localDateOf(periods.endDays[period] ?? 0)]
    return { period, terms, startOn, endOn }
  })
  const dates = few.map(({ startOn, endOn }) => [new Date(`${startOn}T00:00`), new Date(`${endOn}T00:00`)] as const)
  const utc = (on: string): DateTime => DateTime.fromISO(on, { zone: 'utc' })
  const times = few.map(({ startOn, endOn }) => [utc(startOn), utc(endOn)] as const)
  const byDateFns = ({ terms }: (typeof few)[number], place: number): LoopAnswer => {
    const [start, end] = dates[place] ?? [new Date(), new Date()]
    return dateFnsLoop(terms, start, end)
  }
  const byLuxon = ({ terms, startOn, endOn }: (typeof few)[number], place: number): LoopAnswer => {
    const [start, end] = times[place] ?? [utc(startOn), utc(endOn)]
    return luxonLoop(terms, start, end)
  }
  const answers = batch()
  for (const [place, one] of few.entries()) {
    const ours = JSON.stringify(answerOf(periods, answers, one.period))
    for (const theirs of [byDateFns(one, place), byLuxon(one, place)]) {
      if (JSON.stringify(theirs) !== ours) throw new Error(`Period ${place}: ${ours} and ${JSON.stringify(theirs)}`)
    }
  }
  const agreed = countAgreement(quick ? 5000 : 100_000)
  say(`  ${agreed}`)

  const alone = ({ period, startOn, endOn }: (typeof few)[number]) => {
    const at = periods.termsAt[period] ?? 0
    const [terms, calendar] = [periods.compiledTerms[at], periods.calendars[at]]
    if (terms === undefined || calendar === undefined) throw new Error('no such terms')
    return { terms, calendar, startOn, endOn }
  }
  const singles = few.map(alone)
  const repeats = quick ? 2 : 10
  const figures = await takeTurns(rounds, {
    batch: () => each(PERIODS, repeats, () => batch().totalsMinor.length),
    pass: () => each(PERIODS, repeats * 10, () => readOnce(periods)),
    dateFns: () => each(few.length, 1, () => few.map(byDateFns).length),
    luxon: () => each(few.length, 1, () => few.map(byLuxon).length),
    one: () =>
      each(few.length, repeats, () => {
        for (const { terms, calendar, startOn, endOn } of singles) ratePeriod(terms, calendar, startOn, endOn)
      }),
    anew: () =>
      each(few.length, 1, () => {
        for (const { period, startOn, endOn } of few) {
          const tariff = periods.tariffs[periods.termsAt[period] ?? 0]
          if (tariff === undefined) throw new Error('no such tariff')
          const { terms, special, calendar } = tariff
          ratePeriod(compileTerms(terms, special), compileCalendar(calendar, terms.nonWorking), startOn, endOn)
        }
      }),
    ledger: () =>
      each(few.length, 1, () => {
        for (const { terms, calendar, startOn, endOn } of singles) expandLedger(terms, calendar, startOn, endOn)
      }),
  })
  const of = (name: string): Measured => measured(figures.get(name) ?? [])
  const row = (part: string, name: string) =>
    ({ group: 'demurrage', part, unit: 'µs', better: 'lower', ours: of(name) }) as const
  const all = row(
    `Demurrage batch, ${PERIODS.toLocaleString('en')} containers of ${TARIFFS} tariffs, itemised by slab run and excluded days, a container`,
    'batch',
  )
  const one = row('One container re-rated, dates as texts in, amounts as texts out', 'one')
  const ledger = row('Day ledger of one container', 'ledger')
  return [
    {
      ...all,
      ownTarget: 1,
      note: `${shapeOf(periods)}; the loops rate the first ${few.length} of them and find the same; ${agreed}`,
      compared: [
        comparedWith(all, 'date-fns, a loop over the days', of('dateFns'), 50),
        comparedWith(all, 'luxon + decimal.js, a loop over the days', of('luxon'), 500),
        comparedWith(all, 'one pass over the inputs', of('pass')),
      ],
    },
    {
      ...one,
      ownTarget: 100,
      compared: [comparedWith(one, 'the same with tariff and calendar of ten years made ready anew', of('anew'))],
    },
    { ...ledger, compared: [comparedWith(ledger, 'date-fns, a loop over the days without rows', of('dateFns'))] },
  ]
}

/** Microseconds per item, mean of the repeats. */
function each(items: number, repeats: number, work: () => unknown): number {
  const begun = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) work()
  return ((performance.now() - begun) * 1000) / (items * repeats)
}

/** The lower limit: reads every input and writes a number for each result. */
function readOnce({ startDays, endDays, termsAt, calendarAt }: GeneratedPeriods): Float64Array {
  const written = new Float64Array(startDays.length)
  for (let period = 0; period < startDays.length; period++) {
    written[period] =
      (endDays[period] ?? 0) - (startDays[period] ?? 0) + (termsAt[period] ?? 0) + (calendarAt[period] ?? 0)
  }
  return written
}

function answerOf({ compiledTerms, termsAt }: GeneratedPeriods, answers: QuoteColumns, period: number): LoopAnswer {
  const lastFreeDay = answers.lastFreeDays[period] ?? NO_DAY
  const currency = compiledTerms[termsAt[period] ?? 0]?.currency ?? ''
  return {
    lastFreeDay: lastFreeDay === NO_DAY ? null : localDateOf(lastFreeDay),
    chargedDays: answers.chargedDays[period] ?? 0,
    total: fromMinorUnits(answers.totalsMinor[period] ?? 0, currency),
    runDays: Array.from(answers.runs.days.slice(answers.runsFrom[period], answers.runsFrom[period + 1])),
  }
}

/**
 * Compares random periods (holidays, closures, caps, gaps, both slab rules) with the independent oracle, row by row;
 * returns how many agree as a text.
 */
function countAgreement(cases: number): string {
  const random = randomFrom(4711)
  let agreed = 0
  for (let number = 0; number < cases; number++) {
    const asked = randomCase(random)
    const expected = askOracle(asked)
    const compiled = [
      compileTerms(asked.terms, asked.special),
      compileCalendar(asked.calendar, asked.terms.nonWorking),
    ] as const
    const quoted = ratePeriod(...compiled, asked.startOn, asked.endOn)
    if (!quoted.ok || 'refusal' in expected) {
      if (!quoted.ok && 'refusal' in expected && expected.refusal.startsWith(quoted.reason.why)) agreed++
      continue
    }
    const rows = expandLedger(...compiled, asked.startOn, asked.endOn)
    const isSame = expected.rows.every((row, place) => row.amount === rows[place]?.amount && row.on === rows[place]?.on)
    if (isSame && quoted.value.total === expected.total && quoted.value.lastFreeDay === expected.lastFreeDay) agreed++
  }
  if (agreed < cases) throw new Error(`Only ${agreed} of ${cases} periods come out as the oracle says`)
  return `${agreed.toLocaleString('en')} of ${cases.toLocaleString('en')} random periods agree with the day-by-day oracle to the minor unit`
}

function shapeOf({ startDays, endDays }: GeneratedPeriods): string {
  const days = startDays.reduce((sum, start, period) => sum + (endDays[period] ?? 0) - start + 1, 0)
  return `${(days / startDays.length).toFixed(1)} days a period, calendars of 10 years with 15 holidays and 2 closures each`
}
