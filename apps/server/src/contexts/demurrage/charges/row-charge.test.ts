import type { ContainerCharge } from '@quayline/domain/demurrage/assessment'
import type { TariffLine } from '@quayline/domain/demurrage/tariff'
import { openTimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import { expect, it } from 'vitest'
import { shownCharge } from './row-charge.ts'

const tariffIn = (currency: string): TariffLine => ({
  rowKey: 'R',
  clause: 'C',
  country: 'JP',
  port: null,
  bound: 'BM',
  chargeType: 'DEM',
  sizeTypes: [],
  commodity: null,
  isShipperOwned: null,
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  basis: 'DISCHARGE',
  startsWith: 'DISCHARGE',
  endsWith: 'GATE_OUT_FULL',
  terms: {
    currency,
    firstDay: 'SAME_DAY',
    freeDays: 6,
    freeDayType: 'CALENDAR',
    chargeDayType: 'CALENDAR',
    nonWorking: [],
    excludedRuns: 'ALL',
    closures: 'COUNTED',
    slabBasis: 'ABSOLUTE',
    slabs: [],
    capAmount: null,
  },
})

// Minor units of ISO 4217: none for the yen, three for the Kuwaiti dinar.
it.each([
  ['CNY', '0.00'],
  ['JPY', '0'],
  ['KWD', '0.000'],
])('nothing due in %s is %s', (currency, ar) => {
  const charge: ContainerCharge = {
    rowId: 'TSTU1234568-DEM',
    container: 'TSTU1234568',
    sizeType: '20GP',
    isoSizeType: '22G1',
    bound: 'BM',
    chargeType: 'DEM',
    port: 'JPTYO',
    outcome: { status: 'NOT_STARTED', tariff: tariffIn(currency), agreement: null },
  }
  const shown = shownCharge(charge, '/0', { language: 'en-US', earliest: null, book: openTimeZoneBook() })
  expect(shown).toMatchObject({ status: 'NOT_STARTED', ar, currency, freeDays: 6, isOpen: false, isEarliest: false })
})
