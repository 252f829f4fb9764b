// The statements of intake: what one transaction writes of a batch of messages, new ones or ones that are read again.
import type { Database } from '@quayline/database/database'
import { anyOf, insertRows } from '@quayline/database/insert-rows'
import { delivery, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { ArchivedDelivery } from '../../platform/archive-record.ts'
import type { MessageRead } from './read-delivery.ts'

/** A message together with the delivery that brought it. */
export interface MessageToStore {
  readonly delivery: ArchivedDelivery
  readonly read: MessageRead
}

/** What is stored, by message id. */
export type Stored = ReadonlyMap<string, MessageRead>

export type DeliveryRow = typeof delivery.$inferSelect
type Transaction = Pick<Database, 'execute'>
/** Each message once, in the order of the ids. */
export type Write = (
  tx: Transaction,
  deliveries: readonly DeliveryRow[],
  messages: readonly MessageToStore[],
) => Promise<Stored>

/** Writes what is not there yet and answers that. */
export const insertNew: Write = async (tx, deliveries, messages) => {
  await insertRows(tx, delivery, deliveries, sql`on conflict (id) do nothing`)
  const rows = messages.map(messageRow)
  const inserted = await insertRows<typeof message, { id: string }>(
    tx,
    message,
    rows,
    sql`on conflict (id) do nothing returning id`,
  )
  const ids = new Set(inserted.map(({ id }) => id))
  const fresh = messages.filter(({ read }) => ids.has(read.id))
  await insertFacts(tx, fresh)
  await keepEarliestDocumentTime(
    tx,
    messages.filter(({ read }) => !ids.has(read.id)),
  )
  return byId(fresh)
}

const EARLIER_TIME = (given: SQL): SQL => sql`least(message.document_at collate "C", ${given})`

async function keepEarliestDocumentTime(tx: Transaction, duplicates: readonly MessageToStore[]): Promise<void> {
  const dated = duplicates.filter(({ read }) => read.reading.documentAt !== null)
  if (dated.length === 0) return
  const given = JSON.stringify(dated.map(({ read }) => ({ id: read.id, at: read.reading.documentAt })))
  await tx.execute(sql`
    update message set document_at = ${EARLIER_TIME(sql`given.at`)}
    from jsonb_to_recordset(${given}::text::jsonb) as given (id uuid, at text)
    where message.id = given.id and message.document_at is distinct from ${EARLIER_TIME(sql`given.at`)}`)
}

const takenOver = (column: string) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`
const documentAt = sql`document_at = case when excluded.delivery_id = message.delivery_id then excluded.document_at
  else ${EARLIER_TIME(sql`excluded.document_at`)} end`

/** Writes all of them in place of what an earlier reading left. */
export const replace: Write = async (tx, deliveries, messages) => {
  // The archive may have been moved; everything else about a delivery never changes.
  await insertRows(
    tx,
    delivery,
    deliveries,
    sql`on conflict (id) do update set archive_segment = excluded.archive_segment, archive_offset = excluded.archive_offset`,
  )
  // A message belongs to the delivery that brought it first, in whatever order the archive is read.
  const isEarlier = sql`(excluded.received_at, excluded.delivery_id, excluded.position) < (message.received_at, message.delivery_id, message.position)`
  const firstWins = (column: string) =>
    sql`${sql.identifier(column)} = case when ${isEarlier} then excluded.${sql.identifier(column)} else message.${sql.identifier(column)} end`
  const columns = [...FIRST_DELIVERY.map(firstWins), ...READING.map(takenOver), documentAt]
  await insertRows(
    tx,
    message,
    messages.map(messageRow),
    sql`on conflict (id) do update set ${sql.join(columns, sql`, `)}`,
  )
  const ids = anyOf(
    messages.map(({ read }) => read.id),
    'uuid',
  )
  for (const table of [event, documentVersion, documentReference]) {
    await tx.execute(sql`delete from ${table} where message_id = ${ids}`)
  }
  await insertFacts(tx, messages)
  return byId(messages)
}

const FIRST_DELIVERY = ['delivery_id', 'position', 'received_at'] as const
/** Partner and content hash make the id and cannot differ. */
const READING = [
  'message_type',
  'directory',
  'association_code',
  'function',
  'document_number',
  'state',
  'rejection_reason',
  'rejection_text',
  'warnings',
  'raw',
] as const

async function insertFacts(tx: Transaction, messages: readonly MessageToStore[]): Promise<void> {
  const rows = messages.map(({ read }) => read.rows)
  await insertRows(
    tx,
    event,
    rows.flatMap(({ events }) => events),
  )
  await insertRows(
    tx,
    documentVersion,
    rows.flatMap(({ versions }) => versions),
  )
  await insertRows(
    tx,
    documentReference,
    rows.flatMap(({ references }) => references),
  )
}

const byId = (messages: readonly MessageToStore[]): Stored => new Map(messages.map(({ read }) => [read.id, read]))

function messageRow({ delivery: from, read }: MessageToStore): typeof message.$inferSelect {
  const { reading } = read
  return {
    id: read.id,
    deliveryId: from.id,
    position: read.position,
    partner: read.partner,
    contentHash: read.contentHash,
    messageType: reading.messageType,
    directory: reading.directory,
    associationCode: reading.associationCode,
    function: reading.function,
    documentNumber: reading.documentNumber,
    documentAt: reading.documentAt,
    state: reading.rejection === null ? 'ACCEPTED' : 'REJECTED',
    rejectionReason: reading.rejection?.reason ?? null,
    rejectionText: reading.rejection?.text ?? null,
    warnings: reading.warnings,
    raw: read.raw,
    receivedAt: from.receivedAt,
  }
}
