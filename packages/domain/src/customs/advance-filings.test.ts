import { describe, expect, it } from 'vitest'
import { placeTime, type PlacedTime } from '../kernel/local-time.ts'
import type { ShipmentLeg } from '../tracking/legs.ts'
import { place, ship } from '../tracking/recorded.fixture.ts'
import { customsEntryOf, filingsOf, FILING_DUTIES } from './advance-filings.ts'

const at = (local: string, zone: string): PlacedTime => placeTime({ local, offset: null }, zone)

const leg = (from: string, to: string, times: Partial<ShipmentLeg> = {}): ShipmentLeg => ({
  loadAt: place(from),
  dischargeAt: place(to),
  vessel: ship('TEST STAR'),
  voyage: '012E',
  service: null,
  expectedDeparture: null,
  actualDeparture: null,
  firstArrival: null,
  expectedArrival: null,
  actualArrival: null,
  loadedAt: null,
  dischargedAt: null,
  cargoCutOff: null,
  ...times,
})

// docs/requirements/customs.md 2, row by row.
it('each area has its filings with their deadlines', () => {
  const rows = Object.entries(FILING_DUTIES).flatMap(([area, duties]) =>
    duties.map(({ name, filer, rule }) => `${area} ${name} ${filer} ${rule}`),
  )
  expect(rows).toEqual([
    'US AMS CARRIER 24H_BEFORE_LOADING',
    'US ISF IMPORTER 24H_BEFORE_LOADING',
    'US ISF_STUFFING IMPORTER 24H_BEFORE_ARRIVAL',
    'CA ACI CARRIER 24H_BEFORE_LOADING',
    'CA ACI_HOUSE FORWARDER 24H_BEFORE_LOADING',
    'EU ENS CARRIER 24H_BEFORE_LOADING',
    'JP AFR CARRIER 24H_BEFORE_DEPARTURE',
  ])
})

describe('where a shipment is declared (docs/requirements/customs.md 1)', () => {
  const SEATTLE = [leg('CNSHA', 'KRPUS'), leg('KRPUS', 'USSEA')]
  it.each([
    ['transshipped on the way: the leg that lands it there', ['KRPUS', 'USSEA'], SEATTLE, 'US USSEA KRPUS true'],
    [
      'declared where it first comes in',
      ['CAVAN', 'USLGB'],
      [leg('CNSHA', 'CAVAN'), leg('CAVAN', 'USLGB')],
      'CA CAVAN CNSHA true',
    ],
    [
      'landed outside the area: the last leg before it',
      ['GBFXT', 'DEHAM'],
      [leg('CNSHA', 'GBFXT')],
      'EU DEHAM CNSHA false',
    ],
    ['no routing of the legs', ['JPTYO'], [], 'JP JPTYO - false'],
  ] as const)('%s', (_, portsOfEntry, legs, expected) => {
    const entry = customsEntryOf({ portsOfEntry, legs })
    const loadAt = entry?.leg?.loadAt?.unLocode ?? '-'
    expect(`${entry?.area} ${entry?.port} ${loadAt} ${entry?.isLandedThere}`).toBe(expected)
  })

  it.each([[[]], [['SGSIN']], [['GBFXT', 'KRPUS']]])('none of the areas is on the way of %j', (portsOfEntry) => {
    expect(customsEntryOf({ portsOfEntry, legs: [] })).toBeNull()
  })
})

describe('until when it is filed', () => {
  const filed = (to: string, times: Partial<ShipmentLeg>, published: PlacedTime | null = null): readonly string[] => {
    const entry = customsEntryOf({ portsOfEntry: [to], legs: [leg('CNSHA', to, times)] })
    if (entry === null) throw new Error('No area')
    return filingsOf(entry, published).map(
      ({ name, deadline }) => `${name} ${deadline === null ? '-' : `${deadline.time.local} ${deadline.basis}`}`,
    )
  }
  const SHANGHAI = 'Asia/Shanghai'
  const cutOff = at('2026-03-04T12:00', SHANGHAI)

  it("is the line's own cut-off for advance filings where it has one", () => {
    expect(filed('CAVAN', {}, cutOff)).toEqual([
      'ACI 2026-03-04T12:00 PUBLISHED',
      'ACI_HOUSE 2026-03-04T12:00 PUBLISHED',
    ])
    expect(filed('JPTYO', { actualDeparture: at('2026-03-06T09:00', SHANGHAI) }, cutOff)).toEqual([
      'AFR 2026-03-04T12:00 PUBLISHED',
    ])
  })

  it('is not guessed from a departure where it counts from the loading', () => {
    expect(filed('DEHAM', { expectedDeparture: at('2026-03-06T09:00', SHANGHAI) })).toEqual(['ENS -'])
  })

  it('is a day before the departure for Japan: expected, then as it happened', () => {
    const expectedDeparture = at('2026-03-06T09:00', SHANGHAI)
    expect(filed('JPTYO', { expectedDeparture })).toEqual(['AFR 2026-03-05T09:00 EXPECTED'])
    const actualDeparture = at('2026-03-06T21:30', SHANGHAI)
    expect(filed('JPTYO', { expectedDeparture, actualDeparture })).toEqual(['AFR 2026-03-05T21:30 RECKONED'])
    expect(filed('JPTYO', {})).toEqual(['AFR -'])
    // A date alone gives no hour.
    expect(filed('JPTYO', { expectedDeparture: at('2026-03-06', SHANGHAI) })).toEqual(['AFR -'])
  })

  // Clocks in California go forward on Sunday 8 March 2026 at 02:00: 24 hours before 09:00 that day it was 08:00.
  it('is 24 hours before the arrival for the stuffing location, by the clock there, whatever the clocks do', () => {
    const expectedArrival = at('2026-03-08T09:00', 'America/Los_Angeles')
    expect(filed('USLGB', { expectedArrival })).toEqual(['AMS -', 'ISF -', 'ISF_STUFFING 2026-03-07T08:00 EXPECTED'])
  })
})
