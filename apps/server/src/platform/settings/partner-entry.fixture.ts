// Enters a partner in the partner book of a test's database, before the partner sends anything.
import type { Database } from '@quayline/database/database'
import { partner } from '@quayline/database/schema'
import type { PartnerKind } from '@quayline/domain/intake/sender-authority'

/** Without `places` the partner is entitled for all places. */
export async function enterPartner(
  db: Pick<Database, 'insert'>,
  code: string,
  kinds: readonly PartnerKind[],
  places: readonly string[] = ['*'],
  { mayUseRoot = false, messageTypes = null as readonly string[] | null } = {},
): Promise<void> {
  const entry = {
    kinds: [...kinds],
    messageTypes: messageTypes === null ? null : [...messageTypes],
    places: [...places],
    mayUseRoot,
  }
  const changed = { ...entry, changedBy: 'test', changedAt: '2026-01-01T00:00:00.000Z' }
  await db
    .insert(partner)
    .values({ code, ...changed })
    .onConflictDoUpdate({ target: partner.code, set: changed })
}
