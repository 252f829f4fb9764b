// The log of schedule maintenance (docs/requirements/schedules.md 7): who changed what of a call, when, before and after.
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, timestamptz, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { splitCallKey } from '@quayline/domain/schedule/call-key'
import { type SQL, sql } from 'drizzle-orm'

const SCHEDULE_CHANGE = describeRow('a change of a call', {
  id: uuid,
  callKey: text,
  changedBy: text,
  /** Instant, ISO 8601 UTC. */
  changedAt: timestamptz,
  reason: nullable(text),
  /** Null: the change created the call. */
  before: nullable(json<VesselCall>()),
  after: json<VesselCall>(),
})
export type ScheduleChangeRow = RowOf<typeof SCHEDULE_CHANGE>

export interface LogPage {
  /** Null = of every call. A call whose key has changed since is found by the new one. */
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
  return selectRows(
    db,
    SCHEDULE_CHANGE,
    sql`select change.id, change.call_key as "callKey", change.changed_by as "changedBy", change.changed_at as "changedAt",
        change.reason, change.before, change.after
      from schedule_change change
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      order by change.changed_at desc, change.id desc limit ${limit}`,
  )
}
