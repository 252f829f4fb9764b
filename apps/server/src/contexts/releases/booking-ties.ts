// Reads the bills and containers that documents relate to a booking. One statement for each question.
import type { Database } from '@quayline/database/database'
import { describeRow, json, text, textOf } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

const BOOKING_BEHIND = describeRow('a booking behind a number', { booking: text })

/** Bookings that the line's and carriers' documents relate to a number: the number itself if it is a booking, else those of the bill. */
export async function relatedBookings(db: Database, number: string): Promise<readonly string[]> {
  const rows = await selectRows(
    db,
    BOOKING_BEHIND,
    sql`
    select from_number as booking from document_reference where from_number = ${number} and from_type = 'BKG'
    union
    select number from document_version where number = ${number} and document_type = 'BKG'
    union
    select from_number from document_reference where to_number = ${number} and to_type = 'TRD' and from_type = 'BKG'
    order by booking`,
  )
  return rows.map(({ booking }) => booking)
}

export interface BookingTies {
  readonly bills: readonly { readonly number: string; readonly bookingNumbers: readonly string[] }[]
  readonly containers: readonly string[]
}

const TIE = describeRow('a bill or container of a booking', {
  type: textOf<'TRD' | 'EQ'>(),
  number: text,
  bookings: json<readonly string[]>(),
})

/** Bills (each with all of its bookings) and containers that the documents relate to a booking. */
export async function tiesOfBooking(db: Database, bookingNumber: string): Promise<BookingTies> {
  const rows = await selectRows(
    db,
    TIE,
    sql`
    select own.to_type as type, own.to_number as number,
      coalesce((
        select jsonb_agg(distinct other.from_number) from document_reference as other
        where other.to_number = own.to_number and own.to_type = 'TRD' and other.to_type = 'TRD' and other.from_type = 'BKG'
      ), '[]') as bookings
    from document_reference as own
    where own.from_number = ${bookingNumber} and own.from_type = 'BKG' and own.to_type in ('TRD', 'EQ')
    group by own.to_type, own.to_number
    order by own.to_type, own.to_number`,
  )
  return {
    bills: rows.flatMap(({ type, number, bookings }) => (type === 'TRD' ? [{ number, bookingNumbers: bookings }] : [])),
    containers: rows.flatMap(({ type, number }) => (type === 'EQ' ? [number] : [])),
  }
}
