import { describe, expect, it } from 'vitest'
import { contractColumns, contractRowOf, oneWayColumns, oneWayRowOf } from './contract-columns.ts'
import { FURNITURE, UNIT } from './contract-rows.fixture.ts'
import { readOneWayUnits, readServiceContracts } from './read-contract-rows.ts'
import { contractKey, isSameCommodity } from './service-contract.ts'

const faults = ({
  problems,
}: {
  readonly problems: readonly { readonly row: string; readonly field: string; readonly problem: string }[]
}) => problems.map(({ row, field, problem }) => `${row} ${field}: ${problem}`)

describe('rows of service contracts', () => {
  it('are read as they are written, from JSON and from a sheet', () => {
    for (const given of [FURNITURE, contractRowOf(contractColumns(FURNITURE))])
      expect(readServiceContracts([given])).toEqual({ rows: [{ row: 'contracts[0]', value: FURNITURE }], problems: [] })
  })

  it.each([
    [{ contractNo: 'qsc-2026' }, 'contractNo: must be written QSC2026'],
    [{ contractNo: 'QSC#1' }, 'contractNo: must be letters and digits'],
    [{ contractNo: '' }, 'contractNo: is missing'],
    [{ parties: [] }, 'parties: is missing: codes of companies'],
    [{ parties: ['SHIPPER1', 'SHIPPER1'] }, 'parties: names SHIPPER1 twice'],
    [{ originCountry: 'XX' }, 'originCountry: must be a country that is known, in two capitals: CN'],
    [{ destinationCountry: null }, 'destinationCountry: is missing'],
    [{ commodity: 'x'.repeat(51) }, 'commodity: must have at most 50 characters'],
    [{ validFrom: '' }, 'validFrom: is missing'],
    [{ validUntil: '2025-12-31' }, 'validUntil: lies before validFrom'],
    [{ validUntil: '2026-02-30' }, 'validUntil: 2026-02-30 is no date YYYY-MM-DD'],
    [{ comodity: 'x' }, 'comodity: is not known'],
  ])('are refused with %j', (spoiled, fault) => {
    expect(faults(readServiceContracts([{ ...FURNITURE, ...spoiled }]))).toEqual([`contracts[0] ${fault}`])
  })

  it('have a key of their own each', () => {
    expect(faults(readServiceContracts([FURNITURE, FURNITURE]))).toEqual([
      'contracts[1] rowKey: is that of contracts[0] too',
    ])
  })
})

describe('rows of one-way containers', () => {
  it('are read as they are written, from JSON and from a sheet', () => {
    const bare = { ...UNIT, contractNo: null, bookingNo: null, sizeType: null, offHireCity: null, cutOffOn: null }
    for (const unit of [UNIT, bare])
      for (const given of [unit, oneWayRowOf(oneWayColumns(unit))])
        expect(readOneWayUnits([given])).toEqual({ rows: [{ row: 'units[0]', value: unit }], problems: [] })
  })

  it.each([
    // The check digit of TSTU123456 is 8 (ISO 6346 annex A).
    [{ containerNo: 'TSTU1234567' }, 'containerNo: has a wrong check digit'],
    [{ containerNo: 'TSTU123456' }, 'containerNo: must be four letters and seven digits'],
    [{ containerNo: 'tstu 123456 8' }, 'containerNo: must be written TSTU1234568'],
    [{ containerNo: null }, 'containerNo: is missing'],
    [{ holders: null }, 'holders: is missing: codes of companies'],
    [
      { contractNo: null, authorizationNo: null },
      'contractNo: is empty, and so is authorizationNo: nobody could ask for it',
    ],
    [{ expiresOn: 'soon' }, 'expiresOn: soon is no date YYYY-MM-DD'],
  ])('are refused with %j', (spoiled, fault) => {
    expect(faults(readOneWayUnits([{ ...UNIT, ...spoiled }]))).toEqual([`units[0] ${fault}`])
  })
})

it('compares numbers without blanks, dashes and case, and commodities without case', () => {
  expect(contractKey(' qsc 2026-001 ')).toBe('QSC2026001')
  expect(isSameCommodity(' wooden  FURNITURE', 'Wooden furniture')).toBe(true)
  expect(isSameCommodity('furniture', 'Wooden furniture')).toBe(false)
})
