// Reads what the documents tie to a booking whose receipts are asked for. One statement per question.
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

/** Bookings that the line's and the carriers' documents tie to a number: the number itself when it is a booking, else those of the bill. */
export async function bookingsBehind(db: Database, number: string): Promise<readonly string[]> {
  const rows = await selectRows<{ booking: string }>(
    db,
    sql`
    select from_number as booking from document_reference where from_number = ${number} and from_type = 'BKG'
    union
    select number from document_version where number = ${number} and document_type = 'BKG'
    union
    select to_number from document_reference where from_number = ${number} and from_type = 'TRD' and to_type = 'BKG'
    order by booking`,
  )
  return rows.map(({ booking }) => booking)
}

export interface BookingTies {
  readonly bills: readonly { readonly number: string; readonly bookingNumbers: readonly string[] }[]
  readonly containers: readonly string[]
}

/** Which bills (each with all of its bookings) and containers the documents tie to a booking. */
export async function tiesOfBooking(db: Database, bookingNumber: string): Promise<BookingTies> {
  const rows = await selectRows<{ type: 'TRD' | 'EQ'; number: string; bookings: readonly string[] }>(
    db,
    sql`
    with stated as (
      select * from document_reference
      where from_number in (
        select ${bookingNumber}
        union select to_number from document_reference where from_number = ${bookingNumber} and from_type = 'BKG' and to_type = 'TRD'
      )
    )
    select own.to_type as type, own.to_number as number,
      coalesce((
        select jsonb_agg(distinct back.to_number) from stated as back
        where back.from_number = own.to_number and back.from_type = 'TRD' and back.to_type = 'BKG'
      ), '[]') as bookings
    from stated as own
    where own.from_number = ${bookingNumber} and own.from_type = 'BKG' and own.to_type in ('TRD', 'EQ')
    group by own.to_type, own.to_number
    order by own.to_type, own.to_number`,
  )
  return {
    bills: rows.flatMap(({ type, number, bookings }) => (type === 'TRD' ? [{ number, bookingNumbers: bookings }] : [])),
    containers: rows.flatMap(({ type, number }) => (type === 'EQ' ? [number] : [])),
  }
}
