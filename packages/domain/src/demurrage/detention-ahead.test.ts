import { describe, expect, it } from 'vitest'
import { assess } from './assessed.fixture.ts'
import type { PeriodEvent } from './assessment.ts'
import { detentionAhead } from './detention-ahead.ts'
import { agreement, book, container, line, slabs, split, T1_40HC, terms } from './tariff-line.fixture.ts'
import type { Terms } from './terms.ts'

// Today is Monday 1 June 2026.
const dnd = (part: Partial<Terms> = {}) => [line('CN', { terms: { ...T1_40HC, ...part } })]
const ahead = (events: readonly (string | PeriodEvent)[], ...[rules]: [Parameters<typeof assess>[1]]) =>
  detentionAhead(assess(container(events), rules))

describe('what a container that is still out costs a day', () => {
  it.each([
    // T1 40HC: days 1 to 7 free, 8 to 15 at 120, 16 to 40 at 200, then 400.
    ['free time runs: the first day after it', '2026-05-30', '2026-06-05', '120.00'],
    ['today is the last free day', '2026-05-26', '2026-06-01', '120.00'],
    ['free time is over: tomorrow', '2026-05-20', '2026-05-26', '120.00'],
    ['today is day 15, tomorrow a slab higher', '2026-05-18', '2026-05-24', '200.00'],
    ['today is day 40, tomorrow the highest slab', '2026-04-23', '2026-04-29', '400.00'],
  ])('%s', (_, start, lastFreeDay, perDay) => {
    expect(ahead([`DISCHARGE ${start}`], dnd())).toEqual({
      lastFreeDay,
      currency: 'CNY',
      perDay,
      zone: 'Asia/Shanghai',
    })
  })

  it('by longer free time that is agreed, which eats the low slab (JUMP)', () => {
    const rules = book(dnd(), {
      agreements: [agreement('A', { scope: 'SHIPMENT', holder: '6100000001', freeDays: 21 })],
    })
    expect(ahead(['DISCHARGE 2026-05-30'], rules)).toMatchObject({
      lastFreeDay: '2026-06-19',
      currency: 'CNY',
      perDay: '200.00',
    })
  })

  it('is given by the detention of two charges, not by demurrage', () => {
    const [dem, det] = split()
    if (dem === undefined || det === undefined) throw new Error('no lines')
    const rules = [
      { ...dem, terms: terms({ slabs: slabs([8, null, '999']) }) },
      { ...det, terms: terms({ freeDays: 3, slabs: slabs([4, null, '55.5']) }) },
    ]
    expect(ahead(['DISCHARGE 2026-05-20', 'GATE_OUT_FULL 2026-05-31'], rules)).toMatchObject({
      lastFreeDay: '2026-06-02',
      currency: 'CNY',
      perDay: '55.50',
    })
    // Still in the terminal: demurrage runs, detention has not started.
    expect(ahead(['DISCHARGE 2026-05-20'], rules)).toBeNull()
  })

  it('steps over days that are not charged, and gives zero where a cap is reached', () => {
    // Free until Friday 5 June; Saturday and Sunday are neither free nor charged: Monday costs 120.
    const weekends = { chargeDayType: 'WORKING', nonWorking: ['SAT', 'SUN'] } as const
    expect(ahead(['DISCHARGE 2026-05-30'], dnd(weekends))).toMatchObject({
      lastFreeDay: '2026-06-05',
      perDay: '120.00',
    })
    // 20 May to 1 June are thirteen days, six of them at 120: 720, above the cap of 700.
    expect(ahead(['DISCHARGE 2026-05-20'], dnd({ capAmount: '700' }))).toMatchObject({ perDay: '0.00' })
    // 100 remain for tomorrow.
    expect(ahead(['DISCHARGE 2026-05-20'], dnd({ capAmount: '820' }))).toMatchObject({ perDay: '100.00' })
  })

  it('whole units of a currency without smaller ones', () => {
    const japan = { currency: 'JPY', slabs: slabs([8, null, '4500']) }
    expect(ahead(['DISCHARGE 2026-05-30'], dnd(japan))).toMatchObject({ currency: 'JPY', perDay: '4500' })
  })

  it.each([
    ['not discharged', [], dnd()],
    ['returned', ['DISCHARGE 2026-05-20', 'EMPTY_RETURN 2026-05-25'], dnd()],
    ['no tariff', ['DISCHARGE 2026-05-20'], []],
    ['no free day', ['DISCHARGE 2026-05-20'], dnd({ freeDays: 0, slabs: slabs([1, null, '10']) })],
    ['the table ends today', ['DISCHARGE 2026-05-18'], dnd({ slabs: slabs([8, 15, '120']) })],
    ['a period that ends with something else', ['DISCHARGE 2026-05-20'], [line('CN', { endsWith: 'GATE_OUT_FULL' })]],
    // The year's holidays are not published: the last free day is unknown.
    ['no calendar', ['DISCHARGE 2026-05-30'], dnd({ freeDayType: 'WORKING', nonWorking: ['HOLIDAY'] })],
  ])('nothing: %s', (_, events, rules) => {
    expect(ahead(events, rules)).toBeNull()
  })
})
