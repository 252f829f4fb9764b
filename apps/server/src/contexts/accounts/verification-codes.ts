// Codes that prove an address: six digits by mail, good for ten minutes and five guesses; only the last one counts.
import type { Database } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { sha256 } from '../../platform/access-key.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { judgeAttempt } from './login-attempts.ts'

export const CODE_MINUTES = 10
/** Whoever asks again sooner gets no second mail. */
export const AGAIN_AFTER_SECONDS = 60
const MOST_GUESSES = 5
/** At codes of one address, however many are mailed: then none is good for a quarter of an hour (OWASP ASVS 2.2.1: at most 100 an hour). */
const MOST_GUESSES_OF_ADDRESS = 15

export type CodePurpose = 'REGISTER' | 'RESET_PASSWORD'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** The hash binds the code to its address, so that equal codes do not look equal. */
const hashOf = (purpose: CodePurpose, email: string, code: string): string => sha256(`${purpose}:${email}:${code}`)

/** Null where one was sent less than a minute ago. `email` in lower case; `minutes`: an invitation lasts longer. */
export async function issueCode(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  minutes = CODE_MINUTES,
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = isoNow(clock)
  const expiresAt = new Date(clock.now() + minutes * 60_000).toISOString()
  const before = new Date(clock.now() - AGAIN_AFTER_SECONDS * 1000).toISOString()
  const issued = await db
    .insert(verificationCode)
    .values({ purpose, email, codeHash: hashOf(purpose, email, code), sentAt, expiresAt })
    .onConflictDoUpdate({
      target: [verificationCode.purpose, verificationCode.email],
      set: { codeHash: hashOf(purpose, email, code), failures: 0, sentAt, expiresAt },
      setWhere: sql`${verificationCode.sentAt} <= ${before}::timestamptz`,
    })
    .returning({ sentAt: verificationCode.sentAt })
  return issued.length === 0 ? null : code
}

export type CodeRefusal = 'CODE_INCORRECT' | 'CODE_EXPIRED'

/**
 * Counts the guess before it is judged, in one statement: a crowd has five guesses together. Must be committed also when the code
 * is wrong, so it runs outside the transaction of what follows; `useCode` ends a good one inside it. A wrong code is wrong, whether
 * or not one was ever mailed: that it has expired is told to whoever has it, so nobody learns to whom codes were mailed.
 */
export async function judgeCode(
  { db, clock }: Deps,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<Result<true, CodeRefusal>> {
  const [row] = await selectRows<{ code_hash: string; failures: number; expires_at: string }>(
    db,
    sql`update verification_code set failures = failures + 1
        where purpose = ${purpose} and email = ${email}
        returning code_hash, failures, expires_at`,
  )
  const isRight = row?.code_hash === hashOf(purpose, email, code)
  const isOver = row === undefined || row.expires_at <= isoNow(clock) || row.failures > MOST_GUESSES
  // No login counts under this name: those are in lower case.
  const name = `CODE ${purpose} ${email}`
  const { lockedUntil } = await judgeAttempt({ db, clock }, name, isRight && !isOver, MOST_GUESSES_OF_ADDRESS)
  if (!isRight) return refuse('CODE_INCORRECT')
  return isOver || lockedUntil !== null ? refuse('CODE_EXPIRED') : ok(true)
}

/** Ends a code that was judged good; false when somebody else used it meanwhile. */
export async function useCode(
  tx: Pick<Database, 'delete'>,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.purpose, purpose),
        eq(verificationCode.email, email),
        eq(verificationCode.codeHash, hashOf(purpose, email, code)),
      ),
    )
    .returning({ email: verificationCode.email })
  return used.length === 1
}
