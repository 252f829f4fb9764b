// Decides which import EIRs a booking has: one for each container whose delivery in the office's port is released and not taken back
// (docs/requirements/eir.md 2: EIRs arise from COREOR 129 and its cancellation, for Ningbo).
import { normaliseNumber } from '../kernel/container-number.ts'
import { groupBy } from '../kernel/group-by.ts'
import { referenceKey } from '../tracking/reference-key.ts'
import { partyCodesOf } from '../tracking/shipment-parties.ts'
import type { Eir, EirBooking, RecordedRelease } from './eir.ts'
import { EIR_OFFICE_ZONE, eirOfficeOf } from './eir-office.ts'
import { isShipperOwned } from './shipper-owned.ts'
import { currentRelease } from './standing-release.ts'
import { placeTime, type SentTime } from '../kernel/local-time.ts'

export interface EirSources {
  /** As compared. */
  readonly bookingNumber: string
  /** All that was stated of the booking's release orders and containers, in any order; other shipments' orders may be among it. */
  readonly releases: readonly RecordedRelease[]
  /** Bills (as compared) that the line's documents tie to this booking, with the bookings of each. */
  readonly bills: readonly { readonly number: string; readonly bookingNumbers: readonly string[] }[]
  /** Containers that documents of this booking name. */
  readonly containers: readonly string[]
  /** Makes a UUID out of a text: the same text, the same UUID. */
  readonly uuidOf: (text: string) => string
}

/** Null when the booking has none. The order and number of the statements' arrivals do not matter. */
export function deriveEirs(sources: EirSources): EirBooking | null {
  const { bookingNumber } = sources
  const releaseOrders = sources.releases.filter(({ fact }) => fact.releaseType === 'DELIVERY')
  const named = groupBy(
    releaseOrders.filter((stated) => stated.function !== 'CANCEL' && isOfBooking(stated, sources)),
    ({ fact }) => normaliseNumber(fact.container ?? ''),
  )
  const offices = new Map<string, Eir[]>()
  for (const container of [...named.keys()].toSorted()) {
    const effective = container === '' ? null : currentRelease(container, named.get(container) ?? [], releaseOrders)
    if (effective === null || effective.fact.moveDirection !== 'IMPORT') continue
    const office = eirOfficeOf(effective.fact)
    if (office === null) continue
    offices.set(office, [...(offices.get(office) ?? []), eirOf(container, office, effective, sources)])
  }
  const [first] = offices
  if (first === undefined) return null
  const [officeCode, eirs] = first
  return { bookingNumber, officeCode, eirs }
}

/**
 * The order names the booking; or it names a bill alone, and the bill is this booking's only, or the container is (a bill of several
 * bookings must not give a container two EIRs); or no message named a booking of the bill, which then is the number that customers know.
 */
function isOfBooking({ fact }: RecordedRelease, { bookingNumber, bills, containers }: EirSources): boolean {
  if (fact.bookingNumber !== null) return referenceKey(fact.bookingNumber) === bookingNumber
  if (fact.billNumber === null) return false
  const number = referenceKey(fact.billNumber)
  const bookings = bills.find((bill) => bill.number === number)?.bookingNumbers ?? []
  if (bookings.length === 0) return number === bookingNumber
  if (!bookings.includes(bookingNumber)) return false
  return bookings.length === 1 || (fact.container !== null && containers.includes(normaliseNumber(fact.container)))
}

function eirOf(container: string, office: string, effective: RecordedRelease, sources: EirSources): Eir {
  const { bookingNumber, uuidOf } = sources
  const { fact, partner, documentNumber } = effective
  const order = referenceKey(fact.releaseNumber ?? documentNumber ?? '')
  const eirUuid = uuidOf(`EIR ${order} ${container} ${bookingNumber}`)
  return {
    eirUuid,
    eirNumber: eirNumberOf(office, eirUuid),
    packageUuid: uuidOf(`EIR package ${order} ${bookingNumber}`),
    container,
    isoSizeType: fact.isoSizeType,
    isShipperOwned: isShipperOwned(fact),
    pickUp: fact.place ?? { unLocode: null, name: null, facilityCode: null, facilityName: null, facilityType: null },
    returnTo: fact.returnPlace,
    endsAt: endOf(fact.validUntil, EIR_OFFICE_ZONE),
    shipmentNumbers: shipmentNumbersOf(effective, sources),
    partyCodes: partyCodesOf(fact),
    release: fact,
    statedBy: partner,
  }
}

/** Of a booking with several bills, each with another consignee, only the bill of the container counts beside the booking itself. */
function shipmentNumbersOf({ fact }: RecordedRelease, { bookingNumber, bills }: EirSources): readonly string[] {
  if (fact.billNumber !== null) return [...new Set([bookingNumber, referenceKey(fact.billNumber)])]
  const [only, ...more] = bills
  return only !== undefined && more.length === 0 ? [...new Set([bookingNumber, only.number])] : [bookingNumber]
}

/** Digits and letters that are not mistaken for each other (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve characters are 60 bits of the UUID: version and variant bits are left out, which would be the same in all. */
function eirNumberOf(office: string, eirUuid: string): string {
  const hex = eirUuid.replaceAll('-', '')
  let bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`)
  let text = ''
  for (let place = 0; place < 12; place++) {
    text = (DIGITS[Number(bits & 31n)] ?? '') + text
    bits >>= 5n
  }
  return office + text
}

/** Decides when a release order ends (DTM+36): at that minute of the office's clock, a date alone at the end of its day. */
const MINUTE_MS = 60_000

/** Instant in milliseconds; null without an end, and for a time that no clock shows. */
function endOf(validUntil: SentTime | null, zone: string): number | null {
  if (validUntil === null) return null
  const isDate = validUntil.local.length === 10
  try {
    const last = placeTime(isDate ? { ...validUntil, local: `${validUntil.local}T23:59` } : validUntil, zone).instant
    if (last === null || Number.isNaN(last)) return null
    return isDate ? last + MINUTE_MS : last
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
