// Decides in whose name a file of the inbox may be answered, and whose answer it may be: beside the facts in it, a file has effects of its
// own, and whoever can write to the inbox's root folder can put any sender's name into it.
import { type Say, sayOf } from '@quayline/domain/intake/partner-say'
import type { IntakeDeps } from './intake-deps.ts'
import { entitlementsOf } from './partner-entries.ts'

type Deps = Pick<IntakeDeps, 'db' | 'partners'>

const CONTRL = 'CONTRL'

/** `folder`: the partner in whose folder the file lay; null = the inbox itself. */
async function sayInInbox({ db, partners }: Deps, partner: string, folder: string | null): Promise<Say> {
  const book = await db.transaction((tx) => entitlementsOf(tx, partners, [partner]))
  return sayOf({ channel: 'INBOX', isSenderNamed: folder !== null }, book.get(partner) ?? null)
}

/** Nobody is acknowledged what somebody else put into the root folder in his name. In his own folder everybody is. */
export const isAcknowledged = async (deps: Deps, partner: string, folder: string | null): Promise<boolean> =>
  folder !== null || (await sayInInbox(deps, partner, folder)).by === 'PARTNER'

/** Nobody but the terminal acknowledges an EIR: the CONTRL lay in its own folder, or it may use the root folder. */
export async function mayAnswerFor(deps: Deps, terminal: string, folder: string | null): Promise<boolean> {
  if (folder !== null && folder !== terminal) return false
  const say = await sayInInbox(deps, terminal, folder)
  if (say.by !== 'PARTNER') return false
  const { kinds, messageTypes } = say.entitlement
  return kinds.includes('TERMINAL') && (messageTypes === null || messageTypes.includes(CONTRL))
}
