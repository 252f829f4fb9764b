import type { ReleaseFact } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { at, lines, navigator, readBack } from '../write/written-message.fixture.ts'
import { writeEir } from './write-eir.ts'

const release: ReleaseFact = {
  kind: 'RELEASE',
  releaseType: 'DELIVERY',
  releaseNumber: 'RO7788',
  bookingNumber: '6110045210',
  billNumber: '6103622780',
  container: 'TSTU1234568',
  isoSizeType: '45G1',
  count: null,
  emptyIndicator: 'LADEN',
  moveDirection: 'IMPORT',
  shipperOwned: true,
  place: {
    unLocode: 'CNNGB',
    name: null,
    facilityCode: 'NBCT2',
    facilityName: 'Beilun Phase 2',
    facilityType: 'POTE',
  },
  returnPlace: { unLocode: null, name: null, facilityCode: 'NBD1', facilityName: 'Depot 1', facilityType: 'DEPO' },
  validFrom: null,
  validUntil: at('2026-03-10'),
  mode: null,
  vessel: navigator,
  voyage: '014E',
  portOfLoading: 'USLAX',
  portOfDischarge: 'CNNGB',
  placeOfDelivery: 'CNNGB',
  seals: [{ number: 'TS998877', source: 'CAR' }],
  grossWeight: { value: '24310', unit: 'KGM' },
  parties: [
    { role: 'CN', code: 'C100', name: 'Consignee Ltd', addressLines: [] },
    { role: 'CU', code: 'NBD1', name: 'Depot 1', addressLines: [] },
  ],
  remark: null,
}
const head = { function: 'ORIGINAL', documentAt: '2026-03-01T16:00', carrier: 'QDLX' } as const
const haulier = { code: 'H200', name: "Ningbo Trucks + Co's" }

describe('writeEir', () => {
  it('names the container, the EIR number, both facilities, the carriage and the haulier (COREOR D.00B, 129)', () => {
    const body = writeEir(head, { eirNumber: 'NGB0123456789AB', release, haulier })
    expect([body.type, body.version, body.release]).toEqual(['COREOR', 'D', '00B'])
    expect(lines(body)).toEqual([
      "BGM+129+NGB0123456789AB+9'",
      "DTM+137:202603011600:203'",
      "RFF+RE:RO7788'",
      "TDT+20+014E+1++QDLX:172:166+++9000003:146:11:TEST NAVIGATOR'",
      "NAD+CN+C100:160:86+Consignee Ltd'",
      "NAD+CU+NBD1:160:86+Depot 1'",
      "EQD+CN+TSTU1234568+45G1:102:5+1+3+5'",
      "RFF+BN:6110045210'",
      "RFF+BM:6103622780'",
      "DTM+36:20260310:102'",
      "LOC+9+USLAX:139:6'",
      "LOC+11+CNNGB:139:6+NBCT2:TER:ZZZ:Beilun Phase 2'",
      "LOC+7+CNNGB:139:6'",
      "LOC+99++NBD1:STO:ZZZ:Depot 1'",
      "MEA+AAE+G+KGM:24310'",
      "SEL+TS998877+CA'",
      "TDT+1++3+31+H200:172:ZZZ:Ningbo Trucks ?+ Co?'s'",
      "CNT+16:1'",
    ])
  })

  it('is read back as the release that it was, number and chosen return company included, without a warning', () => {
    const { reading, fileWarnings } = readBack(writeEir(head, { eirNumber: 'NGB0123456789AB', release, haulier }))
    expect(fileWarnings).toEqual([])
    expect(reading.warnings).toEqual([])
    // A release order is identified by RFF+RE (order-number.ts); the EIR's own number is in BGM.
    expect(reading).toMatchObject({ documentNumber: 'RO7788', function: 'ORIGINAL', rejection: null })
    expect(reading.facts[0]).toEqual({ ...release, mode: 'TRUCK' })
  })

  it('a cancellation repeats the numbers under 1225 = 1', () => {
    const [bgm, , re] = lines(writeEir({ ...head, function: 'CANCEL' }, { eirNumber: 'NGB1', release, haulier }))
    expect([bgm, re]).toEqual(["BGM+129+NGB1+1'", "RFF+RE:RO7788'"])
  })

  it.each([
    ['by rail where the order states it', { ...release, mode: 'RAIL' as const }, haulier, 'TDT+1++2++H200:172:ZZZ:'],
    ['a name of any length is cut at 35', release, { code: 'H200', name: 'A'.repeat(90) }, `:ZZZ:${'A'.repeat(35)}'`],
    ['without a name', release, { code: 'H200', name: null }, "TDT+1++3+31+H200:172:ZZZ'"],
  ])('the inland leg: %s', (_, given, who, expected) => {
    const leg = lines(writeEir(head, { eirNumber: 'NGB1', release: given, haulier: who })).at(-2)
    expect(leg).toContain(expected)
  })
})
