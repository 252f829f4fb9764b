// The log of schedule maintenance (docs/requirements/schedules.md 7): who changed what of a call, when, before and after.
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { splitCallKey } from '@quayline/domain/schedule/call-key'
import { type SQL, sql } from 'drizzle-orm'

export interface ScheduleChangeRow {
  readonly id: string
  readonly callKey: string
  readonly changedBy: string
  /** Instant, ISO 8601 UTC. */
  readonly changedAt: string
  readonly reason: string | null
  /** Null: the change made the call. */
  readonly before: VesselCall | null
  readonly after: VesselCall
}

export interface LogPage {
  /** Null = of every call. A call that has been put under another key since is found under the new one. */
  readonly key: string | null
  /** The last row of the page before. */
  readonly after: Pick<ScheduleChangeRow, 'changedAt' | 'id'> | null
  readonly limit: number
}

/** Newest first. */
export function listScheduleChanges(
  db: Pick<Database, 'execute'>,
  { key, after, limit }: LogPage,
): Promise<readonly ScheduleChangeRow[]> {
  const conditions: SQL[] = []
  if (key !== null) {
    const { group, callNumber } = splitCallKey(key) ?? { group: '', callNumber: 0 }
    conditions.push(sql`change.id in (
      select change_id from call_statement where call_key = ${group} and (statement->>'callNumber')::int = ${callNumber})`)
  }
  if (after !== null) conditions.push(sql`(change.changed_at, change.id) < (${after.changedAt}, ${after.id}::uuid)`)
  return selectRows<ScheduleChangeRow>(
    db,
    sql`select change.id, change.call_key as "callKey", change.changed_by as "changedBy", change.changed_at as "changedAt",
        change.reason, change.before, change.after
      from schedule_change change
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by change.changed_at desc, change.id desc limit ${limit}`,
  )
}
