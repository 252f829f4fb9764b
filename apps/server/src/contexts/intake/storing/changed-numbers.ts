// Records for what is derived from the facts (kept pictures, the DCSA feed) under which numbers they changed: in the transaction that
// writes or takes back the facts, so that neither exists without the other.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { documentReference, type DocumentVersionType, documentVersion, event } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { type SQL, sql } from 'drizzle-orm'
import { type ChangedNumber, markStale, type Urgency } from '../../tracking/index.ts'
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

/** Every number that the facts are filed under, each once: the kind of its picture (tracking ChangedNumber) and the number. */
export function numbersOfFacts({ events, versions, references }: FactRows): ReadonlySet<string> {
  const numbers = new Set<string>()
  const add = (kind: ChangedNumber['kind'], number: string | null): void => {
    if (number !== null) numbers.add(`${kind} ${number}`)
  }
  for (const { container, bookingNumber, billNumber, vesselCall } of events) {
    add('EQ', container)
    add('BKG', bookingNumber)
    add('TRD', billNumber)
    add('OTHER', vesselCall)
  }
  for (const { documentType, number } of versions) add(pictureKindOf(documentType), number)
  for (const { fromType, fromNumber, toType, toNumber } of references) {
    // A document that names a vessel's call says nothing new of the call.
    if (fromType !== 'CALL') add(pictureKindOf(fromType), fromNumber)
    add(toType, toNumber)
  }
  return numbers
}

const pictureKindOf = (type: DocumentVersionType): ChangedNumber['kind'] =>
  type === 'BKG' || type === 'TRD' ? type : 'OTHER'

const STORED_NUMBER = describeRow('a number of stored facts', { number: text })

const PICTURE_KIND_OF = (column: string): SQL =>
  sql.raw(`case when ${column} in ('BKG', 'TRD') then ${column} else 'OTHER' end`)

/** The same of what is stored of some messages: to be asked before it is deleted. */
export async function numbersStored(tx: Transaction, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const ofMessages = sql`message_id in ${listed(messageIds, 'uuid')}`
  const rows = await selectRows(
    tx,
    STORED_NUMBER,
    sql`
    select kind || ' ' || number as number from (
      select named.kind, named.number
      from ${event} cross join lateral (values
        ('EQ', container), ('BKG', booking_number), ('TRD', bill_number), ('OTHER', vessel_call)
      ) as named (kind, number) where ${ofMessages}
      union
      select ${PICTURE_KIND_OF('document_type')}, number from ${documentVersion} where ${ofMessages}
      union
      select ${PICTURE_KIND_OF('from_type')}, from_number from ${documentReference} where ${ofMessages} and from_type <> 'CALL'
      union
      select to_type, to_number from ${documentReference} where ${ofMessages}
    ) as changed (kind, number)
    where number is not null`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** To be called last in the transaction (markStale). */
export async function markChanged(tx: Transaction, changes: ChangedNumbers, urgency: Urgency): Promise<void> {
  const changed = [...changes].flatMap(([sender, numbers]) =>
    Array.from(numbers, (text) => changedNumber(text, sender)),
  )
  if (changed.length > 0) await markStale(tx, changed, urgency)
}

/** `EQ TSTU1234568`, as numbersOfFacts has it. */
export function changedNumber(text: string, sender: string): ChangedNumber {
  const at = text.indexOf(' ')
  return { kind: text.slice(0, at) as ChangedNumber['kind'], number: text.slice(at + 1), sender }
}
