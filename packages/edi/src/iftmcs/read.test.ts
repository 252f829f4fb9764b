import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

const D99B = 'IFTMCS:D:99B:UN'
const billOf = (...body: string[]) => {
  const reading = testReading(D99B, body)
  const [bill] = reading.facts
  return { reading, bill: bill?.kind === 'BILL' ? bill : null }
}

describe('IFTMCS', () => {
  it('splits goods over containers by SGP: packages and exact weights add up per container', () => {
    const { reading, bill } = billOf(
      'BGM+705+BL1+9',
      'RFF+BM:BL1',
      'GID+1+300:CT',
      'FTX+AAA+++TOYS',
      'MEA+AAE+WT+KGM:300.3',
      'SGP+TSTU1234568+100',
      'MEA+AAE+WT+KGM:100.1',
      'SGP+XMPU4142037+200',
      'MEA+AAE+WT+KGM:200.2',
      'GID+2+5:::: PALLETS',
      'SGP+TSTU1234568+5',
      'MEA+AAE+WT+KGM:0,25',
      'EQD+CN+TSTU1234568+45G1:102:5+2++5',
      'MEA+AAE+AET+KGM:9999',
      'SEL+S1+CA',
      'EQD+CN+XMPU4142037+45R1:102:5',
    )
    expect(reading.warnings).toEqual([])
    expect(bill?.containers).toEqual([
      {
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        packages: 105,
        grossWeight: { value: '100.35', unit: 'KGM' },
        seals: [{ number: 'S1', source: 'CAR' }],
      },
      {
        container: 'XMPU4142037',
        isoSizeType: '45R1',
        packages: 200,
        grossWeight: { value: '200.2', unit: 'KGM' },
        seals: [],
      },
    ])
    expect(bill?.goods).toEqual([
      { description: 'TOYS', packages: 300, packageType: 'CT', grossWeight: { value: '300.3', unit: 'KGM' } },
      { description: '', packages: 5, packageType: 'PALLETS', grossWeight: null },
    ])
  })

  it('takes the weight of the equipment when the split is not complete', () => {
    const { bill } = billOf(
      'BGM+705+BL1+9',
      'GID+1+1:CT',
      'SGP+TSTU1234568+1',
      'MEA+AAE+WT+KGM:5',
      'GID+2+1:CT',
      'SGP+TSTU1234568+1',
      'EQD+CN+TSTU1234568+45G1',
      'MEA+AAE+AET+KGM:24310',
    )
    expect(bill?.containers).toMatchObject([{ packages: 2, grossWeight: { value: '24310', unit: 'KGM' } }])
  })

  it('keeps a container that only SGP names, and a bill without any', () => {
    const only = billOf('BGM+705+BL1+9', 'GID+1', 'SGP+TSTU1234568+7')
    expect(only.bill?.containers).toMatchObject([{ container: 'TSTU1234568', packages: 7, isoSizeType: null }])
    expect(only.reading.warnings).toMatchObject([{ code: 'SGP_WITHOUT_EQD' }])
    const none = billOf('BGM+705+BL1+9', 'GID+1', 'EQD+CN')
    expect(none.bill?.containers).toEqual([])
    expect(none.reading.warnings.map(({ code }) => code)).toEqual(['NO_CONTAINER', 'NO_CONTAINER'])
  })

  it.each([
    ['705', 'BOL', []],
    ['710', 'SWB', []],
    ['', null, ['UNKNOWN_CODE']],
  ])('BGM %s is %s', (code, transportDocumentType, codes) => {
    const { reading, bill } = billOf(`BGM+${code}+BL1+9`, 'EQD+CN+TSTU1234568')
    expect(bill?.transportDocumentType).toBe(transportDocumentType)
    expect(reading.warnings.map((warning) => warning.code)).toEqual(codes)
  })

  // UN 1001: 770 booking confirmation, 707 copy of a bill, 380 commercial invoice.
  it('is of the kind that its name means: 770 is a booking, and an unknown name is set aside', () => {
    const body = ['RFF+BN:BK1', 'EQD+CN++42G1:102:5', 'EQN+1']
    expect(testReading(D99B, ['BGM+770+BK1+9', ...body])).toMatchObject({
      function: 'ORIGINAL',
      facts: [{ kind: 'BOOKING', bookingNumber: 'BK1' }],
    })
    expect(testReading(D99B, ['BGM+770+BK1+1', ...body])).toMatchObject({
      function: 'CANCEL',
      facts: [{ kind: 'BOOKING', bookingNumber: 'BK1' }],
    })
    for (const name of ['380', 'ZZZ']) {
      expect(testReading(D99B, [`BGM+${name}+BL1+9`, ...body]).rejection?.reason).toBe('UNKNOWN_MESSAGE_TYPE')
    }
    // The copy for an agent states as much about the shipment as the bill itself.
    expect(testReading(D99B, ['BGM+707+BL1+9', ...body]).facts).toMatchObject([
      { kind: 'BILL', billNumber: 'BL1', transportDocumentType: null },
    ])
    const rules = { messageNameCodes: { 'IFTMCS/707': 'IFTMCS/705' }, statusCodes: {} }
    expect(testReading(D99B, ['BGM+707+BL1+9', ...body], rules).facts).toMatchObject([
      { kind: 'BILL', billNumber: 'BL1', transportDocumentType: 'BOL' },
    ])
  })

  it('finds the bill number in RFF+BM or in BGM, reports two that differ, and needs one', () => {
    expect(billOf('BGM+705+BL1+9', 'EQD+CN+TSTU1234568').bill?.billNumber).toBe('BL1')
    expect(billOf('BGM+705++9', 'RFF+BM:BL2', 'EQD+CN+TSTU1234568').bill?.billNumber).toBe('BL2')
    const differs = billOf('BGM+705+V1+9', 'RFF+BM:BL2', 'EQD+CN+TSTU1234568')
    expect(differs.bill?.billNumber).toBe('BL2')
    expect(differs.reading.warnings).toMatchObject([{ segment: 1, code: 'REFERENCE_DIFFERS' }])
    expect(billOf('BGM+705++9', 'RFF+BN:BK1', 'EQD+CN+TSTU1234568').reading.rejection?.reason).toBe('NO_REFERENCE')
  })
})
