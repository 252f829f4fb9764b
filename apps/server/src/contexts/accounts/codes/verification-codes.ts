// Codes that prove an address: six digits by mail, good for ten minutes. Several may be good at once, so a stranger who asks for one
// ends none. The address that asked has five guesses at its codes, whoever else guesses; other addresses share a few.
import type { Database } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { describeRow, int4, nullable, text, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { sha256 } from '../../../platform/sessions/access-key.ts'
import { isoNow, type Clock } from '../../../platform/clock.ts'

export const CODE_MINUTES = 10
/** Whoever asks again sooner gets no second mail. */
export const AGAIN_AFTER_SECONDS = 60
/** Of the address that asked, at the codes it asked for since the newest; of each other address a day. */
export const MAX_GUESSES = 5
/** Of all addresses that did not ask, a day: 20 in a million, times the codes that are good at that moment. */
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

/** Without a question whether it may be: askForCode decides that. Answers the code. `by`: null = staff. */
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
 * Staff send a code, which ends the one that staff sent before. Null where that was less than a minute ago: it counts. `email` in
 * lower case; `minutes`: an invitation lasts longer.
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

/** Whether staff sent a code that is good less than a minute ago. */
export async function isSentLately({ db, clock }: Deps, purpose: CodePurpose, email: string): Promise<boolean> {
  const before = new Date(clock.now() - AGAIN_AFTER_SECONDS * 1000).toISOString()
  const lately = await db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(codesOfStaff(purpose, email), gt(verificationCode.sentAt, before)))
    .limit(1)
  return lately.length > 0
}

/** Until the transaction ends: of two who ask at the same moment the second sees the first. */
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
 * Counts the guess before it is judged: a crowd has its guesses together. Must be committed also when the code is wrong, so it runs
 * outside the transaction of what follows; `useCode` ends a good one inside it. A wrong code is wrong, whether or not one was ever
 * mailed: that it has expired is reported to a caller who has it, so nobody learns to whom codes were mailed. `origin`: who guesses.
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
  /** When this address asked for its newest code that is good; null: for none. */
  readonly askedAt: string | null
  /** It is the code that this address asked for. */
  readonly isOwn: boolean
  /** A code is good at all; nothing is counted at what cannot be guessed. */
  readonly isAny: boolean
}

const GUESSES = describeRow('guesses of an origin', { origin: text, guesses: int4 })

/** One statement, whatever is counted. Lines of one purpose and address are written in one order: nobody waits for ever. */
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

/** Ends a code that was judged good, and every other of its purpose and address; false when somebody else used it meanwhile. */
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
