import { describe, expect, it } from 'vitest'
import { readAgreementRows } from './read-agreement-rows.ts'
import { LONGER, RATED } from './rule-rows.fixture.ts'

const faultsOf = (fields: object): readonly string[] =>
  readAgreementRows([{ ...LONGER, ...fields }]).problems.map(({ field, problem }) => `${field} ${problem}`)

describe('readAgreementRows', () => {
  it('gives rows back as they are', () => {
    const given = JSON.parse(JSON.stringify([LONGER, RATED])) as unknown[]
    expect(readAgreementRows(given)).toMatchObject({ agreements: [LONGER, RATED], problems: [] })
  })

  it.each([
    [{ scope: 'FRIEND' }, 'scope must be one of SHIPMENT, CONTRACT, CUSTOMER'],
    [{ holder: null }, 'holder is missing'],
    [{ holder: 'consignee2' }, 'holder must be written CONSIGNEE2'],
    [{ scope: 'SHIPMENT', holder: 'COSU6103622780' }, 'holder must be written 6103622780'],
    [{ country: null, port: 'CNSHA' }, 'country is missing: a port needs its country'],
    [{ freeDays: 400 }, 'freeDays must be a whole number from 0 to 365'],
    [{ freeDays: null }, 'freeDays is empty, and so are freeDayType and slabs: the row grants nothing'],
    [{ freeDayType: 'BUSINESS' }, 'freeDayType must be one of CALENDAR, WORKING'],
    [{ slabRule: null }, 'slabRule is missing: JUMP, RESTART'],
    [{ currency: 'CNY' }, 'currency stands without slabs'],
    [{ slabs: RATED.slabs }, 'currency is missing'],
    [{ slabs: [{ fromDay: 1, toDay: 5, rate: '1' }], currency: 'CNY' }, 'slabs ends with day 5'],
    [{ slabs: [{ fromDay: 1, toDay: null, rate: '-1' }], currency: 'CNY' }, 'slabs[0].rate must not be negative'],
    [{ clock: 1 }, 'clock is not known'],
  ])('%j: %s', (fields, fault) => {
    const faults = faultsOf(fields)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  it('may grant for every country, or only another kind of day', () => {
    expect(faultsOf({ country: null })).toEqual([])
    expect(faultsOf({ freeDays: null, freeDayType: 'WORKING' })).toEqual([])
  })
})
