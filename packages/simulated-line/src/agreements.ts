// The fictitious line's special agreements with its invented customers: longer free time, other rates, slab rules JUMP
// and RESTART. Every scope and every kind of grant occurs (docs/requirements/demurrage.md 3.1); the figures are
// invented.
import type { Agreement, AgreementScope } from '@quayline/domain/demurrage/tariff'
import type { Bound, ChargeType, DayType, Slab } from '@quayline/domain/demurrage/terms'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { CUSTOMERS, FORWARDERS } from './parties.ts'

interface Grant {
  readonly country: string | null
  readonly port?: string
  readonly bound: Bound
  readonly chargeType: ChargeType
  readonly sizeTypes?: readonly string[]
  readonly freeDays?: number
  readonly freeDayType?: DayType
  readonly slabRule: 'JUMP' | 'RESTART'
  readonly currency?: string
  readonly slabs?: readonly Slab[]
  readonly from?: string
  readonly until?: string
}

/** Throws for a company that is not a customer of the simulated line. */
function codeOf(name: string): string {
  const found = [...CUSTOMERS, ...FORWARDERS].find((party) => party.name.startsWith(name))
  if (found === undefined) throw new Error(`${name} is no customer of the simulated line`)
  return found.code
}

const agreementOf =
  (scope: AgreementScope, holder: string, title: string) =>
  (grant: Grant, index: number): Agreement => ({
    rowKey: [
      holder,
      grant.port ?? grant.country ?? 'ALL',
      grant.bound,
      grant.chargeType,
      ...(grant.sizeTypes?.slice(0, 1) ?? []),
    ].join('-'),
    clause: `Quayline Demonstration ${title} ${holder}, clause ${index + 1}`,
    scope,
    holder,
    country: grant.country,
    port: grant.port ?? null,
    bound: grant.bound,
    chargeType: grant.chargeType,
    sizeTypes: grant.sizeTypes ?? [],
    effectiveFrom: grant.from ?? '2025-01-01',
    effectiveUntil: grant.until ?? null,
    freeDays: grant.freeDays ?? null,
    freeDayType: grant.freeDayType ?? null,
    slabRule: grant.slabRule,
    slabs: grant.slabs ?? null,
    currency: grant.currency ?? null,
  })

const customer = (name: string, grants: readonly Grant[]): readonly Agreement[] =>
  grants.map(agreementOf('CUSTOMER', codeOf(name), 'Customer Agreement'))

const contract = (number: string, grants: readonly Grant[]): readonly Agreement[] =>
  grants.map(agreementOf('CONTRACT', number, 'Service Contract'))

const CUSTOMER_AGREEMENTS: readonly Agreement[] = [
  // Longer free time, after which the lower slabs have passed (JUMP).
  ...customer('Willow Furniture', [
    { country: 'CN', bound: 'BN', chargeType: 'DND', freeDays: 18, slabRule: 'JUMP' },
    { country: 'CN', bound: 'BM', chargeType: 'DND', sizeTypes: ['40HQ', '45HQ'], freeDays: 14, slabRule: 'JUMP' },
  ]),
  // Longer free time, after which the slabs begin as after the normal one (RESTART); longer at Shanghai than in the
  // rest of the country.
  ...customer('Blue Heron Toys', [
    { country: 'CN', bound: 'BM', chargeType: 'DND', freeDays: 14, slabRule: 'RESTART' },
    { country: 'CN', port: 'CNSHA', bound: 'BM', chargeType: 'DND', freeDays: 21, slabRule: 'RESTART' },
  ]),
  ...customer('Lakeside Retail', [
    { country: 'US', bound: 'BM', chargeType: 'DEM', freeDays: 6, slabRule: 'RESTART' },
    { country: 'US', bound: 'BM', chargeType: 'DET', freeDays: 10, freeDayType: 'CALENDAR', slabRule: 'RESTART' },
  ]),
  // The tariff's free time with a special rate.
  ...customer('Southern Cross Hardware', [
    {
      country: 'AU',
      bound: 'BM',
      chargeType: 'DND',
      sizeTypes: ['20GP'],
      slabRule: 'JUMP',
      currency: 'AUD',
      slabs: [
        { fromDay: 1, toDay: 9, rate: '0' },
        { fromDay: 10, toDay: 20, rate: '48' },
        { fromDay: 21, toDay: null, rate: '82.50' },
      ],
    },
  ]),
  ...customer('Andes Importadora', [
    { country: 'PE', bound: 'BM', chargeType: 'DND', freeDays: 21, slabRule: 'JUMP' },
    { country: 'CL', bound: 'BM', chargeType: 'DND', freeDays: 18, slabRule: 'RESTART', until: '2026-12-31' },
  ]),
  ...customer('Gulf Trading', [
    { country: 'AE', bound: 'BM', chargeType: 'DEM', freeDays: 10, freeDayType: 'CALENDAR', slabRule: 'RESTART' },
  ]),
  ...customer('Delta Logistik', [
    { country: 'NL', bound: 'BM', chargeType: 'DET', freeDays: 12, slabRule: 'RESTART' },
    { country: 'DE', bound: 'BM', chargeType: 'DET', freeDays: 12, slabRule: 'RESTART' },
  ]),
  ...customer('Yamato Parts', [
    { country: 'JP', bound: 'BM', chargeType: 'DET', freeDays: 10, freeDayType: 'CALENDAR', slabRule: 'JUMP' },
  ]),
  ...customer('Meridian Freight', [
    { country: 'HK', bound: 'BN', chargeType: 'DET', freeDays: 10, slabRule: 'RESTART' },
    { country: 'HK', bound: 'BM', chargeType: 'DET', freeDays: 9, slabRule: 'RESTART' },
  ]),
]

const CONTRACT_AGREEMENTS: readonly Agreement[] = [
  // Free time and rate together.
  ...contract('QSC2026001', [
    {
      country: 'CN',
      bound: 'BM',
      chargeType: 'DND',
      sizeTypes: ['40HQ'],
      freeDays: 14,
      slabRule: 'RESTART',
      currency: 'CNY',
      slabs: [
        { fromDay: 1, toDay: 20, rate: '100' },
        { fromDay: 21, toDay: null, rate: '260' },
      ],
      from: '2026-01-01',
      until: '2026-12-31',
    },
    {
      country: 'CN',
      bound: 'BN',
      chargeType: 'DND',
      freeDays: 21,
      slabRule: 'RESTART',
      from: '2026-01-01',
      until: '2026-12-31',
    },
  ]),
  ...contract('QSC2026002', [
    {
      country: 'US',
      bound: 'BM',
      chargeType: 'DEM',
      freeDays: 7,
      slabRule: 'JUMP',
      from: '2026-05-01',
      until: '2027-04-30',
    },
    {
      country: 'US',
      bound: 'BN',
      chargeType: 'DET',
      freeDays: 12,
      freeDayType: 'CALENDAR',
      slabRule: 'RESTART',
      from: '2026-05-01',
    },
  ]),
  ...contract('QSC2026003', [
    { country: 'KR', bound: 'BM', chargeType: 'DND', freeDays: 16, slabRule: 'JUMP', from: '2026-01-01' },
  ]),
]

/** What the line grants for one shipment in every country: two weeks of free time after a late vessel. */
const shipmentAgreements = (billNumber: string): readonly Agreement[] =>
  (['DND', 'DEM', 'DET'] as const)
    .map(
      (chargeType): Grant => ({
        country: null,
        bound: 'BM',
        chargeType,
        freeDays: 14,
        slabRule: 'RESTART',
        from: '2026-01-01',
      }),
    )
    .map(agreementOf('SHIPMENT', referenceKey(billNumber), 'Shipment Agreement'))

/** `billNumber`: the bill that the demonstration shows; null = none. */
export const demonstrationAgreements = (billNumber: string | null): readonly Agreement[] => [
  ...CUSTOMER_AGREEMENTS,
  ...CONTRACT_AGREEMENTS,
  ...(billNumber === null ? [] : shipmentAgreements(billNumber)),
]
