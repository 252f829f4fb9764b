// Finds with one statement the probable lookups for a booking or bill: its numbers, its containers with the stored
// trips, the documents of these, and the calls of its vessels, so that all of them can be requested at once. It decides
// nothing: numbers that it misses are looked up later, and results that are not needed are not used.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, int4, json, nullable, text, textOf, timestamptz } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { type SQL, sql } from 'drizzle-orm'
import { type KeptSpan, spanOfRow } from './kept-spans.ts'
import { BUILD, isStale } from './pictures/staleness.ts'

export interface Foreseen {
  /** The number itself, and the numbers related to it. */
  readonly numbers: readonly string[]
  /** With their trips, oldest first; null if the trips must be calculated first. */
  readonly containers: ReadonlyMap<string, readonly KeptSpan[] | null>
  /** Of the containers, whichever shipment they belong to. */
  readonly documents: readonly string[]
  readonly calls: readonly string[]
}

const FORESEEN = describeRow('what will be looked up for a number', {
  root: text,
  kind: textOf<'NUMBER' | 'EQ' | 'DOCUMENT' | 'CALL'>(),
  number: text,
  isCut: bool,
  trip: nullable(int4),
  numbers: nullable(json<readonly string[]>()),
  fromAt: nullable(timestamptz),
  untilAt: nullable(timestamptz),
})

/**
 * Most links, and events, that are read for one number: a shipment has some dozens; the rest of larger ones is looked
 * up when needed.
 */
const MAX_TIES = 300
const MAX_EVENTS = 500
/** Rows of one step for all numbers together, so that many links of many containers do not multiply. */
const MAX_ROWS = 20_000

export async function foreseeLookups(
  db: Pick<Database, 'execute'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Foreseen>> {
  const rows = await selectRows(db, FORESEEN, foreseenOfAll(numbers))
  return new Map([...groupBy(rows, ({ root }) => root)].map(([root, found]) => [root, foreseenOf(found)]))
}

/** Every branch reads by an index, and its limit keeps the planner from reading whole tables, whatever its statistics. */
const foreseenOfAll = (numbers: readonly string[]): SQL => sql`
  with asked as materialized (
    select root from unnest(${arrayOf(numbers, 'text')}) as asked (root)
  ), named as materialized (
    select root, root as number from asked
    union
    select root, number from (select root, tie.number from asked cross join lateral (
      (select to_number as number from document_link
        where from_number = root and to_type in ('BKG', 'TRD') limit ${MAX_TIES})
      union all (select bill_number from event where booking_number = root and bill_number is not null limit ${MAX_EVENTS})
      union all (select booking_number from event where bill_number = root and booking_number is not null limit ${MAX_EVENTS})
    ) as tie limit ${MAX_ROWS}) as linked
  ), equipment as materialized (
    select distinct root, container from (select root, tie.container from named cross join lateral (
      (select to_number as container from document_link
        where from_number = named.number and to_type = 'EQ' limit ${MAX_TIES})
      union all (select container from event where booking_number = named.number and container is not null limit ${MAX_EVENTS})
      union all (select container from event where bill_number = named.number and container is not null limit ${MAX_EVENTS})
    ) as tie limit ${MAX_ROWS}) as linked
  ), document as materialized (
    select distinct root, number from (select root, tie.number from equipment cross join lateral (
      select to_number as number from document_link
      where from_number = equipment.container and to_type in ('BKG', 'TRD') limit ${MAX_TIES}
    ) as tie limit ${MAX_ROWS}) as linked
  )
  select root, 'NUMBER' as kind, number, false as "isCut", null::int as trip, null::jsonb as numbers,
    null::timestamptz as "fromAt", null::timestamptz as "untilAt"
  from named
  union all
  select root, 'EQ', equipment.container, cut.number is not null, trip.trip::int, trip.numbers, trip.from_at, trip.until_at
  from equipment
  left join picture as cut on cut.kind = 'EQ' and cut.number = equipment.container and cut.page = 0 and cut.build = ${BUILD}
    and not ${isStale("'EQ'", 'equipment.container')}
  left join container_trip as trip on trip.container = cut.number
  union all
  select root, 'DOCUMENT', number, false, null::int, null::jsonb, null::timestamptz, null::timestamptz from document
  union all
  select root, 'CALL', call.number, false, null::int, null::jsonb, null::timestamptz, null::timestamptz
  from (
    select root, number from (select root, tie.number from (select * from named union select * from document) as known cross join lateral (
      select from_number as number from document_reference
      where to_number = known.number and to_type in ('BKG', 'TRD') and from_type = 'CALL' limit ${MAX_TIES}
    ) as tie limit ${MAX_ROWS}) as linked
    union
    -- Calls that the stored picture was calculated from: those of its events are not linked.
    select root, rested.number from asked cross join lateral (
      select each.number from picture cross join jsonb_array_elements_text(picture.rests) as each (number)
      where picture.kind in ('BKG', 'TRD') and picture.number = root and picture.page = 0 and position('@' in each.number) > 0
      limit ${MAX_TIES}
    ) as rested
  ) as call`

type ForeseenRow = Awaited<ReturnType<typeof selectRows<(typeof FORESEEN)['columns']>>>[number]

function foreseenOf(rows: readonly ForeseenRow[]): Foreseen {
  const ofKind = (kind: ForeseenRow['kind']): readonly string[] =>
    rows.flatMap((row) => (row.kind === kind ? [row.number] : []))
  const equipment = groupBy(
    rows.filter(({ kind }) => kind === 'EQ'),
    ({ number }) => number,
  )
  const tripsOf = (found: readonly ForeseenRow[]): readonly KeptSpan[] | null =>
    found[0]?.isCut === true ? found.toSorted((a, b) => (a.trip ?? 0) - (b.trip ?? 0)).flatMap(spanOfRow) : null
  return {
    numbers: ofKind('NUMBER'),
    containers: new Map([...equipment].map(([container, found]) => [container, tripsOf(found)])),
    documents: ofKind('DOCUMENT'),
    calls: ofKind('CALL'),
  }
}
