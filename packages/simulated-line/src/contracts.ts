// The fictitious line's service contracts and one-way containers with an invented importer, so that their screens have
// data.
import type { OneWayUnit } from '@quayline/domain/contracts/one-way-unit'
import { findPlace } from '@quayline/domain/reference/find-place'
import type { ServiceContract } from '@quayline/domain/contracts/service-contract'

/** Big Sky Imports (parties.ts). */
const CUSTOMER = 'QC0011'
const CONTRACT = 'QSC2026001'

const line = (index: number, given: Partial<ServiceContract>): ServiceContract => ({
  rowKey: `${CONTRACT}-${index}`,
  contractNo: CONTRACT,
  parties: [CUSTOMER],
  validFrom: '2026-01-01',
  validUntil: null,
  originCountry: 'CN',
  destinationCountry: 'US',
  commodity: 'Wooden furniture',
  sizeTypes: [],
  freeTime: '14 calendar days, demurrage and detention together',
  chargeReference: `Quayline Demonstration Annex A, item ${index}`,
  note: null,
  ...given,
})

export const demonstrationContracts = (): readonly ServiceContract[] => [
  line(1, { sizeTypes: ['40GP', '40HQ'] }),
  line(2, { sizeTypes: ['20GP'], freeTime: '10 calendar days, demurrage and detention together' }),
  line(3, { commodity: 'Toys', validUntil: '2026-12-31' }),
  line(4, { commodity: 'Garments', originCountry: 'VN' }),
]

interface Shipped {
  readonly bookingNumber: string
  readonly containers: readonly string[]
  readonly consignee: string
  /** UN/LOCODE of the place of delivery, where a one-way container is returned. */
  readonly to: string
}

const MAX_UNITS = 4
const DAY_MS = 86_400_000

/**
 * One container of each of the importer's own shipments, returned in the weeks after `now`. None when the importer has
 * no shipments.
 */
export function demonstrationOneWayUnits(shipments: readonly Shipped[], now: number): readonly OneWayUnit[] {
  const own = shipments.filter(({ consignee, containers }) => consignee === CUSTOMER && containers.length > 0)
  const dayAfter = (days: number): string => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  return own.slice(-MAX_UNITS).map(({ bookingNumber, containers: [containerNo = ''], to }, index) => ({
    rowKey: `OW-${index + 1}`,
    containerNo,
    contractNo: CONTRACT,
    authorizationNo: 'QOW2026001',
    holders: [CUSTOMER],
    bookingNo: bookingNumber,
    sizeType: null,
    offHireCity: findPlace(to)?.city ?? null,
    offHireFacility: null,
    cutOffOn: dayAfter(7 + 3 * index),
    expiresOn: dayAfter(30),
  }))
}
