import { describe, expect, it } from 'vitest'
import { chooseAgreement, type AgreementKey } from './choose-agreement.ts'
import { agreement } from './tariff-line.fixture.ts'

const key = (part: Partial<AgreementKey> = {}): AgreementKey => ({
  country: 'CN',
  port: 'CNSHA',
  bound: 'BM',
  chargeType: 'DND',
  sizeType: '40HQ',
  shipmentNumbers: ['6103622780', '6100000002'],
  contractNumbers: ['SC-1'],
  partyCodes: ['C1', 'C2'],
  on: '2026-03-01',
  ...part,
})
const shipment = agreement('SHIPMENT', { scope: 'SHIPMENT', holder: 'COSU6103622780' })
const contract = agreement('CONTRACT', { scope: 'CONTRACT', holder: 'sc-1' })
const customer = agreement('CUSTOMER', { holder: 'C2' })
const inPort = agreement('PORT', { country: 'CN', port: 'CNSHA' })
const inCountry = agreement('COUNTRY', { country: 'CN' })
const sized = agreement('SIZED', { sizeTypes: ['40HQ'] })
const later = agreement('LATER', { effectiveFrom: '2026-01-01' })

describe('chooseAgreement', () => {
  it.each([
    ['the shipment’s over all', [customer, contract, shipment], 'SHIPMENT'],
    ['the contract’s over the customer’s, even a narrower one', [inPort, contract], 'CONTRACT'],
    ['the port’s over the country’s', [inCountry, inPort, sized, later], 'PORT'],
    ['the country’s over one for every country, even of a size type', [sized, inCountry, later], 'COUNTRY'],
    ['one for the size type', [customer, later, sized], 'SIZED'],
    ['the later one', [customer, later], 'LATER'],
  ])('takes %s', (_, book, rowKey) => {
    for (const order of [book, book.toReversed()]) expect(chooseAgreement(order, key())?.rowKey).toBe(rowKey)
  })

  it.each([
    ['another customer', customer, { partyCodes: ['C3'] }],
    ['another shipment', shipment, { shipmentNumbers: ['6103622781'] }],
    ['another contract', contract, { contractNumbers: ['SC-11'] }],
    ['another port', inPort, { port: 'CNNGB' }],
    ['another country', inCountry, { country: 'JP', port: 'JPTYO' }],
    ['another size type', sized, { sizeType: '20GP' }],
    ['the other bound', customer, { bound: 'BN' as const }],
    ['another charge', customer, { chargeType: 'DET' as const }],
    ['a day before it began', later, { on: '2025-12-31' }],
    ['a day after it ended', agreement('ENDED', { effectiveUntil: '2026-02-28' }), {}],
  ])('has none for %s', (_, only, part) => {
    expect(chooseAgreement([only], key(part))).toBeNull()
  })

  it('holds on its last day', () => {
    expect(chooseAgreement([agreement('LAST', { effectiveUntil: '2026-03-01' })], key())?.rowKey).toBe('LAST')
  })
})
