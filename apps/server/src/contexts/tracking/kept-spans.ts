// Reads the stored trips of containers, except of containers with new facts since.
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, timestamptz } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { sql } from 'drizzle-orm'
import { BUILD, isStale } from './pictures/staleness.ts'

/** A trip of a container (domain ContainerTripSpan). */
export interface KeptSpan {
  readonly numbers: readonly string[]
  /** ms; null when none of its events has a time. */
  readonly from: number | null
  readonly until: number | null
}

const KEPT_SPAN = describeRow('a trip that is kept, or that there is none', {
  container: text,
  numbers: nullable(json<readonly string[]>()),
  fromAt: nullable(timestamptz),
  untilAt: nullable(timestamptz),
})

/** A container whose trips are stale is left out. */
export async function keptSpans(
  db: Pick<Database, 'execute'>,
  containers: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptSpan[]>> {
  const rows = await selectRows(
    db,
    KEPT_SPAN,
    sql`
    select asked.container, trip.numbers, trip.from_at as "fromAt", trip.until_at as "untilAt"
    from unnest(${arrayOf(containers, 'text')}) as asked (container)
    join picture on picture.kind = 'EQ' and picture.number = asked.container and picture.page = 0 and picture.build = ${BUILD}
    left join container_trip as trip on trip.container = asked.container
    where not ${isStale("'EQ'", 'asked.container')}`,
  )
  return new Map(
    [...groupBy(rows, ({ container }) => container)].map(([container, kept]) => [container, kept.flatMap(spanOfRow)]),
  )
}

type SpanRow = Pick<RowOf<typeof KEPT_SPAN>, 'numbers' | 'fromAt' | 'untilAt'>

/** None if the join found no trip. */
export const spanOfRow = ({ numbers, fromAt, untilAt }: SpanRow): readonly KeptSpan[] =>
  numbers === null ? [] : [{ numbers, from: instantOf(fromAt), until: instantOf(untilAt) }]

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
