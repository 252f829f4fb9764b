// Decides whether a requested code is mailed: once a minute, and a limited number a day. A stranger who requests codes
// for others uses up the limit of the stranger's own address, never that of a user at a known device or address. The
// answer is the same in all cases.
import type { Database } from '@quayline/database/database'
import { describeRow, int4 } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import {
  AGAIN_AFTER_SECONDS,
  type Asker,
  type CodePurpose,
  lockCodesForUpdate,
  writeCode,
} from './verification-codes.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Codes of one purpose a day to one mail address for all unknown clients together, and as many for the user at a known device. */
export const MAX_TO_ADDRESS = 10
/** Codes of one purpose a day that one unknown client address gets for one mail address. */
export const MAX_FOR_ADDRESS = 5
/** Codes a day that one unknown client address gets for all mail addresses. */
export const MAX_OF_ASKER = 50

const COUNTED_CODES = describeRow('codes sent within a day', {
  again: int4,
  to_address: int4,
  for_address: int4,
  of_asker: int4,
})

/**
 * In the transaction that mails it. Null: no mail. `email` in lower case; for an unknown username the username is used,
 * so that the same statements are run.
 */
export async function askForCode(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  purpose: CodePurpose,
  email: string,
  by: Asker,
): Promise<string | null> {
  // Always in this order, to avoid deadlocks.
  await lockCodesForUpdate(tx, email)
  await lockCodesForUpdate(tx, `asker ${by.origin}`)
  const ago = (ms: number): string => new Date(clock.now() - ms).toISOString()
  const [counts] = await selectRows(
    tx,
    COUNTED_CODES,
    sql`select
          count(*) filter (where email = ${email} and purpose = ${purpose} and asked_from = ${by.origin}
            and sent_at > ${ago(AGAIN_AFTER_SECONDS * 1000)}::timestamptz)::int as again,
          count(*) filter (where email = ${email} and purpose = ${purpose}
            and asked_from is not null and is_asked_by_known = ${by.isKnown})::int as to_address,
          count(*) filter (where email = ${email} and purpose = ${purpose}
            and asked_from = ${by.origin})::int as for_address,
          count(*) filter (where asked_from = ${by.origin} and not is_asked_by_known)::int as of_asker
        from verification_code
        where sent_at > ${ago(DAY_MS)}::timestamptz and (email = ${email} or asked_from = ${by.origin})`,
  )
  if (counts === undefined) throw new Error('Codes were not counted')
  if (counts.again > 0 || counts.to_address >= MAX_TO_ADDRESS) return null
  if (!by.isKnown && (counts.for_address >= MAX_FOR_ADDRESS || counts.of_asker >= MAX_OF_ASKER)) return null
  return writeCode({ db: tx, clock }, purpose, email, by)
}
