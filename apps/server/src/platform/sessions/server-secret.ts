// The signing secret of all servers of one database: created by the first server that needs it and stored in the
// database, so that it survives restarts and is the same on every server. It leaves the database only in an export.
import type { Database } from '@quayline/database/database'
import { serverSecret } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { isoNow, type Clock } from '../clock.ts'

const known = new WeakMap<Database, Map<string, string>>()

/** 256 bits as text. `db`: not a transaction, because the secret is cached per `db`. */
export async function getServerSecret(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  name: string,
): Promise<string> {
  const ofDatabase = known.get(db) ?? new Map<string, string>()
  known.set(db, ofDatabase)
  const remembered = ofDatabase.get(name)
  if (remembered !== undefined) return remembered
  const made = { name, secret: randomBytes(32).toString('base64url'), createdAt: isoNow(clock) }
  await db.insert(serverSecret).values(made).onConflictDoNothing()
  const [kept] = await db.select().from(serverSecret).where(eq(serverSecret.name, name))
  if (kept === undefined) throw new Error(`The secret ${name} was not kept`)
  ofDatabase.set(name, kept.secret)
  return kept.secret
}
