// Looks up stored pictures with one statement for all requests of the same turn of the event loop. Where all of them were looked up in
// the current state of the database, the statement only checks that state.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, nullable, text, textArray } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import { batchLookup } from '../../../platform/database/batch-lookup.ts'
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts'
import { answerTexts, type KeptPage, type SeenPage } from './answer-texts.ts'
import { BUILD, isStale } from './staleness.ts'

const KEPT_ANSWER = describeRow('an answer that is kept', {
  asked: text,
  /** Null also when the caller already has this version. */
  answer: nullable(text),
  version: nullable(text),
  build: nullable(text),
  isStale: bool,
  staleContainers: textArray,
  snapshot: text,
})

/**
 * Identifies the transactions whose changes a statement sees: while it is the same, so is the content of the database.
 * The server's start time is included, because a standby that took over or a restored backup may count its transactions
 * anew.
 */
const SEEN_NOW = sql`pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text`

/** `asked`: kind, number and page of each; `heldVersion`: of the text that need not be fetched, empty = none. */
function keptAnswers(asked: readonly string[], heldVersion: (asked: string) => string): SQL {
  const parts = asked.map((one) => one.split(' '))
  const column = (at: number): SQL =>
    arrayOf(
      parts.map((part) => part[at] ?? ''),
      'text',
    )
  return sql`
    select asked.text as asked, picture.version, picture.build, (select ${SEEN_NOW}) as snapshot,
      case when picture.version = asked.version then null else picture.answer end as answer,
      ${isStale('asked.kind', 'asked.number')} as "isStale",
      array(
        select box.number from jsonb_array_elements_text(picture.containers) as box (number)
        where ${isStale("'EQ'", 'box.number')}
      ) as "staleContainers"
    from unnest(${arrayOf(asked, 'text')}, ${column(0)}, ${column(1)}, ${column(2)}, ${arrayOf(asked.map(heldVersion), 'text')})
      as asked (text, kind, number, page, version)
    left join picture on picture.kind = asked.kind and picture.number = asked.number and picture.page = asked.page::int`
}

const SEEN_TRANSACTIONS = describeRow('which transactions are seen', { snapshot: text })

/** `asked`: kind, number and page. */
export function openKeptPages(db: Database): (asked: string) => Promise<KeptPage | undefined> {
  const texts = answerTexts()
  /** Of the last statement that was answered. */
  let latest = ''

  const lookUp = async (asked: readonly string[]): Promise<ReadonlyMap<string, SeenPage>> => {
    const held = new Map(asked.map((one) => [one, texts.find(one)]))
    const rows = await selectRows(
      db,
      KEPT_ANSWER,
      keptAnswers(asked, (one) => held.get(one)?.version ?? ''),
    )
    return new Map(
      rows.map(({ asked: one, version, answer, build, isStale: isMarked, staleContainers, snapshot }) => {
        latest = snapshot
        const before = held.get(one)
        const isHeld = version !== null && before?.version === version
        const fetched = answer === null ? null : Buffer.from(answer)
        const kept = isHeld ? (before.page?.answer ?? null) : fetched
        const isCurrent = build === BUILD && !isMarked && staleContainers.length === 0
        // No picture and no mark: a separate statement checks whether any fact exists.
        const page = version === null && !isMarked ? undefined : { answer: kept, isCurrent, staleContainers }
        const seen: SeenPage = { page, version: version ?? '', snapshot }
        texts.keep(one, seen)
        return [one, seen] as const
      }),
    )
  }

  const currentSnapshot = oneAtATime(async (): Promise<string> => {
    const [row] = await selectRows(db, SEEN_TRANSACTIONS, sql`select ${SEEN_NOW} as snapshot`)
    if (row === undefined) throw new Error('A statement that answers one row answered none')
    latest = row.snapshot
    return row.snapshot
  })

  return batchLookup<KeptPage>(async (asked) => {
    const then = latest
    const [seenThen, others] = [new Map<string, SeenPage>(), [] as string[]]
    for (const one of asked) {
      const seen = texts.find(one)
      // A picture that was not current has been calculated since.
      if (seen?.snapshot === then && seen.page?.isCurrent !== false) seenThen.set(one, seen)
      else others.push(one)
    }
    const looked = others.length === 0 ? new Map<string, SeenPage>() : await lookUp(others)
    const [first] = looked.values()
    const now = first === undefined ? await currentSnapshot() : first.snapshot
    const unchanged = now === then || seenThen.size === 0 ? seenThen : await lookUp([...seenThen.keys()])
    const found = new Map<string, KeptPage>()
    for (const pages of [unchanged, looked])
      for (const [one, { page }] of pages) if (page !== undefined) found.set(one, page)
    return found
  })
}
