// Finished answers are kept, ready to send, until something new is said about a number behind them: a lookup is then one statement.
// A kept answer is never older than the facts: whoever makes one and whoever ends some wait for each other (answerLock).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Database } from '@quayline/database/database'
import { anyOf, insertRows } from '@quayline/database/insert-rows'
import { trackingAnswer, trackingAnswerNumber } from '@quayline/database/schema'
import { sql } from 'drizzle-orm'
import { batchLookup } from '../../platform/batch-lookup.ts'
import { isoNow, systemClock } from '../../platform/clock.ts'
import type { Job } from '../../platform/job.ts'
import { knownNumbers } from './queries.ts'

type Transaction = Pick<Database, 'execute'>

/** An answer as it was just made; `numbers` are all numbers that were looked up for it. */
export interface MadeAnswer {
  readonly text: string
  readonly numbers: ReadonlySet<string>
}

/** Makes the answer from the facts as this transaction sees them; null = nothing was found, which is never kept. */
export type MakeAnswers = (tx: Database, asked: readonly string[]) => Promise<ReadonlyMap<string, MadeAnswer>>

/** `asked`: kind and number, `bl 6103622780`. The text of the answer, kept or made now; null when nothing was found. */
export type FinishedAnswers = (asked: string) => Promise<string | null>

/** Answers of another build of the server may be built by other rules. */
const BUILD = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12)

/** Any number, as long as every server uses the same. */
const ANSWER_LOCK = 716_210_442

export function finishedAnswers(db: Database, make: MakeAnswers): FinishedAnswers {
  const find = batchLookup(async (asked) => {
    const rows = await db
      .select({ asked: trackingAnswer.asked, answer: trackingAnswer.answer })
      .from(trackingAnswer)
      .where(sql`${trackingAnswer.asked} = ${anyOf(asked, 'text')}`)
    return new Map(rows.map((row) => [row.asked, row.answer]))
  })
  const makeAll = batchLookup<string>((asked) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${ANSWER_LOCK})`)
      const made = await make(tx, asked.map(withoutBuild))
      await keep(tx, made)
      return new Map([...made].map(([key, { text }]) => [withBuild(key), text]))
    }),
  )
  const isKnown = batchLookup(async (numbers) => {
    const known = await knownNumbers(db, numbers)
    return new Map(known.map((number) => [number, true] as const))
  })
  return async (asked) => {
    const key = withBuild(asked)
    const kept = await find(key)
    if (kept !== undefined) return kept
    return (await isKnown(numberOf(asked))) === true ? ((await makeAll(key)) ?? null) : null
  }
}

/** `bl 6103622780` -> `6103622780`. */
const numberOf = (asked: string): string => asked.slice(asked.indexOf(' ') + 1)

const withBuild = (asked: string): string => `${BUILD} ${asked}`
const withoutBuild = (key: string): string => key.slice(BUILD.length + 1)

async function keep(tx: Transaction, made: ReadonlyMap<string, MadeAnswer>): Promise<void> {
  // How long an answer is kept goes by the real clock, whatever moment a demonstration shows.
  const answeredAt = isoNow(systemClock)
  const answers = [...made].map(([asked, { text, numbers }]) => ({ asked: withBuild(asked), text, numbers }))
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
 * commits nobody can keep an answer made without them.
 */
export async function endAnswers(tx: Pick<Database, 'execute'>, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${ANSWER_LOCK})`)
  await tx.execute(sql`
    delete from tracking_answer
    where asked in (select asked from tracking_answer_number where number = ${anyOf(numbers, 'text')})`)
}

/** An answer that nobody has asked for again would lie there for ever. Made anew, it costs a few statements. */
const KEPT_DAYS = 7

export const dropOldAnswers = ({ db }: { readonly db: Database }): Job => ({
  name: 'drop-old-answers',
  everyMs: 3_600_000,
  run: async () => {
    const before = new Date(systemClock.now() - KEPT_DAYS * 86_400_000).toISOString()
    await db.execute(sql`delete from tracking_answer where answered_at < ${before}::timestamptz`)
    return false
  },
})
