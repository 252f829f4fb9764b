import { describe, expect, it } from 'vitest'
import { placeTime } from '../kernel/local-time.ts'
import type { ReleaseReport } from '../tracking/entry-facts.ts'
import { customsClearance } from './customs-clearance.ts'

/** `315/PA 2026-03-02T10:00`, at Long Beach; without a time where the message gave none. */
function report(text: string): ReleaseReport {
  const [sourceCode = '', at] = text.split(' ')
  const isHold = /\/(P[A-X]|17|90|HOLD)$/.test(sourceCode)
  return {
    by: 'CUSTOMS',
    state: isHold ? 'HELD' : 'RELEASED',
    container: null,
    time: at === undefined ? null : placeTime({ local: at, offset: null }, 'America/Los_Angeles'),
    place: null,
    sourceCode,
  }
}

// docs/requirements/customs.md 3: a release never clears a hold; each hold needs its own removal. HR removes a hold (edi.md 6.3).
describe('how far customs have cleared a container', () => {
  it.each([
    ['nothing was reported', [], 'NOT_REPORTED', 0],
    ['released', ['315/CT 2026-03-02T10:00'], 'RELEASED', 0],
    ['released by line and customs at once', ['315/CU 2026-03-02T10:00'], 'RELEASED', 0],
    ['cleared by IFTSTA', ['IFTSTA/12 2026-03-02T10:00'], 'RELEASED', 0],
    ['held', ['315/PA 2026-03-02T10:00'], 'ON_HOLD', 0],
    [
      'held, then released: the release clears no hold',
      ['315/PA 2026-03-02T10:00', '315/CT 2026-03-03T10:00'],
      'ON_HOLD',
      0,
    ],
    ['released, then held', ['315/CT 2026-03-02T10:00', '315/PB 2026-03-03T10:00'], 'ON_HOLD', 0],
    ['the hold removed, no release yet', ['315/PA 2026-03-02T10:00', '315/HR 2026-03-03T10:00'], 'HOLD_REMOVED', 1],
    [
      'the hold removed after the release',
      ['315/CT 2026-03-01T10:00', '315/PA 2026-03-02T10:00', '315/HR 2026-03-03T10:00'],
      'RELEASED',
      1,
    ],
    [
      'two holds, one removal',
      ['315/PA 2026-03-01T10:00', '315/PB 2026-03-02T10:00', '315/HR 2026-03-03T10:00', '315/CT 2026-03-04T10:00'],
      'ON_HOLD',
      1,
    ],
    [
      'two holds, two removals, a release',
      [
        '315/PA 2026-03-01T10:00',
        '315/PB 2026-03-02T10:00',
        '315/HR 2026-03-03T10:00',
        '315/HR 2026-03-04T10:00',
        '315/CT 2026-03-05T10:00',
      ],
      'RELEASED',
      2,
    ],
    ['a removal before the hold removes none', ['315/HR 2026-03-01T10:00', '315/PA 2026-03-02T10:00'], 'ON_HOLD', 0],
    ['hold and removal in one minute', ['315/HR 2026-03-01T10:00', '315/PA 2026-03-01T10:00'], 'HOLD_REMOVED', 1],
    ['a removal of a hold that was never reported', ['315/HR 2026-03-01T10:00'], 'HOLD_REMOVED', 0],
    ['a hold of unknown time counts as the latest report', ['315/PA', '315/HR 2026-03-01T10:00'], 'ON_HOLD', 0],
    ['IFTSTA holds', ['IFTSTA/17 2026-03-01T10:00', 'IFTSTA/12 2026-03-02T10:00'], 'ON_HOLD', 0],
  ] as const)('%s', (_, texts, state, removedHolds) => {
    const reports = texts.map(report)
    expect(customsClearance(reports)).toMatchObject({ state, removedHolds })
    // The order of arrival does not matter.
    expect(customsClearance(reports.toReversed())).toEqual(customsClearance(reports))
  })

  it('names the holds, oldest first, and the last release', () => {
    const reported = [
      '315/PB 2026-03-02T10:00',
      '315/PA 2026-03-01T10:00',
      '315/CT 2026-03-04T10:00',
      '315/CT 2026-03-03T10:00',
    ]
    const { holds, release } = customsClearance(reported.map(report))
    expect(holds.map(({ sourceCode }) => sourceCode)).toEqual(['315/PA', '315/PB'])
    expect(release?.time?.local).toBe('2026-03-04T10:00')
  })
})
