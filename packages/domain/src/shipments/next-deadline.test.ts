import { describe, expect, it } from 'vitest'
import type { Deadline } from './deadlines.ts'
import { nextDeadline } from './next-deadline.ts'

const cutOff = (local: string): Deadline => ({
  kind: 'CARGO_CUT_OFF',
  container: null,
  local,
  zone: 'Asia/Shanghai',
  at: Date.parse(`${local}+08:00`),
  unLocode: 'CNSHA',
})
const freeDay = (container: string, local: string): Deadline => ({
  kind: 'LAST_FREE_DAY_BM_DND',
  container,
  local,
  zone: 'Asia/Shanghai',
  at: Date.parse(`${local}T23:59:59.999+08:00`),
  unLocode: 'CNSHA',
})

describe('the next deadline', () => {
  it.each([
    ['none', [], '2026-12-01T00:00Z', null],
    [
      'the cut-off before it',
      [cutOff('2026-12-02T16:00')],
      '2026-12-01T00:00Z',
      { kind: 'CARGO_CUT_OFF', containers: 0, local: '2026-12-02 16:00', daysLeft: 1 },
    ],
    ['no cut-off that has passed', [cutOff('2026-12-02T16:00')], '2026-12-02T08:01Z', null],
    [
      'the earliest of what comes',
      [freeDay('A', '2026-12-21'), freeDay('B', '2026-12-20'), freeDay('C', '2026-12-20')],
      '2026-12-15T00:00Z',
      { containers: 2, local: '2026-12-20', daysLeft: 5 },
    ],
    // 16:30 UTC of the 19th is the 20th in Shanghai.
    ['by the calendar of its place', [freeDay('A', '2026-12-20')], '2026-12-19T16:30Z', { daysLeft: 0 }],
    [
      'what costs already, before what comes',
      [freeDay('A', '2026-12-10'), freeDay('B', '2026-12-20')],
      '2026-12-15T00:00Z',
      { local: '2026-12-10', daysLeft: -5 },
    ],
  ])('is %s', (_, deadlines, now, expected) => {
    const found = nextDeadline(deadlines, Date.parse(now))
    if (expected === null) expect(found).toBeNull()
    else expect(found).toMatchObject(expected)
  })
})
