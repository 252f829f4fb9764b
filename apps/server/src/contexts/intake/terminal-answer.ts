// Decides whether a CONTRL in the inbox may answer a message that went to a terminal: nobody but that terminal acknowledges an EIR.
import { sayOf } from '@quayline/domain/intake/partner-say'
import type { IntakeDeps } from './intake-deps.ts'
import { entitlementsOf } from './partner-entries.ts'

const CONTRL = 'CONTRL'

/** `folder`: the partner in whose folder the file lay; null = the inbox itself, where only who is marked for it may answer. */
export async function mayAnswerFor(
  { db, partners }: Pick<IntakeDeps, 'db' | 'partners'>,
  terminal: string,
  folder: string | null,
): Promise<boolean> {
  if (folder !== null && folder !== terminal) return false
  const book = await db.transaction((tx) => entitlementsOf(tx, partners, [terminal]))
  const say = sayOf({ channel: 'INBOX', isSenderNamed: folder !== null }, book.get(terminal) ?? null)
  if (say.by !== 'PARTNER') return false
  const { kinds, messageTypes } = say.entitlement
  return kinds.includes('TERMINAL') && (messageTypes === null || messageTypes.includes(CONTRL))
}
