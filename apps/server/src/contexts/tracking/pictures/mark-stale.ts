// Marks the pictures that new facts concern, in the transaction that writes or deletes the facts, so that neither exists without the
// other (docs/decisions/2026-11-29-kept-pictures.md).
import type { Database } from '@quayline/database/database'
import { arrayOf, eachPart } from '@quayline/database/insert-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { PictureKey } from './picture-key.ts'

type Transaction = Pick<Database, 'execute'>

/** Keys that one sender's facts concern. A vessel's call, or the number of any other document, is OTHER: it has no picture of its own. */
export interface ChangedNumber {
  readonly kind: PictureKey['kind'] | 'OTHER'
  readonly number: string
  /** Marks are processed in turns of their senders. */
  readonly sender: string
}

/** BACKGROUND: messages of one or all partners are read or judged again; new messages do not wait for it. */
export type Urgency = 'LIVE' | 'BACKGROUND'

/**
 * Most pictures that a writer marks one by one for one number; with more (a vessel's call) the number gets one
 * mark, and the job copies it: a writer's time does not grow with the data of others.
 */
export const MARKED_AT_ONCE = 100

/** Versions read to find the parties: a document with more of them has a picture already, and its parties are known. */
const VERSIONS_LOOKED_AT = 20

/** Whether a party of the document has subscribed to its events, by its picture or its documents. Takes names of columns. */
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

/** To be called last in the transaction: from then on writers of facts or pictures of one of the numbers wait for the commit. */
export async function markStale(tx: Transaction, changed: readonly ChangedNumber[], urgency: Urgency): Promise<void> {
  // In one order, so that two writers cannot deadlock.
  const numbers = [...new Set(changed.map(({ number }) => number))].toSorted()
  await eachPart(numbers, async (part) => {
    await tx.execute(sql`
      insert into number_state (number, written_by)
      select number, pg_current_xact_id() from unnest(${arrayOf(part, 'text')}) as changed (number) order by number collate "C"
      on conflict (number) do update set written_by = excluded.written_by`)
  })
  // A separate statement, so that it sees pictures stored by the transaction that had the locks before.
  await eachPart(changed, async (part) => {
    await tx.execute(markPart(part, urgency))
  })
}

const listOf = <Field extends keyof ChangedNumber>(changed: readonly ChangedNumber[], field: Field): SQL =>
  arrayOf(
    changed.map((one) => one[field]),
    'text',
  )

const markPart = (changed: readonly ChangedNumber[], urgency: Urgency): SQL => sql`
  with changed as (
    select * from unnest(${listOf(changed, 'kind')}, ${listOf(changed, 'number')}, ${listOf(changed, 'sender')})
      as changed (kind, number, sender)
  ), resting as (
    select changed.number, changed.sender, rests.kind, rests.key
    from (select distinct number, sender from changed) as changed cross join lateral (
      select kind, key from picture_rests where picture_rests.number = changed.number limit ${MARKED_AT_ONCE} + 1
    ) as rests
  ), many as (
    select number, sender from resting group by number, sender having count(*) > ${MARKED_AT_ONCE}
  ), marked as (
    select kind, key, sender from resting where (number, sender) not in (select number, sender from many)
    union select kind, number, sender from changed where kind <> 'OTHER'
    union select 'NUMBER', number, sender from many
  )
  insert into stale (kind, key, sender, priority, failures, retry_at)
  select marked.kind, marked.key, marked.sender, ${priorityOf('marked', urgency)}, coalesce(failed.failures, 0), failed.retry_at
  from marked left join lateral (
    select max(failures) as failures, max(retry_at) as retry_at from stale
    where stale.kind = marked.kind and stale.key = marked.key and stale.priority = 3
  ) as failed on true
  order by marked.kind, marked.key`

/** A failed picture is calculated again when its retry is due, from the facts of that time. `failed` = marks of those that failed. */
const priorityOf = (mark: string, urgency: Urgency): SQL => sql`case
  when failed.retry_at is not null then 3
  when ${urgency === 'BACKGROUND'} then 2
  when ${sql.raw(mark)}.kind in ('BKG', 'TRD') and ${isSubscribed(`${mark}.kind`, `${mark}.key`)} then 0
  else 1 end`
