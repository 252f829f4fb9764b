// Decides which import EIRs a booking has: one for each container whose delivery in the office's port is released and not cancelled
// (docs/requirements/eir.md 2: EIRs arise from COREOR 129 and its cancellation, for Ningbo).
import { normaliseNumber } from '../kernel/container-number.ts'
import { groupBy } from '../kernel/group-by.ts'
import { referenceKey } from '../tracking/reference-key.ts'
import { partyCodesOf } from '../tracking/shipment-parties.ts'
import { type Eir, type EirBooking, isShipperOwned, type RecordedRelease } from './eir.ts'
import { EIR_OFFICE_ZONE, eirOfficeOf } from './eir-office.ts'
import { currentRelease } from './current-release.ts'
import { placeTime, type SentTime } from '../kernel/local-time.ts'

export interface EirSources {
  /** Normalised for comparison (referenceKey). */
  readonly bookingNumber: string
  /** All statements about the booking's release orders and containers, in any order; orders of other shipments may be among them. */
  readonly releases: readonly RecordedRelease[]
  /** Bills (by referenceKey) that the line's documents relate to this booking, with the bookings of each. */
  readonly bills: readonly { readonly number: string; readonly bookingNumbers: readonly string[] }[]
  /** Containers that documents of this booking name. */
  readonly containers: readonly string[]
  /** Makes a UUID from a text, always the same for the same text. */
  readonly uuidOf: (text: string) => string
}

/** Null when the booking has none. Order and repetition of the statements do not matter. */
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
 * bookings must not give a container two EIRs); or no booking of the bill is known, and customers use the bill's number.
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

/** If a booking has several bills with different consignees, only the booking and the bill of the container count. */
function shipmentNumbersOf({ fact }: RecordedRelease, { bookingNumber, bills }: EirSources): readonly string[] {
  if (fact.billNumber !== null) return [...new Set([bookingNumber, referenceKey(fact.billNumber)])]
  const [only, ...more] = bills
  return only !== undefined && more.length === 0 ? [...new Set([bookingNumber, only.number])] : [bookingNumber]
}

/** Unambiguous digits and letters (Crockford's base 32). */
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

/** When a release order ends (DTM+36): at that minute in the office's time zone, a date without time at the end of its day. */
const MINUTE_MS = 60_000

/** Instant in milliseconds; null without an end, or for an impossible local time. */
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
