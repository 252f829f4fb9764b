// Locks on any number of things with a bounded number of locks of the database: each name belongs to one of a few stripes, and a
// transaction takes the stripes of its names, in one order. Who locks other names rarely waits, who locks the same ones always does.
import type { Database } from '@quayline/database/database'
import { sql, type SQL } from 'drizzle-orm'

type Transaction = Pick<Database, 'execute'>

/** The first key of the advisory locks of each purpose. Any number, as long as every server uses the same. */
export type LockSpace = 716_210_443

/** PostgreSQL has room for some 6,400 locks of all transactions together. */
const STRIPES = 256

/** FNV-1a: the same on every server. */
export function stripeOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 16)) & (STRIPES - 1)
}

export const stripesOf = (names: Iterable<string>): readonly number[] =>
  [...new Set(Array.from(names, stripeOf))].sort((a, b) => a - b)

/** Until the end of the transaction nobody else locks one of the stripes. In the order given: sorted, nobody waits crosswise. */
export async function lockStripes(tx: Transaction, space: LockSpace, stripes: readonly number[]): Promise<void> {
  if (stripes.length > 0)
    await tx.execute(sql`select pg_advisory_xact_lock(${space}::int, stripe) from ${listOf(stripes)}`)
}

const listOf = (stripes: readonly number[]): SQL =>
  sql`unnest(${`{${stripes.join(',')}}`}::text::int[]) as listed (stripe)`
