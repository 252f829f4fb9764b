import { describe, expect, it } from 'vitest'
import { atSea, freeTime, pickUpContainer } from './pick-up.fixture.ts'
import { byUrgency, daysUntil, firstLastDay, groupOf } from './pick-up-summary.ts'

describe('whether a container can be collected', () => {
  const { lineRelease, customs } = pickUpContainer()
  it.each([
    ['available, and released by both', {}, 'ready'],
    ['not available yet', { progress: 'DISCHARGED' }, 'waiting'],
    ['no customs release was reported', { customs: { ...customs, state: 'NOT_REPORTED' } }, 'waiting'],
    ['on hold', { customs: { ...customs, state: 'ON_HOLD' } }, 'waiting'],
    ['withdrawn by the line', { lineRelease: { ...lineRelease, state: 'WITHDRAWN' } }, 'waiting'],
    ['carried inland', { progress: 'INLAND' }, 'waiting'],
    ['collected', { progress: 'PICKED_UP' }, 'collected'],
    ['back again', { progress: 'RETURNED' }, 'collected'],
  ] as const)('%s', (_, part, expected) => {
    expect(groupOf(pickUpContainer(part))).toBe(expected)
  })
})

describe('the last free day that comes first', () => {
  it('is of a clock that still matters: neither ended nor unknown', () => {
    const ended = freeTime({ state: 'ENDED', lastFreeDay: '2026-02-01' })
    const unknown = freeTime({ state: 'UNKNOWN', lastFreeDay: '2026-02-02' })
    const running = freeTime({ lastFreeDay: '2026-03-03' })
    expect(firstLastDay([pickUpContainer({ freeTime: [ended, unknown, running] })])).toBe(running)
    expect(firstLastDay([pickUpContainer({ freeTime: [ended, unknown] })])).toBeNull()
    expect(firstLastDay([])).toBeNull()
  })

  it('puts the most urgent container first, and those without a day last', () => {
    const none = pickUpContainer({ cntrNum: 'A', freeTime: [] })
    const later = atSea({ cntrNum: 'B' })
    const first = pickUpContainer({ cntrNum: 'C' })
    expect(byUrgency([none, later, first]).map(({ cntrNum }) => cntrNum)).toEqual(['C', 'B', 'A'])
  })

  // February 2028 has 29 days.
  it.each([
    ['2026-03-03', '2026-03-01', 2],
    ['2026-03-01', '2026-03-01', 0],
    ['2026-02-27', '2026-03-01', -2],
    ['2028-03-01', '2028-02-28', 2],
  ])('%s seen from %s is %i days away', (day, today, expected) => {
    expect(daysUntil(day, today)).toBe(expected)
  })
})
