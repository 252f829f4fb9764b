// One page of the events that a party sees: filtered, ordered and limited by the database; the next page starts after
// the key of the last event.
import type { SortField } from '@quayline/contract/dcsa-events'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { describeRow, nullable, timestamptz, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql, type SQL } from 'drizzle-orm'
import type { EventCursor, EventOrder } from './event-cursor.ts'
import { filterConditions } from './event-filters.ts'

export interface EventPage {
  readonly ids: readonly string[]
  /** The last event of this page, after which the next one begins; null on the last page. */
  readonly last: EventCursor | null
}

const EVENT_IN_PAGE = describeRow('an event of a page', {
  id: uuid,
  eventCreatedDateTime: timestamptz,
  eventDateTime: nullable(timestamptz),
} satisfies Record<'id' | SortField['field'], unknown>)

const COLUMNS: Readonly<Record<SortField['field'], SQL>> = {
  eventCreatedDateTime: sql`seen.created_at`,
  eventDateTime: sql`event.instant`,
}

// Which rows of party_event a caller sees: those under the code with which the line's documents name the company, or
// under each of several.

/**
 * A source of rows like `party_event`. With one code its index returns them in order. With several codes an event
 * counts as seen when the first of them saw it, so that it has one position in the feed however many documents name the
 * company.
 */
export function seenBy(partyCodes: readonly string[]): SQL {
  const [only, ...more] = partyCodes
  if (only !== undefined && more.length === 0) return sql`(select * from party_event where party_code = ${only})`
  return sql`(
    select party_code, event_id, document_type, number, containers,
      min(created_at) over (partition by event_id) as created_at
    from party_event where party_code = ${anyOf(partyCodes, 'text')})`
}

/**
 * Events of one instant are ordered by their id, in the direction of the last field, so that every event has one
 * position.
 */
export async function findEventPage(
  db: Database,
  partyCodes: readonly string[],
  { filters, sort }: EventOrder,
  { after, limit }: { readonly after: EventCursor | null; readonly limit: number },
): Promise<EventPage> {
  const keys = sort.map(({ field, direction }) => ({ column: COLUMNS[field], isRising: direction === 'ASC' }))
  const isRising = sort.at(-1)?.direction !== 'DESC'
  const columns = keys.map(({ column }) => column)
  const conditions = [...filterConditions(filters), ...(after === null ? [] : beyond(keys, after, isRising))]
  const order = [...keys, { column: sql`seen.event_id`, isRising }].map(({ column, isRising: up }) =>
    up ? sql`${column} asc` : sql`${column} desc`,
  )
  // One row for each event: a party may see it through several documents.
  const rows = await selectRows(
    db,
    EVENT_IN_PAGE,
    sql`
    select distinct on (${comma([...columns, sql`seen.event_id`])}) seen.event_id as id,
      seen.created_at as "eventCreatedDateTime", event.instant as "eventDateTime"
    from ${seenBy(partyCodes)} as seen join event on event.id = seen.event_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by ${comma(order)}
    limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    ids: page.map(({ id }) => id),
    last: last === undefined ? null : { id: last.id, at: sort.map(({ field }) => last[field] ?? '') },
  }
}

const comma = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

interface Key {
  readonly column: SQL
  readonly isRising: boolean
}

/** Rows after the cursor; the first key is also compared alone, so that the index can start there. */
function beyond(keys: readonly Key[], { at, id }: EventCursor, isRising: boolean): readonly SQL[] {
  const steps = [
    ...keys.map((key, index) => ({ ...key, value: sql`${at[index] ?? ''}::timestamptz` })),
    { column: sql`seen.event_id`, isRising, value: sql`${id}::uuid` },
  ]
  const later = steps.map(({ column, isRising: up, value }, index) => {
    const equal = steps.slice(0, index).map((step) => sql`${step.column} = ${step.value}`)
    return sql`(${sql.join([...equal, up ? sql`${column} > ${value}` : sql`${column} < ${value}`], sql` and `)})`
  })
  const [first] = steps
  const start = first === undefined ? [] : [sql`${first.column} ${first.isRising ? sql`>=` : sql`<=`} ${first.value}`]
  return [...start, sql`(${sql.join(later, sql` or `)})`]
}
