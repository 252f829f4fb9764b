import { describe, expect, it } from 'vitest'
import { nextAttemptAt } from '../../../platform/outbox/outbox-policy.ts'
import { ATTEMPT_TIMEOUT_MS, MAIL_POLICY } from './mail-policy.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('mails', () => {
  it('a lease outlasts every attempt by far', () => {
    expect(MAIL_POLICY.leaseMs).toBeGreaterThanOrEqual(5 * ATTEMPT_TIMEOUT_MS)
  })

  it('pauses longer and longer, and ends within 24 hours of the writing', () => {
    let now = 0
    const pauses: number[] = []
    for (let attempts = 1; ; attempts++) {
      const next = nextAttemptAt(MAIL_POLICY.retry, attempts, { createdAt: 0, now, random: 0 })
      if (next === null) break
      pauses.push(next - now)
      now = next
    }
    expect(pauses[0]).toBe(10_000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(now).toBeLessThan(DAY_MS)
    // The last pause is four hours: attempts do not end long before the day is over.
    expect(now).toBeGreaterThan(DAY_MS - 4 * 60 * 60 * 1000 * 1.2)
  })

  it('adds up to a fifth', () => {
    expect(nextAttemptAt(MAIL_POLICY.retry, 1, { createdAt: 0, now: 0, random: 1 })).toBe(12_000)
  })

  it('counts the day from the writing, not from the first attempt', () => {
    const at = (now: number) => nextAttemptAt(MAIL_POLICY.retry, 1, { createdAt: 0, now, random: 0 })
    expect(at(DAY_MS - 10_001)).toBe(DAY_MS - 1)
    expect(at(DAY_MS - 10_000)).toBeNull()
  })
})
