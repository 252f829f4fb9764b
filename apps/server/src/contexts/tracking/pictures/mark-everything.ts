// Marks every booking, bill and container in the facts, so that all pictures are calculated again: after an import, or
// when an operator requests it. A page at a time: it blocks no other transaction, and its memory does not grow with the
// database.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, nullable, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { PictureKind } from './picture-key.ts'

type Executor = Pick<Database, 'execute'>

/** Numbers of one statement: about 20 ms. */
const MARKED_AT_ONCE = 1000

/** Columns with numbers of each kind; each has an index in their order. */
const SOURCES: Readonly<Record<PictureKind, readonly SQL[]>> = {
  BKG: [numbersIn('event', 'booking_number'), ...documentNumbers('BKG')],
  TRD: [numbersIn('event', 'bill_number'), ...documentNumbers('TRD')],
  EQ: [
    numbersIn('event', 'container'),
    numbersIn('document_reference', 'to_number', `to_type = 'EQ'`),
    numbersIn('picture', 'number', `kind = 'EQ'`),
  ],
}

function documentNumbers(type: 'BKG' | 'TRD'): readonly SQL[] {
  return [
    numbersIn('document_version', 'number', `document_type = '${type}'`),
    numbersIn('document_reference', 'to_number', `to_type = '${type}' and from_type <> 'SHI'`),
    numbersIn('document_reference', 'from_number', `from_type = '${type}'`),
    numbersIn('party_event', 'number', `document_type = '${type}'`),
    numbersIn('picture', 'number', `kind = '${type}'`),
  ]
}

function numbersIn(table: string, column: string, condition = 'true'): SQL {
  const [from, number] = [sql.identifier(table), sql.identifier(column)]
  return sql`(
    select distinct ${number} as number from ${from} where ${number} > (select after from page) and ${sql.raw(condition)}
    order by ${number} limit ${MARKED_AT_ONCE})`
}

const MARKED_PAGE = describeRow('a page of numbers that were marked', { marked: int4, last: nullable(text) })

/** Reports, after each page, how many have been marked so far. Pictures that have a mark get no second one. */
export async function markEverything(
  db: Executor,
  onProgress: (marked: number) => void = () => undefined,
): Promise<void> {
  let total = 0
  for (const kind of ['BKG', 'TRD', 'EQ'] as const) {
    for (let after: string | null = ''; after !== null; ) {
      const [page]: readonly { readonly marked: number; readonly last: string | null }[] = await selectRows(
        db,
        MARKED_PAGE,
        sql`
        with page as (select ${after}::text as after), known as (
          select number from (${sql.join([...SOURCES[kind]], sql` union `)}) as found (number)
          order by number limit ${MARKED_AT_ONCE}
        ), marked as (
          insert into stale (kind, key, sender, priority)
          select ${kind}, number, '', 2 from known
          where not exists (select from stale where stale.kind = ${kind} and stale.key = known.number)
          returning 1
        ), forgotten as (
          -- Whatever is kept of them counts for nothing: it is written anew even where it comes out the same.
          update picture set build = '' from known
          where picture.kind = ${kind} and picture.number = known.number and picture.page = 0
        )
        select (select count(*)::int from marked) as marked, max(number) as last from known having count(*) = ${MARKED_AT_ONCE}
        union all
        select (select count(*)::int from marked), null from known having count(*) < ${MARKED_AT_ONCE}`,
      )
      total += page?.marked ?? 0
      after = page?.last ?? null
      onProgress(total)
    }
  }
}
