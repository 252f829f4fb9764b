// Ends every unused code mailed to an address: when its password, address or account ends, a code that could replace the password must
// end too.
import type { Database } from '@quayline/database/database'
import { verificationCode } from '@quayline/database/schema'
import { inArray } from 'drizzle-orm'

/** Addresses in lower case. The next code is mailed at once, without the minute's wait. */
export async function endOpenCodes(tx: Pick<Database, 'delete'>, emails: readonly string[]): Promise<void> {
  await tx.delete(verificationCode).where(inArray(verificationCode.email, [...emails]))
}
