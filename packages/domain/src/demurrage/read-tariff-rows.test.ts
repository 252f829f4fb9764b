import { describe, expect, it } from 'vitest'
import { compileTerms } from './compile-terms.ts'
import { findContradictions } from './find-contradictions.ts'
import { isTradeSizeType } from './read-size-types.ts'
import { readTariffRows } from './read-tariff-rows.ts'
import { HIGH_CUBE, SPLIT } from './rule-rows.fixture.ts'

/** The problems of a row with these fields in place of HIGH_CUBE's, as `field problem`. */
const faultsOf = (fields: object): readonly string[] =>
  readTariffRows([{ ...HIGH_CUBE, ...fields }]).problems.map(({ field, problem }) => `${field} ${problem}`)

const termFaults = (terms: object): readonly string[] => faultsOf({ terms: { ...HIGH_CUBE.terms, ...terms } })

const without = (row: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))

const slab = (fromDay: unknown, toDay: unknown, rate: unknown = '120') => ({ fromDay, toDay, rate })

describe('readTariffRows', () => {
  it('gives rows back as they are, also what JSON made of them', () => {
    const given = JSON.parse(JSON.stringify([HIGH_CUBE, SPLIT])) as unknown[]
    expect(readTariffRows(given)).toMatchObject({ lines: [HIGH_CUBE, SPLIT], problems: [] })
  })

  it('names row and field, and goes on to the next row', () => {
    const read = readTariffRows([{ ...HIGH_CUBE, currency: 'CNY' }, 7, { ...SPLIT, country: 'XX' }, HIGH_CUBE])
    expect(read.lines).toEqual([HIGH_CUBE])
    expect(read.problems.map(({ row, field }) => [row, field])).toEqual([
      ['tariffs[0]', 'currency'],
      ['tariffs[1]', ''],
      ['tariffs[2]', 'country'],
    ])
  })

  it('refuses one key twice', () => {
    expect(readTariffRows([HIGH_CUBE, SPLIT, HIGH_CUBE]).problems).toEqual([
      { row: 'tariffs[2]', field: 'rowKey', problem: 'is that of tariffs[0] too' },
    ])
  })

  it.each([
    [{ rowKey: '' }, 'rowKey is missing'],
    [{ rowKey: 'A B' }, 'rowKey must be letters, digits and - _ . /'],
    [{ rowKey: null }, 'rowKey is missing'],
    [{ clause: 'a\u0000b' }, 'clause must not hold control characters'],
    [{ country: 'cn' }, 'country must be a country that is known, in two capitals: CN'],
    [{ country: 'toString' }, 'country must be a country that is known, in two capitals: CN'],
    [{ country: ['CN'] }, 'country must be a text'],
    [{ port: 'CNZZZ' }, 'port must be the UN/LOCODE of a place that is known: CNSHA'],
    [{ port: 'CNSGH' }, 'port must be written CNSHA'],
    [{ port: 'USLAX' }, 'port does not lie in CN'],
    [{ bound: 'IMPORT' }, 'bound must be one of BM, BN'],
    [{ bound: undefined }, 'bound is missing: BM, BN'],
    [{ sizeTypes: ['40HC'] }, 'sizeTypes 40HC is none of'],
    [{ sizeTypes: ['40HQ', '40HQ'] }, 'sizeTypes names 40HQ twice'],
    [{ sizeTypes: '40HQ' }, 'sizeTypes must be a list'],
    [{ isShipperOwned: 'yes' }, 'isShipperOwned must be true, false or empty'],
    [{ commodity: 'dg' }, 'commodity must be capitals and digits: DG'],
    [{ effectiveFrom: '2026-02-30' }, 'effectiveFrom 2026-02-30 is no date YYYY-MM-DD'],
    [{ effectiveFrom: '1026-02-03' }, 'effectiveFrom must lie between 1990 and 2199'],
    [{ effectiveFrom: null }, 'effectiveFrom is missing'],
    [{ effectiveUntil: '2025-12-31' }, 'effectiveUntil lies before effectiveFrom'],
    [
      { startsWith: 'EMPTY_PICK_UP' },
      'startsWith BM DND starts with DISCHARGE, FIRST_DISCHARGE, AVAILABILITY, VESSEL_ARRIVAL',
    ],
    [{ bound: 'BN', startsWith: 'EMPTY_PICK_UP' }, 'endsWith BN DND ends with LOAD, CARGO_CUT_OFF, VESSEL_ARRIVAL'],
    [{ chargeType: 'DEM' }, 'endsWith BM DEM ends with GATE_OUT_FULL'],
    [{ terms: undefined }, 'terms is missing'],
    [{ terms: [] }, 'terms must be an object'],
    [{ clauses: 'x' }, 'clauses is not known'],
  ])('%j: %s', (fields, fault) => {
    const faults = faultsOf(fields)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })

  it.each([
    [{ freeDays: -1 }, 'terms.freeDays'],
    [{ freeDays: 366 }, 'terms.freeDays'],
    [{ freeDays: 7.5 }, 'terms.freeDays'],
    [{ freeDays: null }, 'terms.freeDays is missing: 0 where there is no free time'],
    [{ currency: 'RMB ', slabs: undefined }, 'terms.slabs is missing'],
    [{ currency: 'cny' }, 'terms.currency must be three capitals (ISO 4217): CNY'],
    [{ freeDayType: 'WORKING' }, 'terms.nonWorking is missing'],
    [{ nonWorking: ['SAT', 'SUNDAY'] }, 'terms.nonWorking SUNDAY is none of MON,'],
    [
      { freeDayType: 'WORKING', nonWorking: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] },
      'terms.nonWorking leaves no day of the week to work on',
    ],
    [{ capAmount: '0' }, 'terms.capAmount must be an amount above 0'],
    [{ capAmount: '-5' }, 'terms.capAmount must be'],
    [{ slabs: [] }, 'terms.slabs must hold at least one slab'],
    [{ slabs: [slab(8, null, '-120')] }, 'terms.slabs[0].rate must not be negative'],
    [{ slabs: [slab(8, null, -120)] }, 'terms.slabs[0].rate must be a text'],
    [{ slabs: [slab(8, null, '1e3')] }, 'terms.slabs[0].rate must be an amount'],
    [{ slabs: [slab(8, null, '116.19999999999999')] }, 'terms.slabs[0].rate must be an amount'],
    [{ slabs: [slab(8, null, '100000000')] }, 'terms.slabs[0].rate must be an amount'],
    [{ slabs: [slab(8, null, '1,120')] }, 'terms.slabs[0].rate must be an amount'],
    [{ slabs: [slab(0, null)] }, 'terms.slabs[0].fromDay must be a whole number from 1 to 3660'],
    [{ slabs: [slab(8, 7), slab(8, null)] }, 'terms.slabs[0].toDay lies before fromDay'],
    [{ slabs: [{ ...slab(8, null), rates: '1' }] }, 'terms.slabs[0].rates is not known'],
    [{ slabs: [slab(8, 15), slab(17, null)] }, 'terms.slabs day 16 to 16 between 8-15 and 17+ have no rate'],
    [{ slabs: [slab(8, 15), slab(15, null)] }, 'terms.slabs 8-15 and 15+ overlap or are out of order'],
    [{ slabs: [slab(8, null), slab(16, null)] }, 'terms.slabs 8+ and 16+ overlap or are out of order'],
    [{ slabs: [slab(16, null), slab(8, 15)] }, 'terms.slabs 16+ and 8-15 overlap or are out of order'],
    [{ slabs: [slab(8, 15)] }, 'terms.slabs ends with day 15: the last slab must be open (8+)'],
    [{ slabs: [slab(9, null)] }, 'terms.slabs day 8 can be charged and has no rate'],
    [{ slabs: [slab(11, null)] }, 'terms.slabs day 8 to 10 can be charged and has no rate'],
    [{ slabBasis: 'AFTER_FREE_TIME' }, 'terms.slabs day 1 to 7 can be charged and has no rate'],
  ])('terms %j: %s', (terms, fault) => {
    const faults = termFaults(terms)
    expect(faults.at(-1)).toContain(fault)
    expect(faults.length).toBeLessThanOrEqual(2)
  })

  it('says how many slabs are too many, at once', () => {
    const slabs = Array.from({ length: 10_000 }, (_, day) => slab(day + 1, day === 9999 ? null : day + 1))
    expect(termFaults({ slabs })).toEqual(['terms.slabs holds 10000 slabs; more than 60 are refused'])
    expect(termFaults({ slabs: [...slabs.slice(0, 59), slab(60, null)] })).toEqual([])
  })

  it('lets slabs begin with day 1 at no rate, as the vectors print them', () => {
    const slabs = [slab(1, 7, '0'), slab(8, null)]
    expect(termFaults({ slabs })).toEqual([])
  })

  it('takes no rate that the engine cannot use', () => {
    for (const currency of ['CNY', 'JPY', 'KWD']) {
      const terms = {
        ...HIGH_CUBE.terms,
        currency,
        slabs: [slab(8, null, '99999999.999999')],
        capAmount: '9999999999.999999',
      }
      const { lines, problems } = readTariffRows([{ ...HIGH_CUBE, terms }])
      expect(problems).toEqual([])
      for (const line of lines) compileTerms(line.terms, null)
      expect(lines).toHaveLength(1)
    }
    // Four decimals: 2^53 / 47,483 ten-thousandths.
    expect(termFaults({ currency: 'CLF', slabs: [slab(8, null, '18969313.7644')] })).toEqual([
      'terms.slabs 18969313.7644 is above 18969313.7643, the most for a day in CLF',
    ])
    expect(termFaults({ currency: 'CLF', slabs: [slab(8, null, '18969313.7643')] })).toEqual([])
  })

  it('takes detention from the discharge, its first container, availability or the vessel’s arrival, as demurrage does', () => {
    for (const startsWith of ['GATE_OUT_FULL', 'DISCHARGE', 'FIRST_DISCHARGE', 'AVAILABILITY', 'VESSEL_ARRIVAL'])
      expect(readTariffRows([{ ...HIGH_CUBE, chargeType: 'DET', startsWith }]).problems).toEqual([])
    const dem = { ...HIGH_CUBE, rowKey: 'DEM', chargeType: 'DEM', endsWith: 'GATE_OUT_FULL' }
    const det = { ...HIGH_CUBE, rowKey: 'DET', chargeType: 'DET' }
    expect(findContradictions(readTariffRows([dem, det]).lines)).toEqual([])
    // DND beside DET is refused, regardless of the event that starts the period.
    expect(findContradictions(readTariffRows([HIGH_CUBE, det]).lines)).toHaveLength(1)
  })

  it('lets members that decide nothing stay away', () => {
    const rest = without(HIGH_CUBE, ['port', 'commodity', 'isShipperOwned', 'effectiveUntil', 'sizeTypes'])
    const terms = without(HIGH_CUBE.terms, ['capAmount', 'closures', 'excludedRuns', 'nonWorking'])
    expect(readTariffRows([{ ...rest, terms }]).lines).toEqual([{ ...HIGH_CUBE, sizeTypes: [] }])
  })
})

describe('isTradeSizeType', () => {
  it.each(['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RQ', '40OT', '20FR', '20TK'])('%s', (type) =>
    expect(isTradeSizeType(type)).toBe(true),
  )
  it.each(['40HC', '20HC', 'GP', '', '22G1', '10GP'])('not %s', (type) => expect(isTradeSizeType(type)).toBe(false))
})
