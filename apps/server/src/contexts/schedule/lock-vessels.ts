// Lets transactions that state calls of one vessel wait for each other, and only those: each must make the calls with the other's
// statements. A vessel is known by several names, so all names that are tied to those in question are locked.
import type { Database } from '@quayline/database/database'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { lockStripes, stripesOf } from '../../platform/database/striped-locks.ts'
import { knownVessels, namesOfAll, vesselsOfTable } from './key-vessels.ts'

type Transaction = Pick<Database, 'execute'>

const VESSEL_LOCKS = 716_210_443

/** `keys`: of vessels whose calls are made anew besides. A vessel without any name is none that another statement could mean. */
export async function lockVessels(
  tx: Transaction,
  vessels: readonly CallVessel[],
  keys: Iterable<string> = [],
): Promise<void> {
  let names: ReadonlySet<string> = new Set([...namesOfAll(vessels), ...Array.from(keys, nameOfKey)])
  const locked = new Set<number>()
  for (;;) {
    names = await withTied(tx, names)
    // Usually once. Where somebody tied more names to them while we waited, theirs are taken as well, at the risk of waiting crosswise:
    // the database then ends one of the two transactions, and it is run again.
    const further = stripesOf(names).filter((stripe) => !locked.has(stripe))
    if (further.length === 0) return
    await lockStripes(tx, VESSEL_LOCKS, further)
    for (const stripe of further) locked.add(stripe)
  }
}

/** A key that is no IMO number says what it is itself: `code:Q01`, `voyage:TST:WREN:101W`. */
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
