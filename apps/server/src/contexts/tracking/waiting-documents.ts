// The queue of documents to be worked out: who has some waiting, which come next, and what becomes of one that cannot be worked out.
// Rows are added (splitNumbers) and removed only by who holds the publisher's lock; what is said meanwhile lies among the numbers.
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { DocumentKey } from './changed-documents.ts'
import type { Turn, WaitingSender } from './publishing-turns.ts'

type Transaction = Pick<Database, 'execute'>

/** One step of the index for each sender and priority, however many documents each has waiting. */
export const waitingSenders = (tx: Transaction): Promise<readonly WaitingSender[]> =>
  selectRows<WaitingSender>(
    tx,
    sql`
    with recursive waiting as (
      (select priority, sender from changed_document where priority < 3 order by priority, sender limit 1)
      union all
      select following.priority, following.sender
      from waiting cross join lateral (
        select priority, sender from changed_document
        where (priority, sender) > (waiting.priority, waiting.sender) and priority < 3
        order by priority, sender limit 1
      ) as following
    )
    select priority, sender from waiting`,
  )

/** The documents of these turns, each once, and the one that failed whose time has come first, if there is one. */
export const documentsOf = (tx: Transaction, turns: readonly Turn[], now: string): Promise<readonly DocumentKey[]> =>
  selectRows<DocumentKey>(
    tx,
    sql`
    select document.type, document.number from jsonb_to_recordset(${JSON.stringify(turns)}::text::jsonb)
      as turn (priority smallint, sender text, documents int)
    cross join lateral (
      -- By a range and its order, which only the index of turns has: never all rows of another sender before these.
      select document_type as type, number, priority, sender from changed_document
      where (priority, sender, id) > (turn.priority, turn.sender, 0)
      order by priority, sender, id limit turn.documents
    ) as document
    where document.priority = turn.priority and document.sender = turn.sender
    union
    (select document_type, number from changed_document
     where priority = 3 and retry_at <= ${now}::timestamptz order by retry_at limit 1)`,
  )

/** Whoever said something of them. */
export async function removeWaiting(tx: Transaction, documents: readonly DocumentKey[]): Promise<void> {
  await tx.execute(sql`delete from changed_document where (number, document_type) in (${given(documents)})`)
}

/** A minute after the first failure, twice as long after each further one, a day at most. */
const FIRST_PAUSE_S = 60
const LONGEST_PAUSE_S = 86_400

/** Sets a document apart that could not be worked out: the others go on, and it is tried again later. */
export async function postpone(tx: Transaction, document: DocumentKey, now: string): Promise<void> {
  await tx.execute(sql`
    update changed_document set priority = 3, failures = failures + 1, retry_at = ${now}::timestamptz
      + least(${FIRST_PAUSE_S} * 2 ^ least(failures, 20), ${LONGEST_PAUSE_S}) * interval '1 second'
    where (number, document_type) in (${given([document])})`)
}

const given = (documents: readonly DocumentKey[]) => sql`
  select * from unnest(${arrayOf(
    documents.map(({ number }) => number),
    'text',
  )}, ${arrayOf(
    documents.map(({ type }) => type),
    'text',
  )})`
