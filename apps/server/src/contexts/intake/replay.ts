// Reads archived messages again with the current mappers: a rejected message that can now be read becomes facts, and all facts can be
// rebuilt from the archive. A message is replaced completely or not at all; an interrupted replay is repeated.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeRow, uuid } from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { delivery, message, type MessageState } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { RejectionReason } from '@quayline/domain/intake/facts'
import { eq, inArray, sql } from 'drizzle-orm'
import { type ArchiveDamage, readArchive, readArchived } from '../../platform/archive/archive-reader.ts'
import type { ArchivedDelivery } from '../../platform/archive/archive-record.ts'
import { stateCalls } from '../schedule/index.ts'
import type { Urgency } from '../tracking/index.ts'
import { changedNumbers, numbersStored, OPERATOR, markChanged } from './storing/changed-numbers.ts'
import { isFullBatch } from './ingest.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { readApart } from './reading/read-apart.ts'
import { limitStatements } from './quarantine.ts'
import { storeAgain } from './storing/store-messages.ts'
import type { MessageToStore, Stored } from './storing/message-to-store.ts'
import { deleteFacts } from './storing/write-messages.ts'

export interface Replayed {
  readonly messageId: string
  /**
   * ACCEPTED, REJECTED: the state now. GONE: its delivery is now split into other messages, which replaced it.
   * UNKNOWN: no such message. NOT_ARCHIVED: its bytes are not in this server's archive or are damaged; nothing changed.
   */
  readonly outcome: MessageState | 'GONE' | 'UNKNOWN' | 'NOT_ARCHIVED'
  readonly reason: RejectionReason | null
  readonly text: string | null
}

/** Reads single messages again, in the order given. */
export async function replay(deps: IntakeDeps, messageIds: readonly string[]): Promise<readonly Replayed[]> {
  const known = messageIds.length === 0 ? [] : await placesOf(deps, messageIds)
  const outcomes = new Map<string, Replayed>()
  for (const place of new Map(known.map((found) => [found.deliveryId, found])).values()) {
    const wanted = known.filter(({ deliveryId }) => deliveryId === place.deliveryId).map(({ id }) => id)
    const archived = await readArchived(deps.archive.folder, place.archiveSegment, place.archiveOffset)
    const isThere = archived !== null && archived.id === place.deliveryId
    const stored = isThere ? await replayMessages(deps, archived, wanted) : null
    for (const id of wanted) outcomes.set(id, outcomeOf(id, stored))
  }
  return messageIds.map((id) => outcomes.get(id) ?? { messageId: id, outcome: 'UNKNOWN', reason: null, text: null })
}

function outcomeOf(messageId: string, stored: Stored | null): Replayed {
  if (stored === null) return { messageId, outcome: 'NOT_ARCHIVED', reason: null, text: null }
  const found = stored.get(messageId)
  if (found === undefined) return { messageId, outcome: 'GONE', reason: null, text: null }
  const { rejection } = found.read.reading
  return {
    messageId,
    outcome: rejection === null ? 'ACCEPTED' : 'REJECTED',
    reason: rejection?.reason ?? null,
    text: rejection?.text ?? null,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const placesOf = ({ db }: IntakeDeps, messageIds: readonly string[]) =>
  db
    .select({
      id: message.id,
      deliveryId: delivery.id,
      archiveSegment: delivery.archiveSegment,
      archiveOffset: delivery.archiveOffset,
    })
    .from(message)
    .innerJoin(delivery, eq(delivery.id, message.deliveryId))
    .where(
      inArray(
        message.id,
        messageIds.filter((id) => UUID.test(id)),
      ),
    )

/** Only the wanted ones, unless the delivery is now split differently: then all of it. */
async function replayMessages(
  deps: IntakeDeps,
  archived: ArchivedDelivery,
  wanted: readonly string[],
): Promise<Stored> {
  const messages = await messagesOf(deps, [archived])
  const isWanted = new Set(wanted)
  const found = messages.filter(({ read }) => isWanted.has(read.id))
  if (new Set(found.map(({ read }) => read.id)).size === isWanted.size) return storeAgain(deps, found, 'LIVE')
  return (await replayDeliveries(deps, messages, 'LIVE')).stored
}

export interface RebuildReport {
  readonly deliveries: number
  readonly accepted: number
  readonly rejected: number
  /** Messages of an earlier reading that no delivery has any more. */
  readonly removed: number
  /** Parts of the archive that could not be read; their rows in the database stay unchanged. */
  readonly damages: readonly ArchiveDamage[]
}

/** Rebuilds all facts from this server's archive, into an empty or filled database with the same result. */
export async function replayAll(deps: IntakeDeps): Promise<RebuildReport> {
  const damages: ArchiveDamage[] = []
  const states = new Map<string, boolean>()
  let deliveries = 0
  let removed = 0
  let batch: MessageToStore[] = []
  let facts = 0
  const flush = async (): Promise<void> => {
    await nextTurn()
    const outcome = await replayDeliveries(deps, batch, 'BACKGROUND')
    batch = []
    facts = 0
    removed += outcome.removed
    for (const [id, { read }] of outcome.stored) states.set(id, read.reading.rejection === null)
  }
  const read = async (group: readonly ArchivedDelivery[]): Promise<void> => {
    for (const found of await messagesOf(deps, group)) {
      batch.push(found)
      facts += found.prepared.size
    }
    if (isFullBatch(batch.length, facts)) await flush()
  }
  let group: ArchivedDelivery[] = []
  let bytes = 0
  for await (const item of readArchive(deps.archive.folder)) {
    if (!item.ok) {
      damages.push(item.damage)
      continue
    }
    deliveries++
    group.push(item.delivery)
    bytes += item.delivery.bytes.byteLength
    if (group.length < READ_TOGETHER && bytes < BYTES_TOGETHER) continue
    await read(group)
    group = []
    bytes = 0
  }
  if (group.length > 0) await read(group)
  if (batch.length > 0) await flush()
  const accepted = [...states.values()].filter((isAccepted) => isAccepted).length
  return { deliveries, accepted, rejected: states.size - accepted, removed, damages }
}

/** Deliveries of the archive that a thread reads together. */
const READ_TOGETHER = 200
const BYTES_TOGETHER = 1024 * 1024

async function messagesOf(deps: IntakeDeps, archived: readonly ArchivedDelivery[]): Promise<MessageToStore[]> {
  const found: MessageToStore[] = []
  for await (const { messages } of readApart(deps, archived)) for (const message of messages) found.push(message)
  return found
}

const GONE = describeRow('a message that no delivery holds any more', { id: uuid })

/** All messages of some deliveries; other messages of an earlier reading of these deliveries are deleted. */
async function replayDeliveries(
  deps: IntakeDeps,
  messages: readonly MessageToStore[],
  urgency: Urgency,
): Promise<{ stored: Stored; removed: number }> {
  const stored = await storeAgain(deps, messages, urgency)
  const deliveryIds = [...new Set(messages.map(({ delivery: from }) => from.id))]
  const isGone = sql`
    delivery_id in ${listed(deliveryIds, 'uuid')}
    and id not in ${listed([...stored.keys()], 'uuid')}`
  const removed = await deps.db.transaction(async (tx) => {
    await limitStatements(tx)
    const gone = await selectRows(tx, GONE, sql`select id from ${message} where ${isGone}`)
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return 0
    const numbers = await numbersStored(tx, ids)
    await deleteFacts(tx, ids)
    await tx.execute(sql`delete from ${message} where id in ${listed(ids, 'uuid')}`)
    await stateCalls(tx, { gone: ids })
    await markChanged(tx, changedNumbers([[OPERATOR, numbers]]), urgency)
    return ids.length
  })
  return { stored, removed }
}
