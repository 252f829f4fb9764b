// Derives the import EIRs of a booking from the statements about it.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { deriveEirs } from '@quayline/domain/eir/derive-eirs'
import type { EirBooking } from '@quayline/domain/eir/eir'
import type { AsOf } from '@quayline/domain/tracking/answer'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { sha256 } from '../../platform/sessions/access-key.ts'
import { relatedBookings, tiesOfBooking } from './booking-ties.ts'
import { relatedReleases, type SourcedRelease } from './orders-around.ts'

export interface LoadedEirs extends EirBooking {
  /** The newest message behind the EIRs. */
  readonly asOf: AsOf | null
}

/**
 * `bookingNumber` in any spelling; the number of a bill that has one booking means that booking. Null when the number is unknown or
 * no container of it is released in the port of an EIR office.
 */
export async function loadEirs(db: Database, bookingNumber: string): Promise<LoadedEirs | null> {
  const own = await bookingKeyOf(db, bookingNumber)
  if (own === '') return null
  const ties = await tiesOfBooking(db, own)
  const numbers = [own, ...ties.bills.map(({ number }) => number)]
  const releases = await relatedReleases(db, anyOf(numbers, 'text'))
  const booking = deriveEirs({ bookingNumber: own, releases, ...ties, uuidOf: uuidOfText })
  return booking === null ? null : { ...booking, asOf: newestOf(booking, releases) }
}

/**
 * The booking that a number means, in normalised form: the number itself, or the only booking of the bill with this
 * number.
 */
export async function bookingKeyOf(db: Database, number: string): Promise<string> {
  const asked = referenceKey(number)
  const known = await relatedBookings(db, asked)
  const [only, ...more] = known
  return known.includes(asked) || only === undefined || more.length > 0 ? asked : only
}

function newestOf(booking: EirBooking, releases: readonly SourcedRelease[]): AsOf | null {
  const shown = new Set(booking.eirs.map(({ release }) => release))
  const newest = releases
    .filter(({ fact }) => shown.has(fact))
    .toSorted((a, b) => (`${a.receivedAt} ${a.messageType}` < `${b.receivedAt} ${b.messageType}` ? -1 : 1))
    .at(-1)
  return newest === undefined ? null : { at: newest.receivedAt, source: newest.messageType || null }
}

/**
 * The same EIR gets the same id whenever and wherever it is derived: a UUID of version 8 (RFC 9562: "custom") over the
 * text's SHA-256: the same text, the same UUID.
 */
function uuidOfText(text: string): string {
  const hex = sha256(text)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
