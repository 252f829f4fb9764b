import { describe, expect, it } from 'vitest'
import { checkApplication, isGranted, type MadeRequest } from './application-rule.ts'

const own = (status: MadeRequest['status'], partyCode = 'QC0001'): MadeRequest => ({ status, partyCode })
const other = (status: MadeRequest['status']): MadeRequest => ({ status, partyCode: 'QC0009' })

// docs/requirements/eir.md 5. Newest first.
describe('applying', () => {
  it.each<[string, readonly MadeRequest[], string]>([
    ['no request', [], 'FILE'],
    ['the first is New, another’s', [other('New')], 'FILE'],
    ['the first is New, the own', [own('New')], 'REPLACE'],
    ['the first is New, the own under its other code', [own('New', 'QC0001B')], 'REPLACE'],
    ['the own waits beside its own approval', [own('New'), own('Approved')], 'STANDS'],
    ['the first is Approved to the same party', [own('Approved')], 'STANDS'],
    ['the same party under its other code', [own('Approved', 'QC0001B')], 'STANDS'],
    ['the first is Approved to another', [other('Approved')], 'APPLIED_FOR_ALREADY'],
    ['the first is Rejected', [own('Rejected')], 'FILE'],
    ['the first is Rejected, another’s', [other('Rejected')], 'FILE'],
    ['the first is Canceled', [own('Canceled')], 'FILE'],
    ['the first is Canceled, before it another’s approval', [other('Canceled'), other('Approved')], 'FILE'],
    ['the first is another’s New, the own waits behind it', [other('New'), own('New')], 'REPLACE'],
    [
      'the first is another’s approval, the own waits behind it',
      [other('Approved'), own('New')],
      'APPLIED_FOR_ALREADY',
    ],
  ])('%s', (_, requests, expected) => {
    const checked = checkApplication(requests, ['QC0001', 'QC0001B'])
    expect(checked.ok ? checked.value : checked.reason).toBe(expected)
  })
})

describe('an approval', () => {
  it.each<[string, readonly MadeRequest[], boolean]>([
    ['stands', [own('Approved')], true],
    ['stands behind others’ requests', [other('New'), own('Approved')], true],
    ['of another is none', [other('Approved')], false],
    ['that was cancelled is none', [own('Canceled')], false],
    ['is not a waiting request', [own('New')], false],
  ])('%s', (_, requests, expected) => {
    expect(isGranted(requests, ['QC0001'])).toBe(expected)
  })

  it('is nobody’s who has no company', () => {
    expect(isGranted([own('Approved')], [])).toBe(false)
  })
})
