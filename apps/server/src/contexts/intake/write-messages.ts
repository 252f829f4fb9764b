// The statements of intake: what one transaction writes of a batch of messages, new ones or ones that are read again.
import type { Database } from '@quayline/database/database'
import { insertRows, listed } from '@quayline/database/insert-rows'
import { delivery, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { TNT_MESSAGE_TYPE } from '@quayline/edi/dcsa-tnt/read'
import { type SQL, sql } from 'drizzle-orm'
import { stateCalls, type StatingMessage } from '../schedule/index.ts'
import { numbersOfFacts, numbersStored, tellChanged } from './changed-numbers.ts'
import { firstUnderTheirName } from './first-under-their-name.ts'
import { factIdOf } from './message-id.ts'
import type { MessageToStore, Stored } from './message-to-store.ts'
import { placeEventTime } from './place-event-time.ts'

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
  const redated = await keepEarliestDocumentTime(
    tx,
    messages.filter(({ read }) => !ids.has(read.id)),
  )
  await stateCalls(tx, {
    fresh: fresh.filter(statesCalls).map(statingMessage),
    redated: redated.filter(statesCalls).map(({ read }) => read.id),
    clockOf: placeEventTime,
  })
  await tellChanged(tx, numbersOfFacts([...fresh, ...redated].map(({ read }) => read.rows)))
  return byId(fresh)
}

const EARLIER_TIME = (given: SQL): SQL => sql`least(message.document_at collate "C", ${given})`

/** Answers the messages whose time is an earlier one now: whose word is the latest may have changed with it. */
async function keepEarliestDocumentTime(
  tx: Transaction,
  duplicates: readonly MessageToStore[],
): Promise<readonly MessageToStore[]> {
  const dated = duplicates.filter(({ read }) => read.reading.documentAt !== null && read.isNamedBySender !== true)
  if (dated.length === 0) return []
  const given = JSON.stringify(dated.map(({ read }) => ({ id: read.id, at: read.reading.documentAt })))
  const redated = await selectRows<{ id: string }>(
    tx,
    sql`
    update message set document_at = ${EARLIER_TIME(sql`given.at`)}
    from jsonb_to_recordset(${given}::text::jsonb) as given (id uuid, at text)
    where message.id = given.id and message.document_at is distinct from ${EARLIER_TIME(sql`given.at`)}
    returning message.id`,
  )
  const ids = new Set(redated.map(({ id }) => id))
  return dated.filter(({ read }) => ids.has(read.id))
}

const takenOver = (column: string) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`
// An event has a time of its own, and only the text that came first is ever written over it.
const documentAt = sql`document_at = case
  when excluded.delivery_id = message.delivery_id or excluded.message_type = ${TNT_MESSAGE_TYPE} then excluded.document_at
  else ${EARLIER_TIME(sql`excluded.document_at`)} end`

/** Writes all of them in place of what an earlier reading left; a second text under one eventID changes nothing. */
export const replace: Write = async (tx, deliveries, given) => {
  // The archive may have been moved; everything else about a delivery never changes.
  await insertRows(
    tx,
    delivery,
    deliveries,
    sql`on conflict (id) do update set archive_segment = excluded.archive_segment, archive_offset = excluded.archive_offset`,
  )
  const messages = await firstUnderTheirName(tx, given)
  // A message belongs to the delivery that brought it first, in whatever order the archive is read.
  const isEarlier = sql`(excluded.received_at, excluded.delivery_id, excluded.position) < (message.received_at, message.delivery_id, message.position)`
  const firstWins = (column: string) =>
    sql`${sql.identifier(column)} = case when ${isEarlier} then excluded.${sql.identifier(column)} else message.${sql.identifier(column)} end`
  const raw = sql`raw = case when excluded.delivery_id = message.delivery_id or ${isEarlier} then excluded.raw else message.raw end`
  const columns = [...FIRST_DELIVERY.map(firstWins), ...READING.map(takenOver), raw, documentAt]
  await insertRows(
    tx,
    message,
    messages.map(messageRow),
    sql`on conflict (id) do update set ${sql.join(columns, sql`, `)}`,
  )
  const messageIds = messages.map(({ read }) => read.id)
  // What an earlier reading said of other numbers no longer stands.
  const before = await numbersStored(tx, messageIds)
  const isReplaced = sql`message_id in ${listed(messageIds, 'uuid')}`
  for (const table of [event, documentVersion, documentReference]) {
    await tx.execute(sql`delete from ${table} where ${isReplaced}`)
  }
  await insertFacts(tx, messages)
  await stateCalls(tx, { again: messages.map(statingMessage), clockOf: placeEventTime })
  await tellChanged(tx, new Set([...before, ...numbersOfFacts(messages.map(({ read }) => read.rows))]))
  return byId(given)
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

const statesCalls = ({ read }: MessageToStore): boolean => read.reading.facts.some(({ kind }) => kind === 'SCHEDULE')

const statingMessage = ({ delivery: from, read }: MessageToStore): StatingMessage => ({
  id: read.id,
  partner: read.partner,
  contentHash: read.contentHash,
  receivedAt: from.receivedAt,
  reading: read.reading,
  idOf: (ordinal) => factIdOf(read.contentHash, ordinal),
})

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
