import { describe, expect, it } from 'vitest'
import { isJsonObject } from '../kernel/json-differences.ts'
import { fromDcsa, toDcsa } from './dcsa-instruction.ts'
import { EMPTY_INSTRUCTION, EMPTY_PARTY } from './shipping-instruction.ts'

const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

// EBL 3.0.3, Seller and Buyer: the type of person is required, a phone number needs the prefix of its country.
describe('seller and buyer', () => {
  const party = { ...EMPTY_PARTY, name: 'TRADE HOUSE GMBH', address: ['HAFENSTRASSE 1', 'HAMBURG'], country: 'DE' }
  const documentParties = (phone: string): unknown => {
    const message = toDcsa({ ...EMPTY_INSTRUCTION, parties: { SELLER: { ...party, phone } } })
    return isJsonObject(message['documentParties']) ? message['documentParties']['seller'] : null
  }

  it('have street and city apart, and their address as on paper', () => {
    expect(sent(documentParties('+49 40 123456'))).toEqual({
      partyName: 'TRADE HOUSE GMBH',
      typeOfPerson: 'LEGAL_PERSON',
      address: { street: 'HAFENSTRASSE 1', city: 'HAMBURG', countryCode: 'DE' },
      addressLines: ['HAFENSTRASSE 1', 'HAMBURG'],
      partyContactDetails: [{ name: 'TRADE HOUSE GMBH', phone: '+49 40 123456' }],
    })
  })

  it('another form of a phone number stays beside the standard, and comes back', () => {
    expect(documentParties('040-123456')).not.toHaveProperty('partyContactDetails')
    const instruction = { ...EMPTY_INSTRUCTION, parties: { BUYER: { ...party, phone: '040-123456' } } }
    expect(fromDcsa(sent(toDcsa(instruction)))).toEqual({ ok: true, value: instruction })
  })
})
