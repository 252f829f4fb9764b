// Counts the messages of each partner by day, in the transaction of the facts, so that counts and facts never differ.
// Operators read these few rows (intake-status.ts) and not the millions of messages.
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { intakeTally } from '@quayline/database/schema'
import { sql } from 'drizzle-orm'
import type { MessageReport } from '../reading/delivery-report.ts'
import type { MessageToStore } from '../storing/message-to-store.ts'
import type { PreparedFacts } from '../storing/prepared-facts.ts'

export interface Counted {
  readonly partner: string
  readonly receivedAt: string
  readonly outcome: MessageReport['outcome']
  /** As stored; null for a duplicate, which is not stored. */
  readonly stored: Pick<MessageToStore, 'prepared'> | null
}

type Row = typeof intakeTally.$inferSelect

/** Each process counts in rows of its own: two servers never wait for each other. */
const PROCESS = randomBytes(6).toString('hex')

const added = (column: string) =>
  sql`${sql.identifier(column)} = intake_tally.${sql.identifier(column)} + excluded.${sql.identifier(column)}`
const largest = (column: string) =>
  sql`${sql.identifier(column)} = greatest(intake_tally.${sql.identifier(column)}, excluded.${sql.identifier(column)})`

/**
 * A day is the UTC day of arrival. A repeated message counts as a duplicate each time, also after our own failure in
 * between; a replay is not counted.
 */
export async function addToTally(tx: Pick<Database, 'execute'>, counted: readonly Counted[]): Promise<void> {
  const rows = new Map<string, Row>()
  for (const one of counted) {
    const partner = storable(one.partner)
    const day = one.receivedAt.slice(0, 10)
    const key = `${day} ${partner}`
    rows.set(key, withOne(rows.get(key) ?? emptyRow(partner, day, one.receivedAt), one))
  }
  // Always in the same order, so that two batches of this process cannot deadlock.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const columns = [
    ...['accepted', 'duplicate', 'rejected', 'lag_count', 'lag_sum_seconds'].map(added),
    ...['last_received_at', 'lag_max_seconds'].map(largest),
  ]
  await insertRows(
    tx,
    intakeTally,
    sorted,
    sql`on conflict (partner, day, process) do update set ${sql.join(columns, sql`, `)}`,
  )
}

const emptyRow = (partner: string, day: string, receivedAt: string): Row => ({
  partner,
  day,
  process: PROCESS,
  accepted: 0,
  duplicate: 0,
  rejected: 0,
  lastReceivedAt: receivedAt,
  lagCount: 0,
  lagSumSeconds: 0,
  lagMaxSeconds: 0,
})

function withOne(row: Row, { outcome, receivedAt, stored }: Counted): Row {
  const lag = outcome === 'ACCEPTED' && stored !== null ? lagSecondsOf(stored.prepared, receivedAt) : null
  const column = outcome.toLowerCase() as Lowercase<typeof outcome>
  return {
    ...row,
    [column]: row[column] + 1,
    lastReceivedAt: receivedAt > row.lastReceivedAt ? receivedAt : row.lastReceivedAt,
    ...(lag === null
      ? {}
      : {
          lagCount: row.lagCount + 1,
          lagSumSeconds: row.lagSumSeconds + lag,
          lagMaxSeconds: Math.max(row.lagMaxSeconds, lag),
        }),
  }
}

/** The column's largest value: 68 years. */
const LONGEST_LAG = 2 ** 31 - 1

/**
 * Delay of the message: from its newest actual event (ACT, at a place with a known time zone) to its
 * arrival. The time of the document cannot be used: it has no zone. Null without such an event; an
 * event in the future, from a clock that is ahead, counts as no delay.
 */
export function lagSecondsOf(
  { newestActualAt }: Pick<PreparedFacts, 'newestActualAt'>,
  receivedAt: string,
): number | null {
  if (newestActualAt === null) return null
  const seconds = Math.round((Date.parse(receivedAt) - Date.parse(newestActualAt)) / 1000)
  return Math.min(Math.max(seconds, 0), LONGEST_LAG)
}

/** As the database will store it (no NUL, no unpaired surrogate), so that equal texts share one row. */
const storable = (partner: string): string => Buffer.from(partner).toString().replaceAll('\0', '\uFFFD')
