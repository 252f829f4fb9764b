// Reads messages and rejected messages for operators.
import { countRows, MAX_COUNTED, type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { delivery, message, type MessageState } from '@quayline/database/schema'
import { count, desc, eq, sql } from 'drizzle-orm'

const SUMMARY = {
  id: message.id,
  receivedAt: message.receivedAt,
  partner: message.partner,
  source: delivery.source,
  position: message.position,
  messageType: message.messageType,
  directory: message.directory,
  documentNumber: message.documentNumber,
  rejectionReason: message.rejectionReason,
  rejectionText: message.rejectionText,
}

/** Where the next page begins: the last row of this one. */
export interface PageKey {
  readonly receivedAt: string
  readonly id: string
}

export type Reject = Awaited<ReturnType<typeof listRejects>>['rejects'][number]

const IS_REJECTED = eq(message.state, 'REJECTED' satisfies MessageState)

/** Newest first, at most `limit` (1 to 200) a page. `next` is null on the last page. */
export async function listRejects(db: Database, { limit, after }: { limit: number; after?: PageKey }) {
  const pageSize = Math.min(Math.max(Math.trunc(limit), 1), 200)
  const isFurther =
    after === undefined
      ? undefined
      : sql`(${message.receivedAt}, ${message.id}) < (${after.receivedAt}::timestamptz, ${after.id}::uuid)`
  const rows = await db
    .select(SUMMARY)
    .from(message)
    .innerJoin(delivery, eq(delivery.id, message.deliveryId))
    .where(isFurther === undefined ? IS_REJECTED : sql`${IS_REJECTED} and ${isFurther}`)
    .orderBy(desc(message.receivedAt), desc(message.id))
    .limit(pageSize + 1)
  const rejects = rows.slice(0, pageSize)
  const last = rejects.at(-1)
  const next: PageKey | null =
    rows.length > pageSize && last !== undefined ? { receivedAt: last.receivedAt, id: last.id } : null
  return { rejects, next }
}

export const totalOfRejects = (db: Database, page: ReadPage) =>
  totalOf(db, page, sql`from ${message} where ${IS_REJECTED}`)

/** Number of messages quarantined after three tries (quarantine.ts), at most 1000. */
export const countQuarantined = async (db: Database): Promise<number> =>
  Math.min(await countRows(db, sql`from ${message} where rejection_reason = 'QUARANTINED'`), MAX_COUNTED)

/** One message with its text and the position of its bytes in the archive, or null. */
export async function findMessage(db: Database, id: string) {
  const [found] = await db
    .select({
      ...SUMMARY,
      deliveryId: message.deliveryId,
      contentHash: message.contentHash,
      associationCode: message.associationCode,
      function: message.function,
      documentAt: message.documentAt,
      state: message.state,
      warnings: message.warnings,
      raw: message.raw,
      archiveSegment: delivery.archiveSegment,
      archiveOffset: delivery.archiveOffset,
    })
    .from(message)
    .innerJoin(delivery, eq(delivery.id, message.deliveryId))
    .where(eq(message.id, id))
  return found ?? null
}

export interface MessageCounts {
  readonly accepted: number
  readonly rejected: number
}

export async function countMessages(db: Database): Promise<MessageCounts> {
  const rows = await db.select({ state: message.state, n: count() }).from(message).groupBy(message.state)
  const of = (state: MessageState): number => rows.find((row) => row.state === state)?.n ?? 0
  return { accepted: of('ACCEPTED'), rejected: of('REJECTED') }
}
