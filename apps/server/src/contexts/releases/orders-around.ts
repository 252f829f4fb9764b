// Reads the release orders related to a shipment, from which its EIRs and the owner of its containers are derived. One statement.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, json, nullable, text, textOf, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { RecordedRelease } from '@quayline/domain/eir/eir'
import type { MessageFunction, ReleaseFact } from '@quayline/domain/intake/facts'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import { sql, type SQL } from 'drizzle-orm'

/** A stated release with the message behind it. */
export interface SourcedRelease extends RecordedRelease {
  readonly receivedAt: string
  readonly messageType: string
}

const STATED_RELEASE = describeRow('a stated release', {
  partner: text,
  function: textOf<MessageFunction>(),
  document_number: nullable(text),
  document_at: nullable(text),
  content_hash: text,
  message_type: text,
  received_at: timestamptz,
  ordinal: int4,
  fact: json<ReleaseFact>(),
  stated_as: textOf<StatedAs>(),
})

/**
 * Every statement of the release orders that name one of the numbers (bookings and bills, normalised), and every
 * release or cancellation that names one of their containers: a cancellation may repeat the order's number or the
 * container alone.
 */
export async function relatedReleases(db: Database, numbers: SQL): Promise<readonly SourcedRelease[]> {
  const rows = await selectRows(
    db,
    STATED_RELEASE,
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
      message.message_type, message.received_at, version.ordinal, version.fact, version.stated_as
    from found join document_version as version on version.id = found.id join message on message.id = version.message_id
    order by message.content_hash, version.ordinal`,
  )
  return rows.map((row) => ({
    partner: row.partner,
    function: row.function,
    documentNumber: row.document_number,
    documentAt: row.document_at,
    messageHash: row.content_hash,
    messageType: row.message_type,
    receivedAt: row.received_at,
    ordinal: row.ordinal,
    fact: row.fact,
    statedAs: row.stated_as,
  }))
}
