// Finds the bookings behind a typed number (bill, booking or container) and what was told of their dates.
import type { Database } from '@quayline/database/database'
import { type AskedBooking, type BookingDates, datesOf, readBookingDates } from '@quayline/domain/cutoff/booking-dates'
import { bookingsOfContainer } from '@quayline/domain/cutoff/bookings-of-container'
import type { TimeHistories } from '@quayline/domain/cutoff/time-history'
import { ok, type Result } from '@quayline/domain/kernel/result'
import type { AsOf } from '@quayline/domain/sharing/page'
import {
  type NumberRefusal,
  type NumberType,
  recogniseNumber,
  type TypedNumber,
} from '@quayline/domain/tracking/number-kind'
import { distinctReferences, referenceKey } from '@quayline/domain/tracking/reference-key'
import { shipmentEvents } from '@quayline/domain/tracking/shipment-events'
import { trackerOf } from '../tracking/index.ts'
import { toldByCalls } from './calls-of-ends.ts'

export interface FoundDates {
  readonly dates: BookingDates
  readonly histories: TimeHistories
  /** The newest message behind them. */
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
  const found = await Promise.all((await bookingsBehind(db, typed.value, type)).map((asked) => loadDates(db, asked)))
  return ok(found.filter((one) => one !== null))
}

/** As a container first, as the tracking answer does: four letters and seven digits are one. */
async function bookingsBehind(
  db: Database,
  { containers, references }: TypedNumber,
  type: NumberType | null,
): Promise<readonly AskedBooking[]> {
  const tracker = trackerOf(db)
  for (const { number } of containers) {
    const bookings = bookingsOfContainer(number, await tracker.findFacts({ references: [], containers: [number] }))
    if (bookings.length > 0) return bookings
  }
  const [number] = references
  return number === undefined || type === 'cntr' ? [] : bookingsOfNumber(db, number, type)
}

/** A bill's bookings, each with that bill alone; a booking with all its bills. A number that is both is a bill. */
export async function bookingsOfNumber(
  db: Database,
  number: string,
  type: 'bl' | 'bkg' | null,
): Promise<readonly AskedBooking[]> {
  const facts = await trackerOf(db).findFacts({ references: [number], containers: [] })
  const scope = shipmentEvents({ number, type }, facts)?.scope
  if (scope === undefined) return []
  if (scope.type === 'bkg') return scope.bookings.map((booking) => ({ booking, bill: null }))
  const [bill = number] = scope.bills
  return scope.bookings.length === 0 ? [{ booking: null, bill }] : scope.bookings.map((booking) => ({ booking, bill }))
}

/** Null when no paper is left that says anything of it. */
export async function loadDates(db: Database, asked: AskedBooking): Promise<FoundDates | null> {
  const references = distinctReferences([asked.booking, asked.bill].flatMap((number) => number ?? []))
  const facts = await trackerOf(db).findFacts({ references, containers: [] })
  const arrivalOf = (hash: string): number | null => {
    const source = facts.sources.get(hash)
    return source === undefined ? null : Date.parse(source.receivedAt)
  }
  const dates = readBookingDates(asked, facts, arrivalOf)
  if (dates === null) return null
  const { told, statements } = await toldByCalls(db, dates.ends)
  const papers = dates.hashes.flatMap((hash) => facts.sources.get(hash) ?? [])
  const sources = [
    ...papers.map(({ receivedAt, messageType }) => ({ at: receivedAt, source: messageType })),
    ...statements.map(({ receivedAt, source }) => ({ at: receivedAt, source })),
  ]
  return { dates, histories: datesOf(dates, told), asOf: newestOf(sources) }
}

/** Of messages that came in the same moment the type keeps it stable. */
export const newestOf = (sources: readonly { readonly at: string; readonly source: string }[]): AsOf | null =>
  sources.toSorted((a, b) => (`${a.at} ${a.source}` < `${b.at} ${b.source}` ? -1 : 1)).at(-1) ?? null

/** Two spellings of one number ask for one booking. */
export const sameBooking = ({ dates }: FoundDates): string =>
  `${referenceKey(dates.booking ?? '')} ${dates.booking === null ? dates.bills.join() : ''}`
