// Conflicts between the relations that senders state and the line's documents: recorded when a document is calculated, listed for operators.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import {
  describeRow,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { arrayOf, insertRows, listed } from '@quayline/database/insert-rows'
import { referenceConflict } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { PlaceRef } from '@quayline/domain/intake/facts'
import type { ConflictReason } from '@quayline/domain/tracking/prevailing-facts'
import { placeText } from '@quayline/domain/tracking/place-key'
import { type SQL, sql } from 'drizzle-orm'
import type { ProjectedDocument } from './project-document.ts'

type Executor = Pick<Database, 'execute'>

/** Replaces the recorded conflicts of these documents; a conflict that stays keeps the time of its first record. */
export async function noteConflicts(tx: Executor, projected: readonly ProjectedDocument[], now: string): Promise<void> {
  const rows = projected.flatMap(({ document: { type, number }, conflicts }) =>
    conflicts.map(({ eventId, reason }) => ({ documentType: type, number, eventId, reason, notedAt: now })),
  )
  const types = projected.map(({ document }) => document.type)
  const numbers = projected.map(({ document }) => document.number)
  const kept = rows.map(({ documentType, number, eventId }) => `${documentType} ${number} ${eventId}`)
  await tx.execute(sql`
    delete from reference_conflict as conflict
    using unnest(${arrayOf(types, 'text')}, ${arrayOf(numbers, 'text')}) as done (type, number)
    where conflict.document_type = done.type and conflict.number = done.number
      and done.type || ' ' || done.number || ' ' || conflict.event_id not in ${listed(kept, 'text')}`)
  await insertRows(tx, referenceConflict, rows, sql`on conflict do nothing`)
}

const CONFLICT = describeRow('a noted conflict', {
  id: uuid,
  messageId: uuid,
  receivedAt: timestamptz,
  notedAt: timestamptz,
  partner: text,
  source: text,
  messageType: text,
  reason: textOf<ConflictReason>(),
  /** The code of the event: `GTOT`. */
  stated: text,
  container: nullable(text),
  bookingNumber: nullable(text),
  billNumber: nullable(text),
  place: nullable(json<PlaceRef>()),
})

export interface NotedConflict extends Omit<RowOf<typeof CONFLICT>, 'place'> {
  /** `CNSHA/WGQ4`, `CNSHA`, or the text of the message. */
  readonly place: string | null
}

export interface ConflictPage {
  readonly limit: number
  readonly after?: { readonly notedAt: string; readonly id: string }
  readonly partner?: string | undefined
}

const CONFLICTS = sql`from reference_conflict as conflict join event on event.id = conflict.event_id
  join message on message.id = event.message_id`

const sentBy = (partner: string | undefined): SQL =>
  partner === undefined ? sql`true` : sql`message.partner = ${partner}`

/** Newest first, at most `limit` (1 to 200) a page. `next` is null on the last page. */
export async function listConflicts(db: Executor, { limit, after, partner }: ConflictPage) {
  const pageSize = Math.min(Math.max(Math.trunc(limit), 1), 200)
  const isFurther =
    after === undefined
      ? sql`true`
      : sql`(conflict.noted_at, conflict.event_id) < (${after.notedAt}::timestamptz, ${after.id}::uuid)`
  const rows = await selectRows(
    db,
    CONFLICT,
    sql`
    select conflict.event_id as id, conflict.noted_at as "notedAt", conflict.reason, event.message_id as "messageId",
      message.received_at as "receivedAt", message.partner, delivery.source, message.message_type as "messageType",
      event.code as stated, event.fact->>'container' as container, event.fact->>'bookingNumber' as "bookingNumber",
      event.fact->>'billNumber' as "billNumber", event.fact->'place' as place
    ${CONFLICTS} join delivery on delivery.id = message.delivery_id
    where ${sentBy(partner)} and ${isFurther}
    order by conflict.noted_at desc, conflict.event_id desc
    limit ${pageSize + 1}`,
  )
  const conflicts = rows.slice(0, pageSize)
  const last = conflicts.at(-1)
  return {
    conflicts: conflicts.map((row): NotedConflict => ({ ...row, place: placeText(row.place) })),
    next: rows.length > pageSize && last !== undefined ? { notedAt: last.notedAt, id: last.id } : null,
  }
}

export const totalOfConflicts = (db: Executor, partner: string | undefined, page: ReadPage) =>
  totalOf(db, page, sql`${CONFLICTS} where ${sentBy(partner)}`)

export const countConflicts = (db: Database): Promise<number> => db.$count(referenceConflict)
