import { describe, expect, it } from 'vitest'
import type { ContainerFacts } from './assessment.ts'
import { daysLeftUntil, firstFreeTimeEnd, freeTimeEnds } from './free-time-ahead.ts'
import { book, container, line, split, T1_20GP, T1_40HC, terms } from './tariff-line.fixture.ts'
import type { TariffLine } from './tariff.ts'

// Monday 1 June 2026, noon in Shanghai.
const NOW = Date.parse('2026-06-01T04:00Z')
const T1 = [line('40', { sizeTypes: ['40HQ'], terms: T1_40HC }), line('20', { sizeTypes: ['20GP'], terms: T1_20GP })]

const first = (containers: readonly ContainerFacts[], lines: readonly TariffLine[] = T1) =>
  firstFreeTimeEnd(freeTimeEnds(containers, { bound: 'BM', book: book(lines), asOf: NOW }))

const atSea = (arrivesOn: string | null, part: Partial<ContainerFacts> = {}) =>
  container(['LOAD 2026-05-10'], { arrivesOn, ...part })

describe('the free time that ends first', () => {
  it('is that of the period that runs, with what the next day costs', () => {
    // T1 40HC: 30 May to 5 June are the 7 free days, day 8 costs 120.
    expect(first([container(['DISCHARGE 2026-05-30'])])).toEqual({
      bound: 'BM',
      chargeType: 'DND',
      port: 'CNSHA',
      lastFreeDay: '2026-06-05',
      isEstimated: false,
      containers: 1,
      nextDay: { currency: 'CNY', amount: '120.00' },
    })
  })

  it('where it is over: tomorrow costs by the slab of that day', () => {
    // 17 May is day 1, 1 June day 16, 2 June day 17 at 200.
    expect(first([container(['DISCHARGE 2026-05-17'])])).toMatchObject({
      lastFreeDay: '2026-05-23',
      nextDay: { currency: 'CNY', amount: '200.00' },
    })
  })

  it('of several containers is the earliest day, and the sum of those that have it', () => {
    const ended = first([
      container(['DISCHARGE 2026-05-30'], { container: 'A' }),
      container(['DISCHARGE 2026-05-30'], { container: 'B' }),
      container(['DISCHARGE 2026-05-31'], { container: 'C' }),
    ])
    expect(ended).toMatchObject({ lastFreeDay: '2026-06-05', containers: 2, nextDay: { amount: '240.00' } })
  })

  it('is nothing for containers that are back or unknown, and without containers', () => {
    expect(first([container(['DISCHARGE 2026-05-20', 'EMPTY_RETURN 2026-05-25'])])).toBeNull()
    expect(first([container(['DISCHARGE 2026-05-30'], { sizeType: null })])).toBeNull()
    expect(first([])).toBeNull()
  })
})

describe('of a container at sea', () => {
  it('is estimated as if it were put ashore on the day its ship arrives', () => {
    // 10 to 16 June are the 7 free days.
    expect(first([atSea('2026-06-10')])).toMatchObject({
      lastFreeDay: '2026-06-16',
      isEstimated: true,
      nextDay: { currency: 'CNY', amount: '120.00' },
    })
  })

  it('whose ship is late arrives today at the earliest', () => {
    expect(first([atSea('2026-05-28')])).toMatchObject({ lastFreeDay: '2026-06-07', isEstimated: true })
  })

  it('is judged by the tariff of the day on which it arrives', () => {
    const lines = [
      line('now', { effectiveUntil: '2026-06-05' }),
      line('then', { effectiveFrom: '2026-06-06', terms: terms({ freeDays: 3 }) }),
    ]
    expect(first([atSea('2026-06-10')], lines)).toMatchObject({ lastFreeDay: '2026-06-12' })
  })

  it('is that of the terminal where two charges hold: detention waits for the gate', () => {
    expect(first([atSea('2026-06-10')], split())).toMatchObject({ chargeType: 'DEM', lastFreeDay: '2026-06-16' })
  })

  it('is not known where neither its arrival nor its port was stated', () => {
    expect(first([atSea(null)])).toBeNull()
    expect(first([atSea('2026-06-10', { portOfDischarge: null })])).toBeNull()
  })

  it('does not come before free time that runs and ends earlier', () => {
    const both = [atSea('2026-06-10', { container: 'A' }), container(['DISCHARGE 2026-05-30'], { container: 'B' })]
    expect(first(both)).toMatchObject({ lastFreeDay: '2026-06-05', isEstimated: false, containers: 1 })
  })

  it('is only of imports', () => {
    expect(freeTimeEnds([atSea('2026-06-10')], { bound: 'BN', book: book(T1), asOf: NOW })).toEqual([])
  })
})

describe('days left', () => {
  it.each([
    ['2026-06-03', 2],
    ['2026-06-01', 0],
    ['2026-05-30', -2],
  ])('%s: %i', (lastFreeDay, days) => {
    expect(daysLeftUntil({ lastFreeDay, port: 'CNSHA' }, NOW)).toBe(days)
  })

  it('are counted by the calendar of the port', () => {
    // 18:00 UTC on 1 June is 2 June in Shanghai and still 1 June in Los Angeles.
    const late = Date.parse('2026-06-01T18:00Z')
    expect(daysLeftUntil({ lastFreeDay: '2026-06-03', port: 'CNSHA' }, late)).toBe(1)
    expect(daysLeftUntil({ lastFreeDay: '2026-06-03', port: 'USLAX' }, late)).toBe(2)
  })
})
