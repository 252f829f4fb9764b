// Codes that verify an address: six digits by mail, valid for ten minutes. Several may be valid at once, so a
// stranger's request invalidates none. The requesting address has five guesses for its codes, independent of others;
// all other addresses share a small limit.
import type { Database } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { describeRow, int4, nullable, text, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { sha256 } from '../../../platform/sessions/access-key.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'

export const CODE_MINUTES = 10
/** A second request within this time sends no mail. */
export const AGAIN_AFTER_SECONDS = 60
/** Guesses of the requesting address for its codes since the newest; of each other address a day. */
export const MAX_GUESSES = 5
/** Guesses a day of all other addresses together: a chance of 20 in a million, times the number of valid codes. */
export const MAX_GUESSES_OF_OTHERS = 20
const DAY_MS = 24 * 60 * 60 * 1000

export type CodePurpose = 'REGISTER' | 'RESET_PASSWORD' | 'LOGIN'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** The hash binds the code to its address, so that equal codes do not look equal. */
const hashOf = (purpose: CodePurpose, email: string, code: string): string => sha256(`${purpose}:${email}:${code}`)

export interface Asker {
  /** Address or /64. */
  readonly origin: string
  readonly isKnown: boolean
}

/** Without a check of limits, which askForCode does. Returns the code. `by`: null = staff. */
export async function writeCode(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  by: Asker | null,
  minutes = CODE_MINUTES,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(verificationCode).values({
    purpose,
    email,
    codeHash: hashOf(purpose, email, code),
    askedFrom: by?.origin ?? null,
    isAskedByKnown: by?.isKnown ?? false,
    sentAt: isoNow(clock),
    expiresAt: new Date(clock.now() + minutes * 60_000).toISOString(),
  })
  return code
}

/**
 * Staff send a code, which invalidates the one that staff sent before. Null if that was less than a minute ago: it stays valid. `email`
 * in lower case; `minutes`: an invitation lasts longer.
 */
export async function issueCode(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  minutes = CODE_MINUTES,
): Promise<string | null> {
  await lockCodesForUpdate(db, `${purpose} ${email}`)
  if (await isSentLately({ db, clock }, purpose, email)) return null
  await db.delete(verificationCode).where(codesOfStaff(purpose, email))
  return writeCode({ db, clock }, purpose, email, null, minutes)
}

const codesOfStaff = (purpose: CodePurpose, email: string) =>
  and(eq(verificationCode.purpose, purpose), eq(verificationCode.email, email), isNull(verificationCode.askedFrom))

/** Whether staff sent a still valid code less than a minute ago. */
export async function isSentLately({ db, clock }: Deps, purpose: CodePurpose, email: string): Promise<boolean> {
  const before = new Date(clock.now() - AGAIN_AFTER_SECONDS * 1000).toISOString()
  const lately = await db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(codesOfStaff(purpose, email), gt(verificationCode.sentAt, before)))
    .limit(1)
  return lately.length > 0
}

/** Locked until the transaction ends, so that of two concurrent requests the second sees the first. */
export const lockCodesForUpdate = (db: Pick<Database, 'execute'>, what: string): Promise<unknown> =>
  Promise.resolve(db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${what}`}, 0))`))

export type CodeRefusal = 'CODE_INCORRECT' | 'CODE_EXPIRED'

const KEPT_CODE = describeRow('a code that was mailed', {
  code_hash: text,
  asked_from: nullable(text),
  sent_at: timestamptz,
  expires_at: timestamptz,
})

/**
 * Counts the guess before it is checked, so that parallel guesses are limited together. Must be committed also for a wrong code, so it
 * runs outside the transaction of what follows; `useCode` ends a valid one inside it. A wrong code gives the same answer whether or not a
 * code was mailed; only the correct code can be reported as expired, so nobody learns who got codes. `origin`: the guessing client.
 */
export async function judgeCode(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  code: string,
  origin: string,
): Promise<Result<true, CodeRefusal>> {
  const kept = await selectRows(
    db,
    KEPT_CODE,
    sql`select code_hash, asked_from, sent_at, expires_at from verification_code
        where purpose = ${purpose} and email = ${email}`,
  )
  const hash = hashOf(purpose, email, code)
  const good = kept.filter(({ expires_at }) => expires_at > isoNow(clock))
  const own = good.filter(({ asked_from }) => asked_from === origin)
  const isOwn = own.some(({ code_hash }) => code_hash === hash)
  const askedAt =
    own
      .map(({ sent_at }) => sent_at)
      .toSorted()
      .at(-1) ?? null
  const counts = await countGuess({ db, clock }, purpose, email, { origin, askedAt, isOwn, isAny: good.length > 0 })
  if (!kept.some(({ code_hash }) => code_hash === hash)) return refuse('CODE_INCORRECT')
  const isWithin = isOwn
    ? counts.own <= MAX_GUESSES
    : counts.other <= MAX_GUESSES && counts.others <= MAX_GUESSES_OF_OTHERS
  return isWithin && good.some(({ code_hash }) => code_hash === hash) ? ok(true) : refuse('CODE_EXPIRED')
}

interface Guess {
  readonly origin: string
  /** When this address requested its newest valid code; null: never. */
  readonly askedAt: string | null
  /** It is the code requested by this address. */
  readonly isOwn: boolean
  /** Whether there is a valid code; without one no guess is counted. */
  readonly isAny: boolean
}

const GUESSES = describeRow('guesses of an origin', { origin: text, guesses: int4 })

/** One statement for all counters; rows of one purpose and address are written in one order, to avoid deadlocks. */
async function countGuess(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  { origin, askedAt, isOwn, isAny }: Guess,
): Promise<{ readonly own: number; readonly other: number; readonly others: number }> {
  const now = isoNow(clock)
  const dayAgo = new Date(clock.now() - DAY_MS).toISOString()
  const keys = { own: `own ${origin}`, other: `by ${origin}`, others: '' }
  const lines = [
    ...(isOwn ? [] : [sql`(${keys.others}::text, ${now}::timestamptz), (${keys.other}, ${now}::timestamptz)`]),
    ...(askedAt === null ? [] : [sql`(${keys.own}::text, ${askedAt}::timestamptz)`]),
  ]
  const rows = await selectRows(
    db,
    GUESSES,
    sql`insert into code_guess as g (purpose, email, origin, guesses, since)
        select ${purpose}::text, ${email}::text, line.origin, 1, line.since
        from (values ${sql.join(lines, sql`, `)}) line (origin, since) where ${isAny}
        on conflict (purpose, email, origin) do update set
          guesses = case when g.since < excluded.since and (g.origin like 'own %' or g.since <= ${dayAgo}::timestamptz)
            then 1 else least(g.guesses + 1, 1000000) end,
          since = case when g.since < excluded.since and (g.origin like 'own %' or g.since <= ${dayAgo}::timestamptz)
            then excluded.since else g.since end
        returning origin, guesses`,
  )
  const of = (key: string): number => rows.find((row) => row.origin === key)?.guesses ?? 0
  return { own: of(keys.own), other: of(keys.other), others: of(keys.others) }
}

/** Ends a valid code and every other of its purpose and address; false when it was used meanwhile. */
export async function useCode(
  tx: Pick<Database, 'delete'>,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<boolean> {
  const hash = hashOf(purpose, email, code)
  const used = await tx
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.purpose, purpose),
        eq(verificationCode.email, email),
        sql`exists (select 1 from verification_code c where c.purpose = ${purpose} and c.email = ${email} and c.code_hash = ${hash})`,
      ),
    )
    .returning({ codeHash: verificationCode.codeHash })
  return used.some(({ codeHash }) => codeHash === hash)
}

// Ends every unused code mailed to an address: when its password, address or account ends, a code that could replace the password must
// end too.

/** Addresses in lower case. The next code is mailed at once, without the minute's wait. */
export async function endOpenCodes(tx: Pick<Database, 'delete'>, emails: readonly string[]): Promise<void> {
  await tx.delete(verificationCode).where(inArray(verificationCode.email, [...emails]))
}
