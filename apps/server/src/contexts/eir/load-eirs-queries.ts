// Reads what the receipts of a booking are derived from: the release orders stated around it. One statement per question.
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import type { RecordedRelease } from '@quayline/domain/eir/eir'
import type { MessageFunction, ReleaseFact } from '@quayline/domain/intake/facts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * True for the message of a company that is registered as a customer: it has an interest in the cargo and releases nothing. The line's
 * own company, where its staff log in, is no customer. That papers name a code proves nothing: a line or its agent is often notified.
 */
const isCustomersMessage = (partner: SQL): SQL => sql`
  exists (
    select from company_party as known
    where known.party_code = ${partner}
      and not exists (select from app_user where company_id = known.company_id and kind = 'INTERNAL')
  )`

/** Bookings that the line's and the carriers' papers tie to a number: the number itself when it is a booking, else those of the bill. */
export async function bookingsBehind(db: Database, number: string): Promise<readonly string[]> {
  const rows = await selectRows<{ booking: string }>(
    db,
    sql`
    select from_number as booking from document_reference where from_number = ${number} and from_type = 'BKG'
    union
    select number from document_version where number = ${number} and document_type = 'BKG'
    union
    select link.to_number
    from document_reference as link join message as stated on stated.id = link.message_id
    where link.from_number = ${number} and link.from_type = 'TRD' and link.to_type = 'BKG'
      and not ${isCustomersMessage(sql`stated.partner`)}
    order by booking`,
  )
  return rows.map(({ booking }) => booking)
}

export interface BookingTies {
  readonly bills: readonly { readonly number: string; readonly bookingNumbers: readonly string[] }[]
  readonly containers: readonly string[]
}

/** Which bills (each with all of its bookings) and boxes the papers tie to a booking; what customers write ties nothing. */
export async function tiesOfBooking(db: Database, bookingNumber: string): Promise<BookingTies> {
  const rows = await selectRows<{ type: 'TRD' | 'EQ'; number: string; bookings: readonly string[] }>(
    db,
    sql`
    with stated as (
      select link.* from document_reference as link join message on message.id = link.message_id
      where not ${isCustomersMessage(sql`message.partner`)}
        and link.from_number in (
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

/** A stated release with the message behind it. */
export interface SourcedRelease extends RecordedRelease {
  readonly receivedAt: string
  readonly messageType: string
}

interface ReleaseRow {
  readonly partner: string
  readonly function: string
  readonly document_number: string | null
  readonly document_at: string | null
  readonly content_hash: string
  readonly message_type: string
  readonly received_at: string
  readonly ordinal: number
  readonly fact: ReleaseFact
  readonly is_customers_word: boolean
}

/**
 * Every statement of the release orders that name one of the numbers (bookings and bills as compared), and every release or
 * cancellation that names one of their boxes: a cancellation may repeat the order's number or the box alone.
 */
export async function releasesAround(db: Database, numbers: SQL): Promise<readonly SourcedRelease[]> {
  const rows = await selectRows<ReleaseRow>(
    db,
    sql`
    with asked as (
      select distinct version.number, version.fact ->> 'container' as container
      from event join document_version as version
        on version.message_id = event.message_id and version.document_type = 'SRM'
        and version.fact ->> 'container' is not distinct from event.container
      where event.document_type = 'SRM' and (event.booking_number = ${numbers} or event.bill_number = ${numbers})
    ), found as (
      select version.id from document_version as version
      where version.document_type = 'SRM' and version.number in (select number from asked)
      union
      select version.id from event join document_version as version
        on version.message_id = event.message_id and version.document_type = 'SRM'
      where event.document_type = 'SRM' and event.container in (select container from asked)
    )
    select message.partner, message.function, message.document_number, message.document_at, message.content_hash,
      message.message_type, message.received_at, version.ordinal, version.fact,
      ${isCustomersMessage(sql`message.partner`)} as is_customers_word
    from found join document_version as version on version.id = found.id join message on message.id = version.message_id
    order by message.content_hash, version.ordinal`,
  )
  return rows.map((row) => ({
    partner: row.partner,
    function: row.function as MessageFunction,
    documentNumber: row.document_number,
    documentAt: row.document_at,
    messageHash: row.content_hash,
    messageType: row.message_type,
    receivedAt: row.received_at,
    ordinal: row.ordinal,
    fact: row.fact,
    isCustomersWord: row.is_customers_word,
  }))
}
