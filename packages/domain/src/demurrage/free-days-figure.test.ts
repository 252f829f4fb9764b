import { describe, expect, it } from 'vitest'
import { freeDaysFigure } from './free-days-figure.ts'
import { freeDaysRow } from './shown-charges.fixture.ts'

const TODAY = '2026-12-05'
const figure = (...rows: readonly Parameters<typeof freeDaysRow>[0][]) =>
  freeDaysFigure(rows.map(freeDaysRow), () => TODAY)
const started = (lastFreeDay: string) => ({ isStarted: true, lastFreeDay })

describe('the one figure of free days', () => {
  it('is the last free day that comes first, today included, before any that is over', () => {
    expect(figure(started('2026-12-09'), started('2026-12-07'), started('2026-12-01'))).toEqual({
      row: freeDaysRow(started('2026-12-07')),
      kind: 'ahead',
      day: '2026-12-07',
      daysLeft: 2,
      count: 3,
    })
    expect(figure(started(TODAY))).toMatchObject({ kind: 'ahead', daysLeft: 0 })
  })

  it('is the one missed last where all are over', () =>
    expect(figure(started('2026-11-20'), started('2026-12-01'))).toEqual({
      row: freeDaysRow(started('2026-12-01')),
      kind: 'over',
      day: '2026-12-01',
      daysLeft: -4,
      count: 2,
    }))

  it('is the free days where no period runs: the special value before the normal one', () =>
    expect(
      figure(
        { isStarted: false, startedOn: '2026-12-10', lastFreeDay: '2026-12-16', normalFreeDays: 7 },
        { isStarted: false, startedOn: '2026-12-10', lastFreeDay: '2026-12-23', specialFreeDays: 14 },
      ),
    ).toEqual({ kind: 'preview', days: [7, 14], start: '2026-12-10' }))

  it('is nothing where it is not known', () => {
    expect(figure({ status: 'CANNOT_ASSESS', normalFreeDays: null, lastFreeDay: null })).toBeNull()
    expect(figure()).toBeNull()
  })
})
