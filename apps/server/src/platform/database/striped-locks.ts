// Locks on any number of names with a limited number of database locks: each name belongs to one of a few stripes, and
// a transaction locks the stripes of its names in a fixed order. Transactions with different names rarely wait for each
// other; those with the same name always do.
import type { Database } from '@quayline/database/database'
import { sql, type SQL } from 'drizzle-orm'

type Transaction = Pick<Database, 'execute'>

/** The first key of the advisory locks for each purpose. Any number works, as long as all servers use the same one. */
export type LockSpace = 716_210_443

/** PostgreSQL has space for about 6,400 locks of all transactions together. */
const STRIPES = 256

/** FNV-1a: the same on every server. */
export function stripeOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (STRIPES - 1)
}

export const stripesOf = (names: Iterable<string>): readonly number[] =>
  [...new Set(Array.from(names, stripeOf))].sort((a, b) => a - b)

/** Locks the stripes until the end of the transaction, in the given order; callers sort them to prevent deadlocks. */
export async function lockStripes(tx: Transaction, space: LockSpace, stripes: readonly number[]): Promise<void> {
  if (stripes.length > 0)
    await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, stripe) from ${listOf(stripes)}`)
}

const listOf = (stripes: readonly number[]): SQL =>
  sql`unnest(${`{${stripes.join(',')}}`}::text::int[]) as listed (stripe)`
