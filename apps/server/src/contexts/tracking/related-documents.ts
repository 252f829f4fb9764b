// Which bookings and bills an event that a party sees is about: those through which it sees it, and those that these belong together
// with, as far as the event names no other one and they carry its containers. Another customer's bill is never among them.
import { sql, type SQL } from 'drizzle-orm'

/**
 * A subquery with columns `type` and `number`, for a row of `party_event` named `seen` and its `event`. One text for the filter and
 * for the answer, so that an event is found by exactly the references that it shows.
 */
export const RELATED_DOCUMENTS: SQL = sql`
  select seen.document_type as type, seen.number as number
  union
  select link.to_type, link.to_number
  from document_link as link
  where link.from_number = seen.number and link.from_type = seen.document_type and link.to_type in ('BKG', 'TRD')
    and link.to_number
      = coalesce(case link.to_type when 'BKG' then event.booking_number else event.bill_number end, link.to_number)
    and (
      seen.containers = '[]'::jsonb
      or not exists (
        select from document_reference as box
        where box.from_number = link.to_number and box.from_type = link.to_type and box.to_type = 'EQ'
      )
      or exists (
        select from document_reference as box
        where box.from_number = link.to_number and box.from_type = link.to_type and box.to_type = 'EQ'
          and seen.containers ? box.to_number
      )
    )`
