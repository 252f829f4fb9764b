import type { MessageReading, VgmFact } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D16A = 'VERMAS:D:16A:UN:SMDG10'
const HEAD = ['BGM+749+V1+9', 'DTM+137:202403011200:203']
const codesOf = (reading: MessageReading) => reading.warnings.map(({ code }) => code)
const massesOf = (reading: MessageReading) => reading.facts.filter((fact): fact is VgmFact => fact.kind === 'VGM')
const read = (...body: string[]) => testReading(D16A, [...HEAD, ...body])

describe('VERMAS', () => {
  it('reads a declaration with everything it can say', () => {
    const reading = read(
      'NAD+MS+FWD1:160:86',
      'EQD+CN+TSTU1234568:6346:5+45G1:6346:306',
      'RFF+BN:BK1',
      'RFF+BM:BL1',
      'RFF+VGR:DECL-9',
      'LOC+9+CNSHA:139:6',
      'SEL+TS1+SH',
      'MEA+AAE+VGM+LBR:53594',
      'DTM+WAT:202402291830:203',
      'TDT+20+014E+1++TEST:172:182+++9000003:146:11:TEST NAVIGATOR',
      'LOC+11+USLAX:139:6',
      'DOC+SM2:VGM:306',
      'DTM+171:20240301:102',
      'NAD+SPC+QC0001:160:86+SHIPPER EXAMPLE',
      'CTA+IC+:DESK',
      'NAD+AM+++J. SIGNER',
    )
    expect(reading.warnings).toEqual([])
    const seals = [{ number: 'TS1', source: 'SHI' }]
    expect(reading.facts).toEqual([
      {
        kind: 'VGM',
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        weight: { value: '53594', unit: 'LBR' },
        method: 'SM2',
        weighedAt: { local: '2024-02-29T18:30', offset: null },
        bookingNumber: 'BK1',
        billNumber: 'BL1',
        declarationNumber: 'DECL-9',
        responsibleParty: 'SHIPPER EXAMPLE',
        signatory: 'J. SIGNER',
        signedOn: '2024-03-01',
        seals,
        parties: [
          { role: 'SPC', code: 'QC0001', name: 'SHIPPER EXAMPLE', addressLines: [] },
          { role: 'AM', code: null, name: 'J. SIGNER', addressLines: [] },
          { role: 'MS', code: 'FWD1', name: null, addressLines: [] },
        ],
      },
      expect.objectContaining({
        eventType: 'SHIPMENT',
        documentType: 'VGM',
        code: 'RECE',
        time: { local: '2024-03-01T12:00', offset: null },
        container: 'TSTU1234568',
        bookingNumber: 'BK1',
        billNumber: 'BL1',
        voyage: '014E',
        portOfLoading: 'CNSHA',
        portOfDischarge: 'USLAX',
        weights: { verifiedGrossMass: { value: '53594', unit: 'LBR' }, grossWeight: null, tareWeight: null },
        seals,
        sourceCode: 'VERMAS/749',
        segmentIndex: 4,
      }),
    ])
  })

  it.each<[string, { value: string; unit: string } | null, readonly string[]]>([
    ['KGM:24310', { value: '24310', unit: 'KGM' }, []],
    ['LBR:53594', { value: '53594', unit: 'LBR' }, []],
    ['TNE:24.310', { value: '24.310', unit: 'TNE' }, []],
    ['KGM:24310,5', { value: '24310.5', unit: 'KGM' }, []],
    ['kgm:24310', { value: '24310', unit: 'KGM' }, []],
    // A mass without a unit is kept as sent and reported; it must not be converted.
    [':24310', { value: '24310', unit: '' }, ['UNKNOWN_CODE']],
    ['STN:24', { value: '24', unit: 'STN' }, ['UNKNOWN_CODE']],
    ['KGM:0', null, ['MEA_FORMAT', 'NO_WEIGHT']],
    ['KGM:0,00', null, ['MEA_FORMAT', 'NO_WEIGHT']],
    ['KGM:-5', null, ['MEA_FORMAT', 'NO_WEIGHT']],
    ['KGM:1e4', null, ['MEA_FORMAT', 'NO_WEIGHT']],
    ['KGM', null, ['MEA_FORMAT', 'NO_WEIGHT']],
    ['', null, ['MEA_FORMAT', 'NO_WEIGHT']],
  ])('MEA %s is a mass of %j', (measure, weight, codes) => {
    const reading = read('EQD+CN+TSTU1234568', `MEA+AAE+VGM+${measure}`)
    expect(codesOf(reading)).toEqual(codes)
    expect(massesOf(reading).map((fact) => fact.weight)).toEqual(weight === null ? [] : [weight])
    expect(reading.rejection?.reason ?? null).toBe(weight === null ? 'NO_CONTAINER' : null)
  })

  it('leaves out what has no container or no verified mass, and keeps the others', () => {
    const reading = read(
      'EQD+CN',
      'MEA+AAE+VGM+KGM:1',
      'EQD+CH+CHASSIS1',
      'MEA+AAE+VGM+KGM:2',
      'EQD+CN+TSTU2000013',
      'MEA+AAE+G+KGM:3',
      'EQD+CN+TSTU1234568',
      'MEA+AAE+G+KGM:4',
      'MEA+AAE+VGM+KGM:5',
    )
    expect(massesOf(reading)).toMatchObject([{ container: 'TSTU1234568', weight: { value: '5' } }])
    expect(codesOf(reading)).toEqual(['NO_CONTAINER', 'NO_CONTAINER', 'NO_WEIGHT'])
    expect(read('MEA+AAE+VGM+KGM:5').rejection?.reason).toBe('NO_CONTAINER')
    expect(read().rejection?.reason).toBe('NO_CONTAINER')
  })

  it('keeps two masses of one container and reports them, a wrong check digit too', () => {
    const reading = read(
      'EQD+CN+TSTU1234567',
      'MEA+AAE+VGM+KGM:100',
      'MEA+AAE+VGM+KGM:101',
      'EQD+CN+TSTU1234567',
      'MEA+AAE+VGM+KGM:200',
      'MEA+AAE+VGM+KGM:200',
    )
    expect(massesOf(reading).map(({ container, weight }) => [container, weight.value])).toEqual([
      ['TSTU1234567', '100'],
      ['TSTU1234567', '200'],
    ])
    expect(codesOf(reading).toSorted()).toEqual([
      'CHECK_DIGIT',
      'CHECK_DIGIT',
      'CONTAINER_REPEATED',
      'WEIGHT_AMBIGUOUS',
    ])
  })

  it.each<[string, readonly string[], 'SM1' | 'SM2' | null, readonly string[]]>([
    ['SM1', ['DOC+SM1:VGM:306'], 'SM1', []],
    ['lower case', ['DOC+sm2:vgm:306'], 'SM2', []],
    ['an unknown method', ['DOC+SM3:VGM:306'], null, ['UNKNOWN_CODE']],
    ['another document', ['DOC+998'], null, []],
    ['none', [], null, []],
  ])('method: %s', (_what, doc, method, codes) => {
    const reading = read('EQD+CN+TSTU1234568', 'MEA+AAE+VGM+KGM:1', ...doc)
    expect(massesOf(reading)).toMatchObject([{ method }])
    expect(codesOf(reading)).toEqual(codes)
  })

  it('takes a method above all containers, and the signature of the person responsible', () => {
    const reading = testReading(D16A, [
      ...HEAD,
      'DOC+SM1:VGM:306',
      'EQD+CN+TSTU1234568',
      'MEA+AAE+VGM+KGM:1',
      'DTM+798:202402290900:203',
      'NAD+SPC+QC1',
      'CTA+IC+:DESK',
      'CTA+RP+ID7:R. PERSON',
    ])
    expect(massesOf(reading)).toMatchObject([
      {
        method: 'SM1',
        responsibleParty: 'QC1',
        signatory: 'R. PERSON',
        signedOn: null,
        weighedAt: { local: '2024-02-29T09:00' },
      },
    ])
  })

  it('reads groups in the wrong order, and a message without BGM or date', () => {
    const reading = testReading(D16A, [
      'EQD+CN+TSTU1234568',
      'DOC+SM1:VGM:306',
      'NAD+AM+++SIGNER',
      'SEL+1+CA',
      'DTM+WAT:202402290900:203',
      'MEA+AAE+VGM+KGM:1',
      'RFF+BN:bk1',
    ])
    expect(reading.facts).toMatchObject([
      { method: 'SM1', signatory: 'SIGNER', bookingNumber: 'BK1', weighedAt: { local: '2024-02-29T09:00' } },
      { sourceCode: 'VERMAS/', time: { local: '2024-03-02T04:05' } },
    ])
  })

  it('a cancellation names the message that it takes back', () => {
    const reading = testReading(D16A, ['BGM+749+V2+1', 'RFF+ACW:V1', 'EQD+CN+TSTU1234568', 'MEA+AAE+VGM+KGM:1'])
    expect(reading).toMatchObject({ function: 'CANCEL', documentNumber: 'V1' })
  })
})
