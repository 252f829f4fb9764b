import { describe, expect, it } from 'vitest'
import { formRefusal, mayAskForCharges } from './use-charge-search.ts'

describe('a search for charges (docs/requirements/demurrage.md 5.1)', () => {
  it.each([
    ['', false, 'input_number'],
    [' - ', true, 'input_number'],
    ['X1', false, 'Please_agree_to_the_terms_of_the_inquiry'],
    ['X1', true, null],
  ] as const)('of %j, terms agreed %s: %s', (num, isAgreed, refusal) => {
    expect(formRefusal({ num, isAgreed })).toBe(refusal)
  })

  // innerUser, authUser, the app's flag, has parties.
  it.each([
    [true, false, false, false, true],
    [true, true, true, true, true],
    [false, true, false, true, true],
    [false, false, true, true, true],
    [false, true, true, false, false],
    [false, false, false, true, false],
    [false, false, false, false, false],
  ])(
    'internal %s, certified %s, so says the app %s, a party %s: allowed %s',
    (innerUser, authUser, flag, isParty, may) => {
      const userParties = isParty ? [{ partyCde: 'E2ECN1', partyName: 'Consignee' }] : []
      expect(mayAskForCharges({ innerUser, authUser, userParties }, flag)).toBe(may)
    },
  )
})
