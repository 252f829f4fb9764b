// Tells whoever derives from the facts (the DCSA feed, kept answers) under which numbers they changed: in the transaction that
// writes or takes back the facts, so that neither exists without the other.
import type { Database } from '@quayline/database/database'
import { arrayOf, inParts, listed } from '@quayline/database/insert-rows'
import { changedNumber, documentReference, documentVersion, event } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { endAnswers } from '../../tracking/index.ts'
import type { FactRows } from './fact-rows.ts'
import type { Entitlements } from '../status/partner-entries.ts'

type Transaction = Pick<Database, 'execute'>

/** By sender: whose messages changed them. Whoever derives from the facts lets the senders take turns. */
export type ChangedNumbers = ReadonlyMap<string, ReadonlySet<string>>

/** Whom the book does not know and an operator vouches for, however many names that may be; and what an operator has read again. */
export const OPERATOR = ''

/** Under which name the numbers of a partner wait. */
export const senderOf = (book: Entitlements, partner: string): string =>
  (book.get(partner) ?? null) === null ? OPERATOR : partner

/** All of them, each number once with each of its senders. */
export function changedNumbers(
  changes: Iterable<readonly [sender: string, numbers: Iterable<string>]>,
): ChangedNumbers {
  const bySender = new Map<string, Set<string>>()
  for (const [sender, numbers] of changes) {
    const known = bySender.get(sender) ?? new Set()
    bySender.set(sender, known)
    for (const number of numbers) known.add(number)
  }
  return bySender
}

/** Containers, bookings, bills, vessel calls and documents that the facts speak of, each once. */
export function numbersOfFacts({ events, versions, references }: FactRows): ReadonlySet<string> {
  const numbers = new Set<string>()
  const add = (number: string | null): void => {
    if (number !== null) numbers.add(number)
  }
  for (const { container, bookingNumber, billNumber, vesselCall } of events) {
    for (const number of [container, bookingNumber, billNumber, vesselCall]) add(number)
  }
  for (const { number } of versions) add(number)
  // A document that names a vessel's call says nothing new of the call.
  for (const { fromType, fromNumber } of references) if (fromType !== 'CALL') add(fromNumber)
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

/** BACKGROUND: all of a partner's or of everybody's is read or judged again, and what comes in meanwhile does not wait for it. */
export type Urgency = 'LIVE' | 'BACKGROUND'

/** To be called last in the transaction (endAnswers). */
export async function enqueueChanged(tx: Transaction, changes: ChangedNumbers, urgency: Urgency): Promise<void> {
  const rows = [...changes].flatMap(([sender, numbers]) => Array.from(numbers, (number) => ({ sender, number })))
  if (rows.length === 0) return
  await inParts(rows, async (part) => {
    const numbers = arrayOf(
      part.map(({ number }) => number),
      'text',
    )
    const senders = arrayOf(
      part.map(({ sender }) => sender),
      'text',
    )
    await tx.execute(sql`
      insert into ${changedNumber} (number, sender, is_background)
      select number, sender, ${urgency === 'BACKGROUND'} from unnest(${numbers}, ${senders}) as changed (number, sender)`)
    return []
  })
  await endAnswers(tx, [...new Set(rows.map(({ number }) => number))])
}
