// Which bookings and bills a party is shown with an event: those through which it sees the event, and the documents
// related to them, unless the event names another one or they do not carry its containers. Another customer's bill is
// never among them.
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
        select from document_reference as listing
        where listing.from_number = link.to_number and listing.from_type = link.to_type and listing.to_type = 'EQ'
      )
      or exists (
        select from document_reference as listing
        where listing.from_number = link.to_number and listing.from_type = link.to_type and listing.to_type = 'EQ'
          and seen.containers ? listing.to_number
      )
    )`
