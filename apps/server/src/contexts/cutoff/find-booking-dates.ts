// Finds the bookings of a typed number (bill, booking or container) and their dates.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { Database } from '@quayline/database/database'
import { type AskedBooking, type BookingDates, datesOf } from '@quayline/domain/cutoff/booking-dates'
import type { TimeHistories } from '@quayline/domain/cutoff/time-history'
import { ok, type Result } from '@quayline/domain/kernel/result'
import type { AsOf } from '@quayline/domain/tracking/answer'
import {
  type NumberRefusal,
  type NumberType,
  recogniseNumber,
  type TypedNumber,
} from '@quayline/domain/tracking/number-kind'
import { distinctReferences, referenceKey } from '@quayline/domain/tracking/reference-key'
import { trackerOf } from '../tracking/index.ts'
import { statementsByCalls } from './calls-of-ends.ts'

export interface FoundDates {
  readonly dates: BookingDates
  readonly histories: TimeHistories
  /** The newest message on which the dates are based. */
  readonly asOf: AsOf | null
}

/** Empty when nothing is known. A cancelled booking is not found, nor is a bill that is only a booking when a bill was asked for. */
export async function findBookingDates(
  db: Database,
  text: string,
  type: NumberType | null,
): Promise<Result<readonly FoundDates[], NumberRefusal>> {
  const typed = recogniseNumber(text, type)
  if (!typed.ok) return typed
  const found = await Promise.all((await relatedBookings(db, typed.value, type)).map((asked) => loadDates(db, asked)))
  return ok(found.filter((one) => one !== null))
}

/** First as a container, as the tracking answer does: four letters and seven digits are a container number. */
async function relatedBookings(
  db: Database,
  { containers, references }: TypedNumber,
  type: NumberType | null,
): Promise<readonly AskedBooking[]> {
  const tracker = trackerOf(db)
  for (const { number } of containers) {
    const known = await tracker.about({ references: [], containers: [number] })
    const bookings = await known.ask('bookingsOfContainer', number)
    if (bookings.length > 0) return bookings
  }
  const [number] = references
  return number === undefined || type === 'cntr' ? [] : bookingsOfNumber(db, number, type)
}

/** A bill's bookings, each with that bill alone; a booking with all its bills. A number that is both is a bill. */
export async function bookingsOfNumber(
  db: Database,
  number: string,
  type: DocumentNumberType | null,
): Promise<readonly AskedBooking[]> {
  const known = await trackerOf(db).about({ references: [number], containers: [] })
  const [scope] = await known.ask('scopes', [{ number, type }])
  if (scope === undefined) return []
  if (scope.type === 'bkg') return scope.bookings.map((booking) => ({ booking, bill: null }))
  const [bill = number] = scope.bills
  return scope.bookings.length === 0 ? [{ booking: null, bill }] : scope.bookings.map((booking) => ({ booking, bill }))
}

/** Null when no document about it is left. */
export async function loadDates(db: Database, asked: AskedBooking): Promise<FoundDates | null> {
  const references = distinctReferences([asked.booking, asked.bill].flatMap((number) => number ?? []))
  const known = await trackerOf(db).about({ references, containers: [] })
  const found = await known.ask('bookingDates', asked)
  if (found === null) return null
  const { dates, shippingDocuments } = found
  const { dateStatements, statements } = await statementsByCalls(db, dates.ends)
  const sources = [
    ...shippingDocuments.map(({ receivedAt, messageType }) => ({ at: receivedAt, source: messageType })),
    ...statements.map(({ receivedAt, source }) => ({ at: receivedAt, source })),
  ]
  return { dates, histories: datesOf(dates, dateStatements), asOf: newestOf(sources) }
}

/** For messages of the same instant the type keeps the order stable. */
export const newestOf = (sources: readonly { readonly at: string; readonly source: string }[]): AsOf | null =>
  sources.toSorted((a, b) => (`${a.at} ${a.source}` < `${b.at} ${b.source}` ? -1 : 1)).at(-1) ?? null

/** Of several bookings together. */
export const newestOfAll = (found: readonly FoundDates[]): AsOf | null =>
  newestOf(
    found.flatMap(({ asOf }) => (asOf === null || asOf.source === null ? [] : [{ at: asOf.at, source: asOf.source }])),
  )

/** Two spellings of one number ask for one booking. */
export const sameBooking = ({ dates }: FoundDates): string =>
  `${referenceKey(dates.booking ?? '')} ${dates.booking === null ? dates.bills.join() : ''}`
