import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { Terms } from '@quayline/domain/demurrage/terms'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { termsInText } from './charge-terms.ts'

/** Of Hapag-Lloyd's US policy of 2024 (docs/requirements/demurrage.md 2.2). */
const US: Terms = {
  currency: 'USD',
  firstDay: 'NEXT_DAY',
  freeDays: 4,
  freeDayType: 'WORKING',
  chargeDayType: 'CALENDAR',
  nonWorking: ['SAT', 'SUN', 'HOLIDAY'],
  excludedRuns: 'ALL',
  closures: 'NEVER_COUNTED',
  slabBasis: 'AFTER_FREE_TIME',
  slabs: [
    { fromDay: 1, toDay: 1, rate: '95' },
    { fromDay: 2, toDay: 5, rate: '180.5' },
    { fromDay: 6, toDay: null, rate: '300' },
  ],
  capAmount: null,
}

const line = (terms: Partial<Terms>): TariffLine => ({
  rowKey: 'US',
  clause: 'US',
  country: 'US',
  port: null,
  bound: 'BM',
  chargeType: 'DEM',
  sizeTypes: [],
  commodity: null,
  isShipperOwned: null,
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  basis: 'VESSEL_ARRIVAL',
  startsWith: 'AVAILABILITY',
  endsWith: 'GATE_OUT_FULL',
  terms: { ...US, ...terms },
})

const agreement = (more: Partial<Agreement>): Agreement => ({
  rowKey: 'A',
  clause: 'A',
  scope: 'CUSTOMER',
  holder: 'C',
  country: null,
  port: null,
  bound: 'BM',
  chargeType: 'DEM',
  sizeTypes: [],
  effectiveFrom: '2026-01-01',
  effectiveUntil: null,
  freeDays: null,
  freeDayType: null,
  slabRule: 'RESTART',
  slabs: null,
  currency: null,
  ...more,
})

const sentences = (terms: Partial<Terms> = {}, special: Agreement | null = null) =>
  termsInText(line(terms), special, 'en-US').join('\n')

describe('how days are counted, in English', () => {
  it('of working days, closures and rates after free time', () => {
    expect(termsInText(line({}), null, 'en-US')).toEqual([
      'The clock starts with: container available for pick-up. The day after it is day 1.',
      'The clock ends with: gate-out full. That day is counted too; part of a day is a whole day.',
      'The version of the tariff is chosen by the arrival date of the vessel.',
      'Free time in working days: 4. Days that use up none: Saturdays, Sundays, public holidays; a make-up day is a working day.',
      'Days on which the gate is closed unexpectedly use up no free time and are not charged.',
      'After free time every calendar day is charged.',
      'Rates go by the number of days after free time.',
      'Rates a day (USD): day 1: 95.00, days 2 to 5: 180.50, from day 6: 300.00.',
    ])
  })

  it.each([
    [{ freeDays: 0 }, 'There is no free time.'],
    [{ chargeDayType: 'WORKING' }, 'After free time these days are not charged: Saturdays, Sundays, public holidays.'],
    [{ excludedRuns: 'FIRST' }, 'Only the first unbroken run of non-working days'],
    [{ closures: 'NOT_IN_FREE_TIME' }, 'use up no free time; after free time they are charged.'],
    [{ capAmount: '5500' }, 'At most 5500.00 USD a container.'],
    [{ currency: 'JPY', capAmount: '5500' }, 'At most 5500 JPY a container.'],
  ] as const)('%j', (terms, sentence) => {
    expect(sentences(terms)).toContain(sentence)
    expect(sentences()).not.toContain(sentence)
  })

  it.each([
    [{ freeDays: 10 }, 'Free time in working days: 10.'],
    [{ freeDays: 10 }, 'rates begin as they would after the normal one.'],
    [{ freeDays: 10, slabRule: 'JUMP' }, 'Free time by agreement does not move the rates'],
    [{ freeDays: 10, freeDayType: 'CALENDAR' }, 'Free time in calendar days, weekends and holidays included: 10.'],
    [{ slabs: [{ fromDay: 1, toDay: null, rate: '20' }] }, 'Rates a day by agreement (USD): from day 1: 20.00.'],
  ] as const)('by an agreement: %j', (special, sentence) => {
    expect(sentences({}, agreement(special))).toContain(sentence)
    expect(sentences()).not.toContain(sentence)
  })

  it('a special rate alone leaves the free time as it is', () => {
    const special = sentences({}, agreement({ slabs: [{ fromDay: 1, toDay: null, rate: '20' }] }))
    expect(special).not.toContain('stands in place of')
    expect(special).not.toContain('rates begin')
  })
})

it.each(LANGUAGES)('leaves no place open in %s', (language) => {
  const all = [
    ...termsInText(line({ excludedRuns: 'FIRST', chargeDayType: 'WORKING', capAmount: '1' }), null, language),
    ...termsInText(line({ freeDayType: 'CALENDAR' }), agreement({ freeDays: 9, slabRule: 'JUMP' }), language),
  ]
  expect(all.filter((sentence) => /[{}]/.test(sentence))).toEqual([])
})
