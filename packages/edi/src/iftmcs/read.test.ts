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
    ['770', null, ['UNKNOWN_CODE']],
    ['', null, ['UNKNOWN_CODE']],
  ])('BGM %s is %s', (code, transportDocumentType, codes) => {
    const { reading, bill } = billOf(`BGM+${code}+BL1+9`, 'EQD+CN+TSTU1234568')
    expect(bill?.transportDocumentType).toBe(transportDocumentType)
    expect(reading.warnings.map((warning) => warning.code)).toEqual(codes)
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
