import { describe, expect, it } from 'vitest'
import { placeTime } from '../kernel/local-time.ts'
import { verdictOf } from '../tracking/promise-verdict.ts'
import { punctualityOf, punctualityOfLeg, punctualityShare } from './punctuality.ts'

const at = (local: string | null, zone = 'Asia/Shanghai') =>
  local === null ? null : placeTime({ local, offset: null }, zone)
const times = (first: string | null, actual: string | null, zone?: string) => ({
  first: at(first, zone),
  actual: at(actual, zone),
  planned: null,
  estimated: null,
  pilotActual: null,
  berthActual: null,
  best: null,
})

describe('punctualityOf', () => {
  it.each([
    ['2026-03-01T08:00', '2026-03-02T08:00', 'ON_TIME'],
    ['2026-03-01T08:00', '2026-03-02T08:01', 'LATE'],
    ['2026-03-01T08:00', '2026-02-28T08:00', 'ON_TIME'],
    ['2026-03-01T08:00', '2026-02-28T07:59', 'EARLY'],
    ['2026-12-31T23:00', '2027-01-01T22:59', 'ON_TIME'],
    // The promise is a day: on time until the end of the next one.
    ['2026-03-01', '2026-03-02T23:59', 'ON_TIME'],
    ['2026-03-01', '2026-03-03T00:01', 'LATE'],
    ['2026-03-01', '2026-02-27T23:59', 'EARLY'],
    [null, '2026-03-01T08:00', 'NOT_KNOWN'],
    ['2026-03-01T08:00', null, 'NOT_KNOWN'],
  ])('promised %s, happened %s: %s', (first, actual, verdict) => {
    expect(punctualityOf(times(first, actual))).toBe(verdict)
  })

  it.each([
    ['2026-03-01T08:00', '2026-03-02T08:00', 'ON_TIME', 0],
    // Full hours: 30 h 59 min are 30.
    ['2026-03-01T08:00', '2026-03-02T14:59', 'LATE', 30],
    ['2026-03-02T14:59', '2026-03-01T08:00', 'EARLY', 30],
    // A promised day ends at midnight: 25 h after it.
    ['2026-03-01', '2026-03-03T01:00', 'LATE', 25],
    // The hour of the actual arrival is not known: the last hour of the day counts when it is early, the first one when
    // it is late.
    ['2026-03-10T12:00', '2026-03-08', 'EARLY', 36],
    ['2026-03-10T12:00', '2026-03-13', 'LATE', 36],
  ] as const)('promised %s, happened %s: %s by %i full hours', (first, happened, punctuality, hours) => {
    expect(verdictOf(at(first), at(happened))).toEqual({ punctuality, hours })
  })

  it('judges nothing whose place has no clock', () => {
    expect(verdictOf(placeTime({ local: '2026-03-01T08:00', offset: null }, null), at('2026-03-05T08:00'))).toBeNull()
  })

  it('counts hours, not wall clocks, over the change to summer time', () => {
    // From 08:30 to 09:00 of the next day is 24 h 30 min in local time, but 23 h 30 min elapsed.
    expect(punctualityOf(times('2026-03-28T08:30', '2026-03-29T09:00', 'Europe/Amsterdam'))).toBe('ON_TIME')
    expect(punctualityOf(times('2026-03-28T08:30', '2026-03-29T09:31', 'Europe/Amsterdam'))).toBe('LATE')
  })

  it('judges a leg by its arrival, and by its departure while she is under way', () => {
    const [late, good, open] = [
      times('2026-03-01T08:00', '2026-03-05T08:00'),
      times('2026-03-09T08:00', '2026-03-09T08:00'),
      times('2026-03-09T08:00', null),
    ]
    expect(punctualityOfLeg({ departure: late }, { arrival: good })).toBe('ON_TIME')
    expect(punctualityOfLeg({ departure: late }, { arrival: open })).toBe('LATE')
    expect(punctualityOfLeg({ departure: open }, { arrival: open })).toBe('NOT_KNOWN')
  })
})

it('gives the share with one decimal, half up, of the calls that can be judged', () => {
  const [good, late, open] = [
    times('2026-03-01T08:00', '2026-03-01T08:00'),
    times('2026-03-01T08:00', '2026-03-05T08:00'),
    times('2026-03-01T08:00', null),
  ]
  const share = (onTime: number, lates: number) =>
    punctualityShare([...Array(onTime).fill(good), ...Array(lates).fill(late), open].map((arrival) => ({ arrival })))
  expect(share(0, 0)).toEqual({ calls: 0, onTime: 0, onTimePercent: null })
  expect(share(2, 1)).toEqual({ calls: 3, onTime: 2, onTimePercent: '66.7' })
  expect(share(1, 7).onTimePercent).toBe('12.5')
  expect(share(1, 15).onTimePercent).toBe('6.3')
  expect([share(3, 0).onTimePercent, share(0, 3).onTimePercent]).toEqual(['100.0', '0.0'])
})
