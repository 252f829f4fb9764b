// Tells whoever derives from the facts (the DCSA feed, kept answers) under which numbers they changed: in the transaction that
// writes or takes back the facts, so that neither exists without the other.
import type { Database } from '@quayline/database/database'
import { arrayOf, inParts, listed } from '@quayline/database/insert-rows'
import { changedNumber, documentReference, documentVersion, event } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { endAnswers } from '../tracking/index.ts'
import type { FactRows } from './fact-rows.ts'

type Transaction = Pick<Database, 'execute'>

/** Containers, bookings, bills, vessel calls and documents that the facts speak of, each once. */
export function numbersOfFacts(facts: readonly FactRows[]): ReadonlySet<string> {
  const numbers = new Set<string>()
  const add = (number: string | null): void => {
    if (number !== null) numbers.add(number)
  }
  for (const { events, versions, references } of facts) {
    for (const { container, bookingNumber, billNumber, vesselCall } of events) {
      for (const number of [container, bookingNumber, billNumber, vesselCall]) add(number)
    }
    for (const { number } of versions) add(number)
    // A document that names a vessel's call says nothing new of the call.
    for (const { fromType, fromNumber } of references) if (fromType !== 'CALL') add(fromNumber)
  }
  return numbers
}

/** The same of what is stored of some messages: to be asked before it is deleted. */
export async function numbersStored(tx: Transaction, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const ofMessages = sql`message_id in ${listed(messageIds, 'uuid')}`
  const rows = await selectRows<{ number: string }>(
    tx,
    sql`
    select number from (
      select unnest(array[container, booking_number, bill_number, vessel_call]) from ${event} where ${ofMessages}
      union
      select number from ${documentVersion} where ${ofMessages}
      union
      select from_number from ${documentReference} where ${ofMessages} and from_type <> 'CALL'
    ) as changed (number)
    where number is not null`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** To be called last in the transaction (endAnswers). */
export async function tellChanged(tx: Transaction, numbers: ReadonlySet<string>): Promise<void> {
  if (numbers.size === 0) return
  const changed = [...numbers]
  await inParts(changed, async (part) => {
    await tx.execute(sql`
      insert into ${changedNumber} (number) select number from unnest(${arrayOf(part, 'text')}) as changed (number)`)
    return []
  })
  await endAnswers(tx, changed)
}
