// Decides in whose name a file of the inbox may be answered, and whose answer it may be: beside the facts in it, a file has effects of its
// own, and whoever can write to the inbox's root folder can put any sender's name into it.
import { type SenderAuthority, authorityOf } from '@quayline/domain/intake/sender-authority'
import type { IntakeDeps } from '../intake-deps.ts'
import { type Entitlements, entitlementsOf } from '../status/partner-entries.ts'

const CONTRL = 'CONTRL'

/** What the book says of the partners that one file names. */
export const senderBook = (
  { db, partners }: Pick<IntakeDeps, 'db' | 'partners'>,
  codes: readonly string[],
): Promise<Entitlements> => db.transaction((tx) => entitlementsOf(tx, partners, codes))

/** `folder`: the partner in whose folder the file lay; null = the inbox itself. */
const authorityInInbox = (book: Entitlements, partner: string, folder: string | null): SenderAuthority =>
  authorityOf({ channel: 'INBOX', isSenderNamed: folder !== null }, book.get(partner) ?? null)

/** Nobody is acknowledged what somebody else put into the root folder in his name. In his own folder everybody is. */
export const isAcknowledged = (book: Entitlements, partner: string, folder: string | null): boolean =>
  folder !== null || authorityInInbox(book, partner, folder).by === 'PARTNER'

/** Nobody but the terminal acknowledges an EIR: the CONTRL lay in its own folder, or it may use the root folder. */
export function mayAnswerFor(book: Entitlements, terminal: string, folder: string | null): boolean {
  if (folder !== null && folder !== terminal) return false
  const authority = authorityInInbox(book, terminal, folder)
  if (authority.by !== 'PARTNER') return false
  const { kinds, messageTypes } = authority.entitlement
  return kinds.includes('TERMINAL') && (messageTypes === null || messageTypes.includes(CONTRL))
}
