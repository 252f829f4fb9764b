// The SQL statements of intake: what one transaction writes for a batch of new or replayed messages.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, uuid } from '@quayline/database/row-description'
import { insertEncoded, insertReturning, insertRows, listed } from '@quayline/database/insert-rows'
import { delivery, documentReference, documentVersion, event, message, withheldFact } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { ReadingWarning } from '@quayline/domain/intake/facts'
import { isSameChannel, type SenderAuthority, authorityOf } from '@quayline/domain/intake/sender-authority'
import { TNT_MESSAGE_TYPE } from '@quayline/edi/dcsa-tnt/read'
import { type SQL, sql } from 'drizzle-orm'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { stateCalls } from '../../schedule/index.ts'
import type { Urgency } from '../../tracking/index.ts'
import { changedNumbers, numbersStored, OPERATOR, senderOf, markChanged } from './changed-numbers.ts'
import { CANCELS_NOTHING, findIdleCancels } from '../inbox/idle-cancels.ts'
import { insertDocuments } from './insert-documents.ts'
import { firstSendersOf } from './first-senders.ts'
import { dedupeByEventId } from './dedupe-by-event-id.ts'
import { deliveredBy, type MessageToStore, type Stored } from './message-to-store.ts'
import { type Entitlements, entitlementsOf } from '../status/partner-entries.ts'
import { placeEventTime } from '../reading/place-event-time.ts'
import { judgedOn, type WritableFacts } from './prepared-facts.ts'

export type DeliveryRow = typeof delivery.$inferSelect
type Transaction = Pick<Database, 'execute'>
/** Each message once, in the order of the ids. */
export type Write = (
  tx: Transaction,
  partners: PartnerBook,
  deliveries: readonly DeliveryRow[],
  messages: readonly MessageToStore[],
) => Promise<Stored>

const INSERTED_MESSAGE = describeRow('a message that is new', { id: uuid })

/** Writes and returns the new ones. */
export const insertNew: Write = async (tx, partners, deliveries, messages) => {
  // The book is locked before any row, so that a change of it can never be part of a deadlock.
  const book = await entitlementsOf(tx, partners, partnersOf(messages))
  await insertRows(tx, delivery, deliveries, sql`on conflict (id) do nothing`)
  const rows = messages.map(messageRow)
  const inserted = await insertReturning(
    tx,
    INSERTED_MESSAGE,
    message,
    rows,
    sql`on conflict (id) do nothing returning id`,
  )
  const ids = new Set(inserted.map(({ id }) => id))
  const fresh = messages.filter(({ read }) => ids.has(read.id))
  const judged = fresh.map((item) =>
    judgedOn(item.read, item.prepared, authorityOfSender(book, item), item.delivery.receivedAt),
  )
  await insertFacts(tx, judged)
  await insertDocuments(
    tx,
    fresh.map((item) => ({ item, authority: authorityOfSender(book, item) })),
  )
  const idle = await findIdleCancels(tx, fresh)
  const redated = await keepEarliestDocumentTime(
    tx,
    messages.filter(({ read }) => !ids.has(read.id)),
  )
  await stateCalls(tx, {
    stated: judged.flatMap(({ calls }) => calls),
    redated: redated.filter(({ prepared }) => prepared.statesCalls).map(({ read }) => read.id),
    timeZoneRefOf: placeEventTime,
  })
  const changes = [
    ...fresh.map(({ read }, index) => [read.partner, judged[index]?.numbers ?? []] as const),
    ...redated.map(({ read, prepared }) => [read.partner, prepared.judged.numbers] as const),
  ]
  await markChanged(tx, changedNumbers(changes.map(([partner, numbers]) => [senderOf(book, partner), numbers])), 'LIVE')
  return storedOf(
    fresh.map((item) => (idle.has(item.read.id) ? withWarning(item, CANCELS_NOTHING) : item)),
    judged,
  )
}

const withWarning = (item: MessageToStore, warning: ReadingWarning): MessageToStore => ({
  ...item,
  read: { ...item.read, reading: { ...item.read.reading, warnings: [...item.read.reading.warnings, warning] } },
})

const partnersOf = (messages: readonly MessageToStore[]): readonly string[] => messages.map(({ read }) => read.partner)

const authorityOfSender = (book: Entitlements, item: MessageToStore): SenderAuthority =>
  authorityOf(deliveredBy(item), book.get(item.read.partner) ?? null)

const EARLIER_TIME = (given: SQL): SQL => sql`least(message.document_at collate "C", ${given})`

const REDATED = describeRow('a message that was written earlier', { id: uuid })

/** Returns the messages whose time is now earlier, which may change which statement is the latest. */
async function keepEarliestDocumentTime(
  tx: Transaction,
  duplicates: readonly MessageToStore[],
): Promise<readonly MessageToStore[]> {
  const timed = duplicates.filter(({ read }) => read.reading.documentAt !== null && read.isNamedBySender !== true)
  const others = await fromOtherChannels(tx, timed)
  const dated = timed.filter(({ read }) => !others.has(read.id))
  if (dated.length === 0) return []
  const given = JSON.stringify(dated.map(({ read }) => ({ id: read.id, at: read.reading.documentAt })))
  const redated = await selectRows(
    tx,
    REDATED,
    sql`
    update message set document_at = ${EARLIER_TIME(sql`given.at`)}
    from jsonb_to_recordset(${given}::text::jsonb) as given (id uuid, at text)
    where message.id = given.id and message.document_at is distinct from ${EARLIER_TIME(sql`given.at`)}
    returning message.id`,
  )
  const ids = new Set(redated.map(({ id }) => id))
  return dated.filter(({ read }) => ids.has(read.id))
}

/** Ids of the messages that had arrived by another channel before. */
async function fromOtherChannels(tx: Transaction, messages: readonly MessageToStore[]): Promise<ReadonlySet<string>> {
  const ids = messages.map(({ read }) => read.id)
  const senders = await firstSendersOf(tx, ids)
  return new Set(
    messages.flatMap((item) => {
      const before = senders.get(item.read.id)
      return before === undefined || isSameChannel(before, deliveredBy(item)) ? [] : [item.read.id]
    }),
  )
}

const takenOver = (column: string) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`
// An event has its own time, and only the first text with its id is ever stored.
const documentAt = (otherChannels: ReadonlySet<string>, isEarlier: SQL): SQL => sql`document_at = case
  when excluded.delivery_id = message.delivery_id or excluded.message_type = ${TNT_MESSAGE_TYPE} then excluded.document_at
  when excluded.id in ${listed([...otherChannels], 'uuid')}
    then case when ${isEarlier} then excluded.document_at else message.document_at end
  else ${EARLIER_TIME(sql`excluded.document_at`)} end`

/** Replaces the earlier reading of all of them; a second text with the same eventID changes nothing. */
export const replace: (...of: [...Parameters<Write>, urgency: Urgency]) => Promise<Stored> = async (
  tx,
  partners,
  deliveries,
  given,
  urgency,
) => {
  const book = await entitlementsOf(tx, partners, partnersOf(given))
  // The archive may have been moved; everything else about a delivery never changes.
  await insertRows(
    tx,
    delivery,
    deliveries,
    sql`on conflict (id) do update set archive_segment = excluded.archive_segment, archive_offset = excluded.archive_offset`,
  )
  const messages = await dedupeByEventId(tx, given)
  // A message belongs to its first delivery, in whatever order the archive is read.
  const isEarlier = sql`(excluded.received_at, excluded.delivery_id, excluded.position) < (message.received_at, message.delivery_id, message.position)`
  const firstWins = (column: string) =>
    sql`${sql.identifier(column)} = case when ${isEarlier} then excluded.${sql.identifier(column)} else message.${sql.identifier(column)} end`
  const raw = sql`raw = case when excluded.delivery_id = message.delivery_id or ${isEarlier} then excluded.raw else message.raw end`
  const columns = [
    ...FIRST_DELIVERY.map(firstWins),
    ...READING.map(takenOver),
    raw,
    documentAt(await fromOtherChannels(tx, messages), isEarlier),
  ]
  await insertRows(
    tx,
    message,
    messages.map(messageRow),
    sql`on conflict (id) do update set ${sql.join(columns, sql`, `)}`,
  )
  const messageIds = messages.map(({ read }) => read.id)
  const senders = await firstSendersOf(tx, messageIds)
  const judged = messages.map((item) => {
    const sender = senders.get(item.read.id)
    if (sender === undefined) throw new Error('A message that was just written is not there')
    const authority = authorityOf(sender, book.get(item.read.partner) ?? null)
    return judgedOn(item.read, item.prepared, authority, item.delivery.receivedAt)
  })
  await replaceFacts(tx, messageIds, judged, { sender: OPERATOR, urgency })
  await findIdleCancels(tx, messages)
  return storedOf(given, [])
}

/**
 * Replaces the effective and withheld facts of these messages. `sender`: the name under which the numbers
 * are queued.
 */
export async function replaceFacts(
  tx: Transaction,
  messageIds: readonly string[],
  judged: readonly WritableFacts[],
  { sender, urgency }: { readonly sender: string; readonly urgency: Urgency },
): Promise<void> {
  if (messageIds.length === 0) return
  // Facts of an earlier reading under other numbers are deleted.
  const before = await numbersStored(tx, messageIds)
  await deleteFacts(tx, messageIds)
  await insertFacts(tx, judged)
  await stateCalls(tx, {
    stated: judged.flatMap(({ calls }) => calls),
    again: messageIds,
    timeZoneRefOf: placeEventTime,
  })
  const numbers = [before, ...judged.map((one) => one.numbers)]
  await markChanged(tx, changedNumbers(numbers.map((some) => [sender, some])), urgency)
}

/** Most rows of one delete, because it blocks the embedded database. */
const DELETED_AT_ONCE = 1000

const DELETED_FACT = describeRow('a fact that was deleted', { deleted: int4 })

/** Deletes all effective and withheld facts of these messages. */
export async function deleteFacts(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  for (const table of [event, documentVersion, documentReference, withheldFact]) {
    for (let deleted = DELETED_AT_ONCE; deleted === DELETED_AT_ONCE; ) {
      const rows = await selectRows(
        tx,
        DELETED_FACT,
        sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where message_id in ${listed(messageIds, 'uuid')} limit ${DELETED_AT_ONCE}))
        returning 1 as deleted`,
      )
      deleted = rows.length
    }
  }
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

async function insertFacts(tx: Transaction, judged: readonly WritableFacts[]): Promise<void> {
  const all = (part: 'events' | 'versions' | 'references' | 'withheld') => judged.flatMap((one) => one[part])
  await insertEncoded(tx, event, all('events'))
  await insertEncoded(tx, documentVersion, all('versions'))
  await insertEncoded(tx, documentReference, all('references'))
  await insertEncoded(tx, withheldFact, all('withheld'))
}

/** `judged`: of the messages with the same index; empty = withheld statements are not needed. */
const storedOf = (messages: readonly MessageToStore[], judged: readonly WritableFacts[]): Stored =>
  new Map(
    messages.map(({ read, prepared }, index) => [
      read.id,
      { read, prepared, notEntitled: judged[index]?.notEntitled ?? {} },
    ]),
  )

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
