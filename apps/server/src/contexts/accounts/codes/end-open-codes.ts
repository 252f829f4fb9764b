// Ends every code that was mailed to an address and not used yet: when the password, the address or the account behind it ends, so does
// what would have replaced the password.
import type { Database } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'

/** Addresses in lower case. The next code is mailed at once, without the minute's wait. */
export async function endOpenCodes(tx: Pick<Database, 'delete'>, emails: readonly string[]): Promise<void> {
  await tx.delete(verificationCode).where(inArray(verificationCode.email, [...emails]))
}
