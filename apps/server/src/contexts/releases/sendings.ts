// Reads which EIRs were sent to their terminals and whether these have acknowledged. One statement.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, nullable, type RowOf, text, timestamptz, uuid } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

/** The effective sending of an EIR: one whose print was not cancelled. */
const SENDING = describeRow('a sending of an EIR', {
  eirUuid: uuid,
  isReprint: bool,
  /** The terminal where the container is picked up has acknowledged (CONTRL). */
  isAcknowledged: bool,
  returnFacility: nullable(text),
  sentAt: timestamptz,
})
export type Sending = RowOf<typeof SENDING>

/**
 * By eirUuid; EIRs never sent, or with a cancelled print, are absent. If the print was sent to no recipient under the
 * terminal's own code, all of its messages must be acknowledged.
 */
export async function sendingsOf(db: Database, eirUuids: readonly string[]): Promise<ReadonlyMap<string, Sending>> {
  const rows = await selectRows(
    db,
    SENDING,
    sql`
    select item.eir_uuid as "eirUuid", item.is_reprint as "isReprint", item.return_facility as "returnFacility",
      print.sent_at as "sentAt",
      coalesce(
        (select bool_and(answer is not distinct from 'ACKNOWLEDGED') from eir_message
          where print_id = print.id and recipient = item.pick_up_facility),
        (select bool_and(answer is not distinct from 'ACKNOWLEDGED') from eir_message where print_id = print.id),
        false
      ) as "isAcknowledged"
    from eir_print_item as item join eir_print as print on print.id = item.print_id
    where item.eir_uuid = ${anyOf(eirUuids, 'uuid')} and print.status = 'Sent'
    order by print.sent_at, print.id`,
  )
  return new Map(rows.map((row) => [row.eirUuid, row]))
}
