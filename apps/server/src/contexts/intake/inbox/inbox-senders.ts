// Decides which sender of an inbox file may be acknowledged, and whose answer the file may be: a file has effects besides its
// facts, and anyone who can write to the inbox's root folder can use any sender's name.
import { type SenderAuthority, authorityOf } from '@quayline/domain/intake/sender-authority'
import type { IntakeDeps } from '../intake-deps.ts'
import { type Entitlements, entitlementsOf } from '../status/partner-entries.ts'

const CONTRL = 'CONTRL'

/** Entries of the partner book for the partners named in one file. */
export const senderBook = (
  { db, partners }: Pick<IntakeDeps, 'db' | 'partners'>,
  codes: readonly string[],
): Promise<Entitlements> => db.transaction((tx) => entitlementsOf(tx, partners, codes))

/** `folder`: the partner whose folder had the file; null = the inbox itself. */
const authorityInInbox = (book: Entitlements, partner: string, folder: string | null): SenderAuthority =>
  authorityOf({ channel: 'INBOX', isSenderNamed: folder !== null }, book.get(partner) ?? null)

/**
 * A partner gets no acknowledgement for a file that others may have put into the root folder under its name; for a file
 * in its own folder it does.
 */
export const isAcknowledged = (book: Entitlements, partner: string, folder: string | null): boolean =>
  folder !== null || authorityInInbox(book, partner, folder).by === 'PARTNER'

/** Only the terminal acknowledges an EIR: the CONTRL was in its own folder, or it may use the root folder. */
export function mayAnswerFor(book: Entitlements, terminal: string, folder: string | null): boolean {
  if (folder !== null && folder !== terminal) return false
  const authority = authorityInInbox(book, terminal, folder)
  if (authority.by !== 'PARTNER') return false
  const { kinds, messageTypes } = authority.entitlement
  return kinds.includes('TERMINAL') && (messageTypes === null || messageTypes.includes(CONTRL))
}
