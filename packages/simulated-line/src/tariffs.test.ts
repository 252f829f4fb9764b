// The tariffs checked by independent tests, not by the rules with which the server checks imported files.
import type { TariffLine } from '@quayline/domain/demurrage/tariff'
import { tradeSizeType } from '@quayline/domain/reference/iso-size-type'
import { seedCalendars } from '@quayline/domain/demurrage/seed-calendars'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { describe, expect, it } from 'vitest'
import { pickSizeType } from './equipment.ts'
import { randomStream } from './random.ts'
import { INLAND, SERVICES } from './services.ts'
import { demonstrationTariffs } from './tariffs.ts'
import { calendarDays, linesOfSheets, type TariffSheet } from './tariffs-sheet.ts'

const lines = demonstrationTariffs()

const calledPlaces = [
  ...SERVICES.flatMap(({ calls }) => calls.map(({ port }) => port)),
  ...Object.values(INLAND).flatMap((links) => links.map(({ to }) => to)),
]
const calledCountries = [...new Set(calledPlaces.map((place) => place.slice(0, 2)))].toSorted()

/** The size types that the equipment pool really uses, and a tank, which no row names. */
const random = randomStream('size types of the tariffs')
const sizeTypes = [
  ...new Set(Array.from({ length: 3000 }, () => tradeSizeType(pickSizeType(random).iso) ?? 'unknown')),
  '20TK',
]

const DATES = ['2024-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01', '2027-12-31']

const byCharge = groupBy(lines, ({ country, bound, chargeType }) => `${country} ${bound} ${chargeType}`)

/**
 * Narrows down step by step: lines for the port before the country's, then those that name the size type, the cargo,
 * the owner.
 */
function linesFor(given: {
  place: string
  bound: string
  chargeType: string
  sizeType: string
  commodity: string | null
  isShipperOwned: boolean
  on: string
}): readonly TariffLine[] {
  const { place, bound, chargeType } = given
  const held = (byCharge.get(`${place.slice(0, 2)} ${bound} ${chargeType}`) ?? []).filter(
    (line) =>
      (line.port === null || line.port === place) &&
      (line.sizeTypes.length === 0 || line.sizeTypes.includes(given.sizeType)) &&
      (line.commodity === null || line.commodity === given.commodity) &&
      (line.isShipperOwned === null || line.isShipperOwned === given.isShipperOwned) &&
      line.effectiveFrom <= given.on &&
      given.on <= (line.effectiveUntil ?? '9999-12-31'),
  )
  const narrow = (from: readonly TariffLine[], isNamed: (line: TariffLine) => boolean): readonly TariffLine[] =>
    from.some(isNamed) ? from.filter(isNamed) : from
  const byPort = narrow(held, ({ port }) => port !== null)
  const bySize = narrow(byPort, ({ sizeTypes: named }) => named.length > 0)
  const byCargo = narrow(bySize, ({ commodity }) => commodity !== null)
  return narrow(byCargo, ({ isShipperOwned }) => isShipperOwned !== null)
}

describe('the demonstration tariffs', () => {
  it('are drawn for the size types that the line runs', () => {
    expect(sizeTypes.toSorted()).toEqual(['20GP', '20OT', '20TK', '40FR', '40GP', '40HQ', '40RQ', '45HQ'])
    expect(calledCountries.length).toBeGreaterThan(35)
  })

  it('have one line for every container: one charge in all, or demurrage and detention, never both and never two', () => {
    const faults: string[] = []
    for (const place of new Set(calledPlaces))
      for (const bound of ['BM', 'BN'])
        for (const sizeType of sizeTypes)
          for (const commodity of [null, 'DG', 'NOR'])
            for (const isShipperOwned of [true, false])
              for (const on of DATES) {
                const count = (chargeType: string): number =>
                  linesFor({ place, bound, chargeType, sizeType, commodity, isShipperOwned, on }).length
                const found = ['DND', 'DEM', 'DET'].map(count).join(' ')
                if (found !== '1 0 0' && found !== '0 1 1')
                  faults.push(`${place} ${bound} ${sizeType} ${commodity} ${isShipperOwned} ${on}: ${found}`)
              }
    expect(faults).toEqual([])
  })

  it('have one rate for every day, none below zero, and the free days of absolute tables at nothing', () => {
    for (const { rowKey, terms } of lines) {
      const wrong: number[] = []
      for (let day = 1; day <= 400; day++) {
        const hit = terms.slabs.filter(({ fromDay, toDay }) => fromDay <= day && day <= (toDay ?? Infinity))
        const isFree = terms.slabBasis === 'ABSOLUTE' && day <= terms.freeDays
        if (hit.length !== 1 || (isFree && hit[0]?.rate !== '0')) wrong.push(day)
      }
      expect([rowKey, wrong]).toEqual([rowKey, []])
      expect(terms.slabs.filter(({ rate }) => !/^\d+(\.\d{1,2})?$/.test(rate))).toEqual([])
      expect(terms.capAmount ?? '1').toMatch(/^[1-9]\d*$/)
    }
  })

  it('never get cheaper with time, nor the larger dry container cheaper than the smaller one', () => {
    for (const { rowKey, terms } of lines) {
      const rates = terms.slabs.map(({ rate }) => Number(rate))
      expect([rowKey, rates]).toEqual([rowKey, rates.toSorted((a, b) => a - b)])
    }
    const lastRate = (line: TariffLine | undefined): number => Number(line?.terms.slabs.at(-1)?.rate)
    for (const small of lines.filter(({ sizeTypes: [type] }) => type === '20GP')) {
      const large = lines.find(({ rowKey }) => rowKey === small.rowKey.replace('20GP', '40GP'))
      expect(lastRate(large)).toBeGreaterThanOrEqual(lastRate(small))
    }
  })

  it('are called by names of their own, and say that they are a demonstration', () => {
    expect(new Set(lines.map(({ rowKey }) => rowKey)).size).toBe(lines.length)
    expect(new Set(lines.map(({ clause }) => clause)).size).toBe(lines.length)
    expect(lines.filter(({ clause }) => !clause.startsWith('Quayline Demonstration Tariff '))).toEqual([])
    expect(lines.find(({ rowKey }) => rowKey === 'CN-BM-DND-40HQ-2026A')?.clause).toBe(
      'Quayline Demonstration Tariff CN 2026A, BM DND item 3',
    )
  })

  it('show every convention that real tariffs have', () => {
    const seen = (of: (line: TariffLine) => unknown): readonly unknown[] => [...new Set(lines.map(of))].toSorted()
    expect(seen(({ terms }) => terms.firstDay)).toEqual(['NEXT_DAY', 'SAME_DAY'])
    expect(seen(({ terms }) => terms.freeDayType)).toEqual(['CALENDAR', 'WORKING'])
    expect(seen(({ terms }) => terms.chargeDayType)).toEqual(['CALENDAR', 'WORKING'])
    expect(seen(({ terms }) => terms.excludedRuns)).toEqual(['ALL', 'FIRST'])
    expect(seen(({ terms }) => terms.closures)).toEqual(['COUNTED', 'NEVER_COUNTED', 'NOT_IN_FREE_TIME'])
    expect(seen(({ terms }) => terms.slabBasis)).toEqual(['ABSOLUTE', 'AFTER_FREE_TIME'])
    expect(seen(({ terms }) => terms.nonWorking.join(' '))).toEqual(
      ['', 'FRI SAT', 'HOLIDAY', 'SAT SUN', 'SAT SUN HOLIDAY', 'SUN HOLIDAY'].toSorted(),
    )
    expect(seen(({ startsWith }) => startsWith)).toEqual([
      'AVAILABILITY',
      'DISCHARGE',
      'EMPTY_PICK_UP',
      'FIRST_DISCHARGE',
      'GATE_IN_FULL',
      'GATE_OUT_FULL',
      'VESSEL_ARRIVAL',
    ])
    expect(seen(({ endsWith }) => endsWith)).toEqual([
      'CARGO_CUT_OFF',
      'EMPTY_RETURN',
      'GATE_IN_FULL',
      'GATE_OUT_FULL',
      'LOAD',
    ])
    expect(seen(({ basis }) => basis)).toEqual([
      'CLOCK_START',
      'DISCHARGE',
      'EMPTY_PICK_UP',
      'GATE_IN_FULL',
      'ON_BOARD',
      'VESSEL_ARRIVAL',
    ])
    expect(seen(({ port }) => port ?? '')).toEqual(['', 'BRSSZ'])
    expect(seen(({ commodity }) => commodity ?? '')).toEqual(['', 'DG'])
    expect(lines.some(({ terms }) => terms.freeDays === 0)).toBe(true)
    expect(lines.some(({ terms }) => terms.capAmount !== null)).toBe(true)
    expect(lines.some(({ effectiveUntil }) => effectiveUntil !== null)).toBe(true)
  })

  it('rely on calendars only where there is one, and one that knows the coming year', () => {
    const known = new Map(seedCalendars().map(({ place, knownYears }) => [place, knownYears?.to ?? 0]))
    const relying = new Set(
      lines.flatMap(({ country, terms }) => (terms.nonWorking.includes('HOLIDAY') ? [country] : [])),
    )
    expect([...relying].toSorted()).toEqual(['CA', 'HK', 'JP', 'TW', 'US', 'ZA'])
    for (const country of relying) expect([country, known.get(country)]).toEqual([country, 2027])
  })

  it('hold in countries of which all but Myanmar have a calendar', () => {
    const known = new Set(seedCalendars().map(({ place }) => place))
    expect(calledCountries.filter((country) => !known.has(country))).toEqual(['MM'])
  })
})

describe('a table', () => {
  const sheet = (rows: string): TariffSheet => ({
    countries: 'CN',
    bound: 'BM',
    chargeType: 'DND',
    edition: '2026A',
    from: '2026-01-01',
    basis: 'DISCHARGE',
    clock: ['DISCHARGE', 'EMPTY_RETURN'],
    counting: calendarDays('CNY'),
    rows,
  })

  it('becomes lines: a size type group, free days at nothing, slabs, a cap', () => {
    expect(linesOfSheets([sheet('20GP 20TK | 4 | 5-9 10, 10+ 20.50 | 900\n* | 0 | 1+ 7')])).toMatchObject([
      {
        rowKey: 'CN-BM-DND-20GP-2026A',
        sizeTypes: ['20GP', '20TK'],
        terms: {
          freeDays: 4,
          capAmount: '900',
          slabs: [
            { fromDay: 1, toDay: 4, rate: '0' },
            { fromDay: 5, toDay: 9, rate: '10' },
            { fromDay: 10, toDay: null, rate: '20.50' },
          ],
        },
      },
      { sizeTypes: [], terms: { freeDays: 0, capAmount: null, slabs: [{ fromDay: 1, toDay: null, rate: '7' }] } },
    ])
  })

  it.each([
    ['a gap after the free days', '* | 4 | 6+ 10'],
    ['a gap between slabs', '* | 4 | 5-9 10, 11+ 20'],
    ['an overlap', '* | 4 | 5-9 10, 9+ 20'],
    ['an end', '* | 4 | 5-9 10'],
    ['something after the open end', '* | 4 | 5+ 10, 6+ 20'],
    ['a negative rate', '* | 4 | 5+ -10'],
  ])('with %s is a fault', (_, rows) => {
    expect(() => linesOfSheets([sheet(rows)])).toThrow(/slab/i)
  })
})
