import { describe, expect, it } from 'vitest'
import { nextAttemptAt } from '../../../platform/outbox/outbox-policy.ts'
import { CALLBACK_POLICY, SENDING_TIMEOUT_MS } from './callback-policy.ts'

const NOW = Date.UTC(2026, 11, 31, 23, 59, 55)
const S = 1000
const H = 3600 * S

const pause = (attempts: number, retryAfter: string | null = null, random = 0): number | null => {
  const at = nextAttemptAt(CALLBACK_POLICY.retry, attempts, { createdAt: 0, now: NOW, retryAfter, random })
  return at === null ? null : at - NOW
}

describe('callbacks', () => {
  // docs/integration/event-callbacks.md, the table of pauses.
  it.each([
    [1, 10 * S],
    [2, 30 * S],
    [3, 120 * S],
    [4, 600 * S],
    [5, 1800 * S],
    [6, 2 * H],
    [7, 6 * H],
    [8, 12 * H],
    [9, 24 * H],
    [10, null],
    [11, null],
  ])('after attempt %i: %s ms', (attempts, expected) => {
    expect(pause(attempts)).toBe(expected)
    expect(pause(attempts, null, 1)).toBe(expected === null ? null : expected * 1.2)
  })

  it('a lease outlasts every attempt by far', () => {
    expect(CALLBACK_POLICY.leaseMs).toBeGreaterThanOrEqual(5 * SENDING_TIMEOUT_MS)
  })

  it.each([
    ['seconds make it longer', '60', 60 * S],
    ['with blanks', ' 60 ', 60 * S],
    ['never shorter', '3', 10 * S],
    ['zero', '0', 10 * S],
    ['a date, over the year’s end', 'Fri, 01 Jan 2027 00:01:00 GMT', 65 * S],
    ['a date in the past', 'Thu, 31 Dec 2026 00:00:00 GMT', 10 * S],
    ['a day at most', '864000', 24 * H],
    ['a far date', 'Fri, 31 Dec 2100 00:00:00 GMT', 24 * H],
    ['negative', '-60', 10 * S],
    ['a fraction', '60.5', 10 * S],
    ['a text', 'later', 10 * S],
    ['another form of date', '2027-01-01T00:01:00Z', 10 * S],
    ['a day that is none', 'Fri, 45 Jan 2027 00:01:00 GMT', 10 * S],
    ['many digits', '9'.repeat(400), 10 * S],
    ['nothing', '', 10 * S],
  ])('Retry-After: %s', (_, retryAfter, expected) => {
    expect(pause(1, retryAfter)).toBe(expected)
  })

  it('a Retry-After does not lengthen the list of attempts', () => {
    expect(pause(10, '60')).toBeNull()
  })
})
