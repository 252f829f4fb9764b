import type { EirRequest } from '@quayline/client/schema.d'
import { describe, expect, it } from 'vitest'
import { lastOwnRequest, mayApply, reasonRefusal } from './application-check.ts'
import { eirRequest } from './eirs.fixture.ts'

// The server sends no code for other companies.
describe('applying (docs/requirements/eir.md 5)', () => {
  it.each<[string, readonly EirRequest[], string, boolean]>([
    ['no request', [], 'E2ETRK', true],
    ['New of another', [eirRequest('New', '')], 'E2ETRK', true],
    ['New of the same', [eirRequest('New', 'E2ETRK')], 'E2ETRK', true],
    ['Approved to the same', [eirRequest('Approved', 'E2ETRK')], 'E2ETRK', true],
    ['Approved to another', [eirRequest('Approved', '')], 'E2ETRK', false],
    ['Approved to another, and nobody is here', [eirRequest('Approved', '')], '', false],
    ['Rejected', [eirRequest('Rejected', '')], 'E2ETRK', true],
    ['Canceled', [eirRequest('Canceled', 'E2ETRK')], 'E2ETRK', true],
    ['only the first counts', [eirRequest('New', ''), eirRequest('Approved', '')], 'E2ETRK', true],
  ])('%s', (_, requests, partyCode, expected) => {
    expect(mayApply(requests, partyCode)).toBe(expected)
  })

  it('shows what became of the own last request only', () => {
    const own = eirRequest('Rejected', 'E2ETRK', { decisionReason: 'No deposit' })
    expect(lastOwnRequest([eirRequest('New', ''), own, eirRequest('New', 'E2ETRK')], 'E2ETRK')).toBe(own)
    expect(lastOwnRequest([eirRequest('New', '')], 'E2ETRK')).toBeNull()
    expect(lastOwnRequest([eirRequest('New', '')], '')).toBeNull()
  })
})

it.each([
  ['nothing', '', 'please_enter_a_service_request'],
  ['blanks', ' \n\t ', 'please_enter_a_service_request'],
  ['one character', '急', null],
  ['fifty', '理'.repeat(50), null],
  ['fifty and blanks around', `  ${'x'.repeat(50)}\n`, null],
  ['fifty-one', 'x'.repeat(51), 'service_request_too_long'],
])('a reason of %s', (_, reason, expected) => {
  expect(reasonRefusal(reason)).toBe(expected)
})
