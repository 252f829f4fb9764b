// Finished answers are kept, ready to send, until something new is said about a number behind them: a lookup is then one statement.
// A kept answer is never older than the facts, and no lookup waits for facts that are being written: what is made meanwhile is answered
// and not kept (docs/decisions/2026-11-29-answers-and-intake-do-not-wait.md).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf, inParts, insertRows } from '@quayline/database/insert-rows'
import { trackingAnswer, trackingAnswerNumber } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { batchLookup } from '../../platform/database/batch-lookup.ts'
import { isoNow, systemClock } from '../../platform/clock.ts'
import type { Job } from '../../platform/process/job.ts'
import { shareNames, tryNames } from '../../platform/database/striped-locks.ts'
import { knownNumbers } from './queries.ts'

type Transaction = Pick<Database, 'execute'>

/** An answer as it was just made; `numbers` are all numbers that were looked up for it. */
export interface MadeAnswer {
  readonly text: string
  readonly numbers: ReadonlySet<string>
}

/** By what was asked; null = nothing was found, which is never kept. What takes long is promised. */
export type MadeAnswers = ReadonlyMap<string, MadeAnswer | null | Promise<MadeAnswer | null>>

/** Makes answers from the facts as they are from now on. */
export type MakeAnswers = (asked: readonly string[]) => Promise<MadeAnswers>

/** `asked`: kind and number, `bl 6103622780`. The text of the answer, kept or made now; null when nothing was found. */
export type FinishedAnswers = (asked: string) => Promise<string | null>

/** Answers of another build of the server may be built by other rules. */
const BUILD = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12)

/** Shared by who ends answers of some numbers, until his commit; exclusive for who keeps one, from his last look at them on. */
const ANSWER_LOCKS = 716_210_442

export function finishedAnswers(db: Database, make: MakeAnswers): FinishedAnswers {
  const find = batchLookup(async (asked) => {
    const rows = await db
      .select({ asked: trackingAnswer.asked, answer: trackingAnswer.answer })
      .from(trackingAnswer)
      .where(sql`${trackingAnswer.asked} = ${anyOf(asked, 'text')}`)
    return new Map(rows.map((row) => [row.asked, row.answer]))
  })
  const makeAll = batchLookup<string | null | Promise<string | null>>(async (asked) => {
    const looked: LookedAt = { begunAt: performance.now(), seen: await snapshotOf(db) }
    const made = await make(asked.map(withoutBuild))
    const ready = new Map<string, MadeAnswer>()
    const texts = new Map<string, string | null | Promise<string | null>>()
    for (const [key, answer] of made) {
      if (answer instanceof Promise)
        texts.set(
          withBuild(key),
          answer.then((late) => keepLate(db, key, late, looked)),
        )
      else texts.set(withBuild(key), answer?.text ?? null)
      if (answer !== null && !(answer instanceof Promise)) ready.set(key, answer)
    }
    await keepEffective(db, ready, looked)
    return texts
  })
  const beingMade = new Map<string, Promise<unknown>>()
  const isKnown = batchLookup(async (numbers) => {
    const known = await knownNumbers(db, numbers)
    return new Map(known.map((number) => [number, true] as const))
  })
  return async (asked) => {
    const key = withBuild(asked)
    // Who asks for what is being made looks again afterwards, and makes it himself where new facts have ended it since.
    for (;;) {
      const kept = await find(key)
      if (kept !== undefined) return kept
      const being = beingMade.get(key)
      if (being === undefined) break
      await being
    }
    if ((await isKnown(numberOf(asked))) !== true) return null
    const making = makeAll(key)
    beingMade.set(
      key,
      making.then(ignored, ignored).then(() => beingMade.delete(key)),
    )
    return (await making) ?? null
  }
}

/** How it ended is told to whoever asked first; the others only wait for the end. */
const ignored = (): void => undefined

/** Since when an answer was being made, and which transactions were seen for it at least. */
interface LookedAt {
  readonly begunAt: number
  readonly seen: string
}

async function keepLate(
  db: Database,
  key: string,
  answer: MadeAnswer | null,
  looked: LookedAt,
): Promise<string | null> {
  if (answer === null) return null
  await keepEffective(db, new Map([[key, answer]]), looked)
  return answer.text
}

/** Keeps those about whose numbers nothing was said meanwhile. */
async function keepEffective(
  db: Database,
  made: ReadonlyMap<string, MadeAnswer>,
  { begunAt, seen }: LookedAt,
): Promise<void> {
  if (made.size === 0 || performance.now() - begunAt >= MAX_MAKING_MS) return
  await db.transaction(async (tx) => keep(tx, await thatStand(tx, made, seen)))
}

/** `bl 6103622780` and `bl 6103622780 200` -> `6103622780`. */
const numberOf = (asked: string): string => asked.split(' ')[1] ?? ''

const withBuild = (asked: string): string => `${BUILD} ${asked}`
const withoutBuild = (key: string): string => key.slice(BUILD.length + 1)

/** Which transactions the statements to come see at least. */
async function snapshotOf(tx: Transaction): Promise<string> {
  const [row] = await selectRows<{ snapshot: string }>(tx, sql`select pg_current_snapshot()::text as snapshot`)
  if (row === undefined) throw new Error('The database has no snapshot')
  return row.snapshot
}

/**
 * The answers about whose numbers nobody is writing and nobody has written since `seen`. Who begins to write after this look waits for
 * our commit before he ends the answers of the numbers.
 */
async function thatStand(
  tx: Transaction,
  made: ReadonlyMap<string, MadeAnswer>,
  seen: string,
): Promise<readonly (readonly [string, MadeAnswer])[]> {
  const all = [...new Set([...made.values()].flatMap(({ numbers }) => [...numbers]))]
  const isLocked = await tryNames(tx, ANSWER_LOCKS, all)
  // A transaction number of the future is that of another database, whose rows were imported.
  const rows = await inParts(all, (part) =>
    selectRows<{ number: string }>(
      tx,
      sql`
      select distinct asked.number
      from numbers_ended ended cross join unnest(ended.numbers) as of_transaction (number)
        join unnest(${arrayOf(part, 'text')}) as asked (number) on asked.number = of_transaction.number
      where ended.transaction_id >= pg_snapshot_xmin(${seen}::text::pg_snapshot)
        and ended.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(ended.transaction_id, ${seen}::text::pg_snapshot)`,
    ),
  )
  const ended = new Set(rows.map(({ number }) => number))
  return [...made].filter(([, { numbers }]) => [...numbers].every((number) => isLocked(number) && !ended.has(number)))
}

async function keep(tx: Transaction, made: readonly (readonly [string, MadeAnswer])[]): Promise<void> {
  // How long an answer is kept goes by the real clock, whatever moment a demonstration shows.
  const answeredAt = isoNow(systemClock)
  const answers = made.map(([asked, { text, numbers }]) => ({ asked: withBuild(asked), text, numbers }))
  await insertRows(
    tx,
    trackingAnswer,
    answers.map(({ asked, text }) => ({ asked, answer: text, answeredAt })).toSorted(byAsked),
    sql`on conflict (asked) do update set answer = excluded.answer, answered_at = excluded.answered_at`,
  )
  await insertRows(
    tx,
    trackingAnswerNumber,
    answers.flatMap(({ asked, numbers }) => [...numbers].map((number) => ({ number, asked }))).toSorted(byAsked),
    sql`on conflict (number, asked) do nothing`,
  )
}

/** Two servers that keep the same answers never wait for each other crosswise. */
const byAsked = (a: { readonly asked: string }, b: { readonly asked: string }): number => (a.asked < b.asked ? -1 : 1)

/**
 * Ends every answer that rests on one of the numbers. To be called last in the transaction that writes the facts: until it
 * commits nobody keeps an answer made without them.
 */
export async function endAnswers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  await shareNames(tx, ANSWER_LOCKS, numbers)
  await inParts(numbers, async (part) => {
    const list = arrayOf(part, 'text')
    await tx.execute(sql`
      insert into numbers_ended (transaction_id, ended_at, numbers) values (pg_current_xact_id(), clock_timestamp(), ${list})`)
    await tx.execute(sql`
      delete from tracking_answer where asked in (
        select resting.asked from unnest(${list}) as ended (number)
        join tracking_answer_number resting on resting.number = ended.number)`)
    return []
  })
}

/** An answer that nobody has asked for again would lie there for ever. Made anew, it costs a few statements. */
const KEPT_DAYS = 7
/** Longer than anybody makes an answer that he then keeps, with the time in which a transaction that ended some may still commit. */
const ENDED_KEPT_MS = 3_600_000
const MAX_MAKING_MS = 600_000
/** Answers of one statement, each with all its numbers: on the embedded database everybody else waits meanwhile. */
const DROPPED_AT_ONCE = 200

export const dropOldAnswers = ({ db }: { readonly db: Database }): Job => ({
  name: 'drop-old-answers',
  everyMs: 3_600_000,
  run: async () => {
    const before = new Date(systemClock.now() - KEPT_DAYS * 86_400_000).toISOString()
    await db.execute(
      sql`delete from numbers_ended where ended_at < clock_timestamp() - ${ENDED_KEPT_MS}::int * interval '1 millisecond'`,
    )
    const removed = await selectRows<object>(
      db,
      sql`
      delete from tracking_answer where answered_at < ${before}::timestamptz and asked in (
        select asked from tracking_answer where answered_at < ${before}::timestamptz order by answered_at limit ${DROPPED_AT_ONCE})
      returning 1`,
    )
    return removed.length === DROPPED_AT_ONCE
  },
})
