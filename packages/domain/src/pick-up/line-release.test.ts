import { describe, expect, it } from 'vitest'
import type { RecordedRelease } from '../eir/eir.ts'
import { stated } from '../eir/release.fixture.ts'
import { placeTime } from '../kernel/local-time.ts'
import type { ReleaseReport } from '../tracking/entry-facts.ts'
import { lineRelease } from './line-release.ts'

const CONTAINER = 'TSTU1234568'
const SOURCES = { bills: ['QLTB7700000001'], bookings: ['7700000001'] }

const report = (state: ReleaseReport['state'], local: string | null): ReleaseReport => ({
  by: 'LINE',
  state,
  container: CONTAINER,
  time: local === null ? null : placeTime({ local, offset: null }, 'America/Los_Angeles'),
  place: null,
  sourceCode: state === 'HELD' ? 'TNT/HOLD' : '315/CR',
})

const releaseOf = (releases: readonly RecordedRelease[], reports: readonly ReleaseReport[] = []): string => {
  const { state, order } = lineRelease(CONTAINER, { ...SOURCES, releases, reports })
  return `${state} ${order?.fact.releaseNumber ?? '-'}`
}

const ordered = stated({ at: '2026-02-20T10:00' })
const cancelled = stated({ at: '2026-02-21T10:00', function: 'CANCEL' })
const again = stated({ at: '2026-02-22T10:00' }, { releaseNumber: 'R2' })

describe('whether the line has released a container, and under which number', () => {
  it.each([
    ['an order stands', [ordered], 'RELEASED R1'],
    ['taken back', [ordered, cancelled], 'WITHDRAWN -'],
    ['taken back, and given anew', [ordered, cancelled, again], 'RELEASED R2'],
    ['none was reported', [], 'NOT_REPORTED -'],
    ['of another container', [stated({ at: '2026-02-20T10:00' }, { container: 'XMPU4142037' })], 'NOT_REPORTED -'],
    ['of the whole bill', [stated({ at: '2026-02-20T10:00' }, { container: null })], 'RELEASED R1'],
    [
      'of another bill of the booking',
      [stated({ at: '2026-02-20T10:00' }, { billNumber: 'QLTB7700000002' })],
      'NOT_REPORTED -',
    ],
    ['that names the booking alone', [stated({ at: '2026-02-20T10:00' }, { billNumber: null })], 'RELEASED R1'],
    [
      'of another booking',
      [stated({ at: '2026-02-20T10:00' }, { billNumber: null, bookingNumber: '7700000009' })],
      'NOT_REPORTED -',
    ],
    [
      'of an empty',
      [stated({ at: '2026-02-20T10:00' }, { emptyIndicator: 'EMPTY', moveDirection: 'EXPORT' })],
      'NOT_REPORTED -',
    ],
    [
      'announced to the terminal only',
      [stated({ at: '2026-02-20T10:00' }, { releaseType: 'ACCEPTANCE' })],
      'NOT_REPORTED -',
    ],
  ] as const)('%s', (_, releases, expected) => {
    expect(releaseOf(releases)).toBe(expected)
    expect(releaseOf(releases.toReversed())).toBe(expected)
  })

  it.each([
    ['released by a report alone: there is no number', [], [report('RELEASED', '2026-02-20T10:00')], 'RELEASED -'],
    ['held by the last report', [ordered], [report('HELD', '2026-02-21T10:00')], 'ON_HOLD R1'],
    [
      'held, then released',
      [ordered],
      [report('HELD', '2026-02-21T10:00'), report('RELEASED', '2026-02-22T10:00')],
      'RELEASED R1',
    ],
    [
      'a hold of unknown time counts as the latest report',
      [],
      [report('HELD', null), report('RELEASED', '2026-02-22T10:00')],
      'ON_HOLD -',
    ],
    [
      'a report does not stand in for an order that was taken back',
      [ordered, cancelled],
      [report('RELEASED', '2026-02-20T10:00')],
      'WITHDRAWN -',
    ],
  ] as const)('%s', (_, releases, reports, expected) => {
    expect(releaseOf(releases, reports)).toBe(expected)
    expect(releaseOf(releases, reports.toReversed())).toBe(expected)
  })
})
