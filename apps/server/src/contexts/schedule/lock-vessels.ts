// Lets transactions that state calls of one vessel wait for each other, and only those: each must derive the calls with
// the other's statements. A vessel has several names, so all names connected to the stated ones are locked.
import type { Database } from '@quayline/database/database'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { lockStripes, stripesOf } from '../../platform/database/striped-locks.ts'
import { knownVessels, namesOfAll, vesselsOfTable } from './key-vessels.ts'

type Transaction = Pick<Database, 'execute'>

const VESSEL_LOCKS = 716_210_443

/** `keys`: of further vessels whose calls are derived again. No other statement can name a vessel without any name. */
export async function lockVessels(
  tx: Transaction,
  vessels: readonly CallVessel[],
  keys: Iterable<string> = [],
): Promise<void> {
  let names: ReadonlySet<string> = new Set([...namesOfAll(vessels), ...Array.from(keys, nameOfKey)])
  const locked = new Set<number>()
  for (;;) {
    names = await withTied(tx, names)
    // Usually once. If another transaction connected more names while we waited, these are locked too, at the risk of a
    // deadlock: the database then ends one of the two transactions, and it is run again.
    const further = stripesOf(names).filter((stripe) => !locked.has(stripe))
    if (further.length === 0) return
    await lockStripes(tx, VESSEL_LOCKS, further)
    for (const stripe of further) locked.add(stripe)
  }
}

/** A key that is not an IMO number contains its own name: `code:Q01`, `voyage:TST:WREN:101W`. */
const nameOfKey = (key: string): string => (/^\d+$/.test(key) ? `imo:${key}` : key)

async function withTied(tx: Transaction, given: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const names = new Set(given)
  for (let fresh = [...given]; fresh.length > 0; ) {
    const known = await knownVessels(tx, fresh)
    const listed = await vesselsOfTable(tx, fresh)
    const found = [
      ...known.flatMap(({ key, vessel }) => [nameOfKey(key), ...namesOf(vessel)]),
      ...listed.flatMap(namesOf),
    ]
    fresh = [...new Set(found)].filter((name) => !names.has(name))
    for (const name of fresh) names.add(name)
  }
  return names
}
