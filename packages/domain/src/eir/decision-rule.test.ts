import { describe, expect, it } from 'vitest'
import type { RequestStatus } from './application-rule.ts'
import { checkDecision, possibleDecisions, type Decision } from './decision-rule.ts'

// docs/requirements/eir.md 2.
describe('a decision of the staff', () => {
  it.each<[RequestStatus, Decision, boolean]>([
    ['New', 'Approved', true],
    ['New', 'Rejected', true],
    ['New', 'Canceled', true],
    ['Approved', 'Approved', false],
    ['Approved', 'Rejected', false],
    ['Approved', 'Canceled', true],
    ['Rejected', 'Approved', false],
    ['Rejected', 'Rejected', false],
    ['Rejected', 'Canceled', false],
    ['Canceled', 'Approved', false],
    ['Canceled', 'Rejected', false],
    ['Canceled', 'Canceled', false],
  ])('%s -> %s: %s', (status, decision, isPossible) => {
    const checked = checkDecision(status, decision, 'because')
    expect(checked).toEqual(
      isPossible ? { ok: true, value: { reason: 'because' } } : { ok: false, reason: 'NOT_POSSIBLE' },
    )
    const { approve, reject, cancel } = possibleDecisions(status)
    expect({ Approved: approve, Rejected: reject, Canceled: cancel }[decision]).toBe(isPossible)
  })

  it.each<[string, Decision, string | undefined, unknown]>([
    ['a rejection says why', 'Rejected', undefined, 'REASON_REQUIRED'],
    ['blanks are no reason', 'Rejected', '  ', 'REASON_REQUIRED'],
    ['100 characters', 'Rejected', '理'.repeat(100), { reason: '理'.repeat(100) }],
    ['101 characters', 'Rejected', '理'.repeat(101), 'REASON_TOO_LONG'],
    ['101 characters of an approval', 'Approved', 'x'.repeat(101), 'REASON_TOO_LONG'],
    ['an approval needs none', 'Approved', undefined, { reason: null }],
    ['trimmed', 'Approved', ' deposit paid ', { reason: 'deposit paid' }],
  ])('%s', (_, decision, reason, expected) => {
    const checked = checkDecision('New', decision, reason)
    expect(checked.ok ? checked.value : checked.reason).toEqual(expected)
  })
})
