// Which bookings and bills changed numbers concern: those that a new fact under a number can show or hide an event of. Numbers wait only
// until they are split into documents, which is cheap; a document waits once for each sender, however often he speaks of it.
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'

export interface DocumentKey {
  readonly type: 'BKG' | 'TRD'
  /** As compared (domain `referenceKey`). */
  readonly number: string
}

export const keyText = ({ type, number }: DocumentKey): string => `${type} ${number}`

/** Of the numbers split at once, while new ones wait: one of so many is of the background. */
const BACKGROUND_SHARE = 8

/** Versions looked at for parties: a document with more of them was worked out before, and its parties are known. */
const VERSIONS_LOOKED_AT = 20

/** Whether a party of the document has subscribed to its events, by what was worked out and by what its documents say. Names of columns. */
export const isSubscribed = (type: string, number: string): SQL => sql`(
  exists (
    select from document_party as party join event_subscription as subscription using (party_code)
    where party.document_type = ${sql.raw(type)} and party.number = ${sql.raw(number)}
  ) or exists (
    select from (
      select fact from document_version
      where document_version.number = ${sql.raw(number)} and document_version.document_type = ${sql.raw(type)}
      limit ${VERSIONS_LOOKED_AT}
    ) as version
    cross join lateral jsonb_path_query(version.fact, '$.parties[*].code') as code
    join event_subscription as subscription on subscription.party_code = code #>> '{}'
  )
)`

/**
 * Takes about `most` numbers, as many of each sender, those that have waited longest; answers how many. The caller holds the lock of
 * the publisher: nobody else adds documents or takes them away.
 */
// oxlint-disable-next-line max-lines-per-function -- One SQL statement.
export async function splitNumbers(tx: Pick<Database, 'execute'>, most: number): Promise<number> {
  const [row] = await selectRows<{ split: number }>(
    tx,
    sql`
    with recursive waiting as (
      (select is_background, sender from changed_number order by is_background, sender limit 1)
      union all
      select following.is_background, following.sender
      from waiting cross join lateral (
        select is_background, sender from changed_number
        where (is_background, sender) > (waiting.is_background, waiting.sender)
        order by is_background, sender limit 1
      ) as following
    ), share as (
      select is_background, greatest(1, case
        when is_background and exists (select from waiting where not is_background) then ${most}::int / ${BACKGROUND_SHARE}
        else ${most}::int end / count(*)) as numbers
      from waiting group by is_background
    ), taken as (
      select changed.id
      from waiting join share using (is_background) cross join lateral (
        -- By a range and its order, which only the index of turns has: never all rows of another sender before these.
        select id, is_background, sender from changed_number
        where (is_background, sender, id) > (waiting.is_background, waiting.sender, 0)
        order by is_background, sender, id limit share.numbers
      ) as changed
      where changed.is_background = waiting.is_background and changed.sender = waiting.sender
    ), gone as (
      delete from changed_number where id = any(array(select id from taken))
      returning number, sender, is_background, changed_at
    ), said as (
      select number, sender, bool_and(is_background) as is_background, min(changed_at) as changed_at
      from gone group by number, sender
    ), concerned as (
      select found.type, found.number, said.sender, bool_and(said.is_background) as is_background, min(said.changed_at) as changed_at
      from said cross join lateral (
        -- The document of that number itself, what papers tie to it (also a vessel's call), what events of a container name, and what
        -- was published under the number before: all of it may have to go.
        select document_type as type, number from document_version
        where number = said.number and document_type in ('BKG', 'TRD')
        union
        select to_type, to_number from document_reference
        where from_number = said.number and to_type in ('BKG', 'TRD')
        union
        select named.type, named.number
        from event cross join lateral (values ('BKG', booking_number), ('TRD', bill_number)) as named (type, number)
        where container = said.number and named.number is not null
        union
        select document_type, number from party_event where number = said.number
      ) as found
      group by found.type, found.number, said.sender
    ), noted as (
      insert into changed_document (document_type, number, sender, priority, changed_at)
      select type, number, sender, case
        when is_background then 2
        when ${isSubscribed('concerned.type', 'concerned.number')} then 0
        else 1 end, changed_at
      from concerned
      -- What failed is worked out anew when its time comes, by the facts of then.
      where not exists (
        select from changed_document as failed
        where failed.number = concerned.number and failed.document_type = concerned.type and failed.priority = 3
      )
      order by changed_at, type, number
      on conflict (number, document_type, sender)
        do update set priority = excluded.priority where excluded.priority < changed_document.priority
    )
    select count(*)::int as split from gone`,
  )
  return row?.split ?? 0
}
