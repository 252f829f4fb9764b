// Rows of tariffs, agreements and calendars as in a file: tests start from them and make one field invalid.
import type { Agreement, TariffLine } from './tariff.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** T1 China 40HC (docs/requirements/tariff-tables.md 2.1): 7 free; 8-15 120; 16-40 200; then 400. */
export const HIGH_CUBE: TariffLine = {
  rowKey: 'CN-BM-DND-40HQ-2026',
  clause: 'Test tariff item 3.2',
  country: 'CN',
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: ['40HQ'],
  commodity: null,
  isShipperOwned: null,
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  basis: 'DISCHARGE',
  startsWith: 'DISCHARGE',
  endsWith: 'EMPTY_RETURN',
  terms: {
    currency: 'CNY',
    firstDay: 'SAME_DAY',
    freeDays: 7,
    freeDayType: 'CALENDAR',
    chargeDayType: 'CALENDAR',
    nonWorking: [],
    excludedRuns: 'ALL',
    closures: 'COUNTED',
    slabBasis: 'ABSOLUTE',
    slabs: [
      { fromDay: 8, toDay: 15, rate: '120' },
      { fromDay: 16, toDay: 40, rate: '200' },
      { fromDay: 41, toDay: null, rate: '400' },
    ],
    capAmount: null,
  },
}

/** Every field that HIGH_CUBE leaves empty: a split tariff of one port in another currency, rates from the first charged day (T8). */
export const SPLIT: TariffLine = {
  rowKey: 'BR-SSZ/BM-DEM',
  clause: '=1+1 "item", 项目 3; ñ',
  country: 'BR',
  port: 'BRSSZ',
  bound: 'BM',
  chargeType: 'DEM',
  sizeTypes: ['20GP', '40GP'],
  commodity: 'DG',
  isShipperOwned: false,
  effectiveFrom: '2026-01-01',
  effectiveUntil: '2026-12-31',
  basis: 'ON_BOARD',
  startsWith: 'AVAILABILITY',
  endsWith: 'GATE_OUT_FULL',
  terms: {
    currency: 'USD',
    firstDay: 'NEXT_DAY',
    freeDays: 15,
    freeDayType: 'WORKING',
    chargeDayType: 'CALENDAR',
    nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
    excludedRuns: 'FIRST',
    closures: 'NEVER_COUNTED',
    slabBasis: 'AFTER_FREE_TIME',
    slabs: [
      { fromDay: 1, toDay: 1, rate: '116.2' },
      { fromDay: 2, toDay: null, rate: '0.000001' },
    ],
    capAmount: '5500.00',
  },
}

/** T1 with 14 free days by contract. */
export const LONGER: Agreement = {
  rowKey: 'AG-1',
  clause: 'Test contract 7',
  scope: 'CUSTOMER',
  holder: 'CONSIGNEE2',
  country: 'CN',
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: [],
  effectiveFrom: '2026-01-01',
  effectiveUntil: '2026-06-30',
  freeDays: 14,
  freeDayType: null,
  slabRule: 'JUMP',
  slabs: null,
  currency: null,
}

export const RATED: Agreement = {
  ...LONGER,
  rowKey: 'AG-2',
  scope: 'SHIPMENT',
  holder: '6103622780',
  sizeTypes: ['40HQ'],
  freeDays: null,
  slabRule: 'RESTART',
  slabs: [{ fromDay: 1, toDay: null, rate: '99.5' }],
  currency: 'CNY',
}

/** China 2026: some days around National Day; the real dates do not matter here. */
export const NATIONAL_DAY: WorkingCalendar = {
  place: 'CN',
  knownYears: { from: 2026, to: 2026 },
  holidays: [
    { on: '2026-01-01', name: "New Year's Day" },
    { on: '2026-10-01', name: '国庆节' },
    { on: '2026-10-02', name: null },
  ],
  makeUpDays: ['2026-09-20', '2026-10-10'],
  closures: [{ on: '2026-07-11', reason: 'typhoon' }],
  source: 'State Council',
}
