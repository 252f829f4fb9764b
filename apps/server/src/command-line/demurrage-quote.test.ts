// `quayline demurrage quote` as another program calls it: a case file in, JSON or one line for each problem out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demurrageQuote } from './demurrage-quote.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-quote-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TARIFF = {
  currency: 'CNY',
  firstDay: 'SAME_DAY',
  freeDays: 7,
  freeDayType: 'CALENDAR',
  chargeDayType: 'CALENDAR',
  nonWorking: [],
  slabBasis: 'ABSOLUTE',
  slabs: [
    { fromDay: 1, toDay: 7, rate: '0' },
    { fromDay: 8, toDay: 15, rate: '116.2' },
    { fromDay: 16, toDay: 40, rate: 207.5 },
    { fromDay: 41, toDay: null, rate: 415 },
  ],
}
/** 45 days: T2 40HC of docs/requirements/tariff-tables.md 3. */
const CASE = { tariff: TARIFF, startOn: '2026-01-01', endOn: '2026-02-14' }

async function quote(file: unknown, ...args: string[]) {
  writeFileSync(path.join(folder, 'case.json'), typeof file === 'string' ? file : JSON.stringify(file))
  return run('quote', 'case.json', ...args)
}

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { cwd: folder, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const exit = await demurrageQuote.run(args, terminal)
  return { exit, answer: out.length === 0 ? null : JSON.parse(out.join('\n')), text: out.join('\n'), err }
}

const withTariff = (changed: object) => ({ ...CASE, tariff: { ...TARIFF, ...changed } })
const slab = (fromDay: unknown, toDay: unknown, rate: unknown) => ({ fromDay, toDay, rate })

describe('quayline demurrage quote', () => {
  it('answers total, last free day and a row a day', async () => {
    const { exit, answer, err, text } = await quote(CASE)
    expect({ exit, err }).toEqual({ exit: 0, err: [] })
    expect(answer).toMatchObject({ currency: 'CNY', lastFreeDay: '2026-01-07', chargedDays: 38, total: '8192.10' })
    expect(Object.keys(answer)).toEqual(['currency', 'lastFreeDay', 'chargedDays', 'total', 'days'])
    expect(answer.days).toHaveLength(45)
    expect(answer.days[0]).toEqual({
      on: '2026-01-01',
      dayNumber: 1,
      kind: 'FREE',
      rate: null,
      amount: '0.00',
      reason: 'FREE_TIME',
    })
    expect(answer.days.at(-1)).toEqual({
      on: '2026-02-14',
      dayNumber: 45,
      kind: 'CHARGED',
      rate: '415.00',
      amount: '415.00',
      reason: 'SLAB',
    })
    expect(text.split('\n')[1]).toBe('  "currency": "CNY",')
  })

  it.each([
    ['JUMP', '1120.00'],
    ['RESTART', '720.00'],
  ])('counts special free time by %s: %s', async (slabRule, total) => {
    const slabs = [slab(1, 7, 0), slab(8, 15, 120), slab(16, 40, '200'), slab(41, null, '400')]
    const { answer } = await quote({
      ...withTariff({ slabs }),
      special: { freeDays: 14, slabRule },
      endOn: '2026-01-20',
    })
    expect(answer).toMatchObject({ total, chargedDays: 6, lastFreeDay: '2026-01-14' })
    expect(answer.days[0].reason).toBe('SPECIAL_FREE_TIME')
  })

  it('leaves holidays and any weekday out of working days, in every year', async () => {
    const working = { freeDays: 2, freeDayType: 'WORKING', nonWorking: ['WED', 'HOLIDAY'] }
    const { answer, exit } = await quote({
      tariff: { ...TARIFF, ...working, slabBasis: 'AFTER_FREE_TIME', slabs: [slab(1, null, '1')] },
      holidays: ['2199-05-02'],
      startOn: '2199-05-01', // a Wednesday
      endOn: '2199-05-05',
    })
    expect(exit).toBe(0)
    expect(answer.days.map((day: { kind: string; reason: string }) => `${day.kind} ${day.reason}`)).toEqual([
      'EXCLUDED WED',
      'EXCLUDED HOLIDAY',
      'FREE FREE_TIME',
      'FREE FREE_TIME',
      'CHARGED SLAB',
    ])
    expect(answer.days.at(-1).dayNumber).toBe(1)
  })

  it('takes a case without nonWorking, special and holidays, and one with a byte order mark', async () => {
    const { nonWorking: _, ...tariff } = TARIFF
    expect((await quote({ ...CASE, tariff, special: null })).answer.total).toBe('8192.10')
    expect((await quote(`\uFEFF${JSON.stringify(CASE)}`)).exit).toBe(0)
  })

  it('shows yen without decimals', async () => {
    const { answer } = await quote(withTariff({ currency: 'JPY', freeDays: 0, slabs: [slab(1, null, '4500')] }))
    expect(answer).toMatchObject({ total: '202500', lastFreeDay: null })
    expect(answer.days[0]).toMatchObject({ rate: '4500', amount: '4500' })
  })

  it('warns of members that it does not know and goes on', async () => {
    const { exit, err } = await quote({
      ...withTariff({ freeday: 3, slabs: [{ ...slab(1, null, 1), to: 3 }] }),
      note: 1,
    })
    expect(exit).toBe(0)
    expect(err).toEqual([
      'Warning: tariff.slabs.0.to: is not known and was ignored',
      'Warning: tariff.freeday: is not known and was ignored',
      'Warning: note: is not known and was ignored',
    ])
  })

  it('takes 10,000 slabs within a second, in any order', async () => {
    const slabs = Array.from({ length: 10_000 }, (_, day) => slab(day + 1, day === 9999 ? null : day + 1, String(day)))
    const begun = performance.now()
    const { exit, answer } = await quote(withTariff({ freeDays: 0, slabs: slabs.toReversed() }))
    // A coarse limit that detects quadratic work, which would take minutes.
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect({ exit, total: answer.total }).toEqual({ exit: 0, total: '990.00' }) // 0 + 1 + … + 44
  })
})

describe('bad input', () => {
  it.each<[string, unknown, RegExp | string]>([
    ['reversed dates', { ...CASE, endOn: '2025-12-31' }, /^endOn: .*before startOn 2026-01-01: exchange/],
    [
      'a date that does not exist',
      { ...CASE, startOn: '2026-02-30' },
      /^startOn: is "2026-02-30": write a date that exists/,
    ],
    [
      '29 February of no leap year',
      { ...CASE, holidays: ['2024-02-29', '2026-02-29'] },
      /^holidays\.1: is "2026-02-29"/,
    ],
    ['a date that is no text', { ...CASE, endOn: 20_260_101 }, /^endOn: is 20260101: write a date/],
    [
      'a negative rate',
      withTariff({ slabs: [slab(1, null, '-5')] }),
      /^tariff\.slabs\.0\.rate: is "-5": write an amount/,
    ],
    ['a negative number', withTariff({ slabs: [slab(1, null, -5)] }), /^tariff\.slabs\.0\.rate: is -5/],
    [
      'binary dust',
      withTariff({ slabs: [slab(1, null, 0.1 + 0.2)] }),
      /^tariff\.slabs\.0\.rate: is 0\.30000000000000004/,
    ],
    ['an exponent', withTariff({ slabs: [slab(1, null, '1e3')] }), /^tariff\.slabs\.0\.rate/],
    ['a thousands separator', withTariff({ slabs: [slab(1, null, '1,000')] }), /^tariff\.slabs\.0\.rate/],
    ['a rate that is no amount', withTariff({ slabs: [slab(1, null, true)] }), /^tariff\.slabs\.0\.rate: is true/],
    [
      'a rate beyond exact sums',
      withTariff({ slabs: [slab(1, null, '999999999999')] }),
      /^tariff\.slabs\.0\.rate: is 999999999999: write at most 1896931376\.43$/,
    ],
    [
      'a gap',
      withTariff({ slabs: [slab(1, 5, 0), slab(8, null, 1)] }),
      'tariff.slabs.1.fromDay: leaves a gap, day 6 to 7 have no rate: write 6',
    ],
    [
      'an overlap',
      withTariff({ slabs: [slab(4, null, 1), slab(1, 5, 0)] }),
      'tariff.slabs.0.fromDay: overlaps tariff.slabs.1 (to day 5): write 6',
    ],
    [
      'an open slab in the middle',
      withTariff({ slabs: [slab(1, null, 1), slab(9, null, 0)] }),
      'tariff.slabs.0.toDay: is open, but tariff.slabs.1 begins on day 9: write 8',
    ],
    [
      'a slab that ends before it begins',
      withTariff({ slabs: [slab(5, 4, 1)] }),
      /^tariff\.slabs\.0\.toDay: 4 lies before fromDay 5/,
    ],
    [
      'a slab day that is no whole number',
      withTariff({ slabs: [slab(1.5, null, 1)] }),
      /^tariff\.slabs\.0\.fromDay: is 1\.5/,
    ],
    ['no slab', withTariff({ slabs: [] }), /^tariff\.slabs: is empty/],
    [
      'a table that ends too early',
      withTariff({ slabs: [slab(1, 20, 1)] }),
      /^tariff\.slabs: day 21 is charged and has no rate/,
    ],
    [
      'an unknown word',
      withTariff({ firstDay: 'same_day' }),
      'tariff.firstDay: is "same_day": write SAME_DAY or NEXT_DAY',
    ],
    [
      'an unknown day',
      withTariff({ nonWorking: ['SAT', 'SUNDAY'] }),
      /^tariff\.nonWorking\.1: is "SUNDAY": write one of MON, TUE/,
    ],
    [
      'a missing member',
      withTariff({ freeDayType: undefined }),
      'tariff.freeDayType: is missing: write CALENDAR or WORKING',
    ],
    ['a negative free time', withTariff({ freeDays: -1 }), /^tariff\.freeDays: is -1: write a whole number/],
    ['a currency that is none', withTariff({ currency: 'rmb' }), /^tariff\.currency: is "rmb": write three capitals/],
    [
      'no working day',
      withTariff({ freeDayType: 'WORKING', nonWorking: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] }),
      /^tariff\.nonWorking: leaves no day/,
    ],
    [
      'special terms without their rule',
      { ...CASE, special: { freeDays: 14 } },
      'special.slabRule: is missing: write JUMP or RESTART',
    ],
    [
      'a clock of more days than any rule and budget reach',
      { ...CASE, endOn: '2160-01-01' },
      /^endOn: the clock has 48943 days: write an end within 47483/,
    ],
    ['no tariff', { startOn: '2026-01-01', endOn: '2026-01-02' }, /^tariff: is missing/],
    ['a list', [CASE], /^the whole file: is a list: write an object/],
    ['no JSON', '{"tariff":', /case\.json is no JSON/],
    ['an empty file', '', /case\.json is no JSON/],
  ])('%s', async (_, file, problem) => {
    const { exit, answer, err } = await quote(file)
    expect({ exit, answer }).toEqual({ exit: 1, answer: null })
    expect(err).toHaveLength(1)
    if (typeof problem === 'string') expect(err[0]).toBe(problem)
    else expect(err[0]).toMatch(problem)
  })

  it('has one line a problem', async () => {
    const { err } = await quote({ ...withTariff({ freeDays: 'x', slabs: [slab(0, null, -1)] }), endOn: 'soon' })
    expect(err.map((line) => line.split(':')[0])).toEqual([
      'tariff.freeDays',
      'tariff.slabs.0.fromDay',
      'tariff.slabs.0.rate',
      'endOn',
    ])
  })

  it('names the file that is not there, and the words that are right', async () => {
    expect(await run('quote', 'nowhere.json')).toMatchObject({
      exit: 1,
      err: [expect.stringMatching('nowhere.json cannot be read')],
    })
    for (const args of [[], ['quote'], ['quotes', 'case.json'], ['quote', 'case.json', 'more']])
      expect(await run(...args)).toMatchObject({ exit: 1, err: ['Usage: quayline demurrage quote CASE.json'] })
  })
})
