// Writes messages and their facts: hundreds in one transaction, each as a whole or not at all. The same message twice changes
// nothing; one that the database refuses is rejected without affecting the others.
import { isRowRefused, sqlStateOf } from '@quayline/database/database-error'
import { repeated } from '@quayline/database/repeated'
import { isSameChannel } from '@quayline/domain/intake/sender-authority'
import type { Urgency } from '../../tracking/index.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { limitStatements, setAside, storeIsolatingFailures } from '../quarantine.ts'
import { deliveredBy, type MessageToStore, type Stored } from './message-to-store.ts'
import { type DeliveryRow, insertNew, replace, type Write } from './write-messages.ts'

/**
 * Stores new messages and returns them by message id; a message that is not in the result existed before.
 * The stored message may differ from the given reading: if the database refused it, it is stored as rejected.
 */
export const storeNew = (target: StoreTarget, messages: readonly MessageToStore[]): Promise<Stored> =>
  storeSafely(target, deliveryRows(messages), firstOfEach(messages), insertNew)

/** Replaces the earlier reading of the messages by the new one, in transactions of its own; returns all of them. */
export async function storeAgain(
  target: StoreTarget & Pick<IntakeDeps, 'log'>,
  messages: readonly MessageToStore[],
  urgency: Urgency,
): Promise<Stored> {
  // For duplicates too: every delivery has a row, whether or not its messages are new.
  const deliveries = deliveryRows(messages)
  const parts = await storeIsolatingFailures(target.log, firstOfEach(messages), (some) =>
    storeSafely(target, deliveries, some, async (tx, ...given) => {
      await limitStatements(tx)
      return replace(tx, ...given, urgency)
    }),
  )
  return new Map(parts.flatMap((stored) => [...stored]))
}

/** The database, and who the line is by the configuration file. */
export type StoreTarget = Pick<IntakeDeps, 'db' | 'partners'>

/** In the order of their ids, so that two servers with the same messages cannot deadlock. */
function firstOfEach(messages: readonly MessageToStore[]): MessageToStore[] {
  const byId = new Map<string, MessageToStore>()
  for (const item of messages) {
    const first = byId.get(item.read.id)
    byId.set(item.read.id, first === undefined ? item : withEarlierDocumentTime(first, item))
  }
  return [...byId.values()].sort((a, b) => (a.read.id < b.read.id ? -1 : 1))
}

/**
 * A message without a time of its own has that of its interchange, and a resend comes in another interchange: the earliest
 * counts, whichever arrived first, if both came by the same channel.
 */
function withEarlierDocumentTime(first: MessageToStore, again: MessageToStore): MessageToStore {
  const [at, other] = [first.read.reading.documentAt, again.read.reading.documentAt]
  if (other === null || (at !== null && at <= other) || first.read.isNamedBySender === true) return first
  if (!isSameChannel(deliveredBy(first), deliveredBy(again))) return first
  return { ...first, read: { ...first.read, reading: { ...first.read.reading, documentAt: other } } }
}

async function storeSafely(
  { db, partners }: StoreTarget,
  deliveries: readonly DeliveryRow[],
  messages: readonly MessageToStore[],
  write: Write,
): Promise<Stored> {
  const attempt = (some: readonly MessageToStore[]): Promise<Stored> =>
    repeated(() => db.transaction((tx) => write(tx, partners, deliveries, some)))
  try {
    return await attempt(messages)
  } catch (error) {
    const [only] = messages
    if (!isRowRefused(error) || only === undefined) throw error
    if (messages.length === 1) return attempt([setAside(only, refusalOf(error))])
    const middle = Math.ceil(messages.length / 2)
    const left = await storeSafely({ db, partners }, deliveries, messages.slice(0, middle), write)
    const right = await storeSafely({ db, partners }, deliveries, messages.slice(middle), write)
    return new Map([...left, ...right])
  }
}

const refusalOf = (error: unknown) =>
  ({
    reason: 'MAPPER_FAILED',
    text: `The database refused what was read from it (SQLSTATE ${sqlStateOf(error)})`,
  }) as const

function deliveryRows(messages: readonly MessageToStore[]): DeliveryRow[] {
  const rows = new Map<string, DeliveryRow>()
  for (const { delivery: from } of messages) {
    if (rows.has(from.id)) continue
    rows.set(from.id, {
      id: from.id,
      partner: from.partner,
      channel: from.channel,
      source: from.source,
      sha256: from.sha256,
      byteLength: from.bytes.byteLength,
      archiveSegment: from.segment,
      archiveOffset: from.offset,
      receivedAt: from.receivedAt,
    })
  }
  return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
