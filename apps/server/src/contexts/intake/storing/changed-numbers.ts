// Marks the numbers under which facts changed, for the data derived from them (kept pictures, the DCSA feed), in the
// transaction that writes or deletes the facts, so that neither exists without the other.
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

/** By the sender of the changed facts, because derived data is calculated in turns of the senders. */
export type ChangedNumbers = ReadonlyMap<string, ReadonlySet<string>>

/** Unknown partners entered by an operator count together as one sender; so do messages replayed by an operator. */
export const OPERATOR = ''

/** The sender name under which the numbers of a partner are queued. */
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

/** Every number under which the facts are stored, each once: the kind of its picture (tracking ChangedNumber) and the number. */
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
    // A document that names a vessel's call does not change the call.
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

/** The same for the stored facts of some messages: to be read before they are deleted. */
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

/** `EQ TSTU1234568`, as numbersOfFacts writes it. */
export function changedNumber(text: string, sender: string): ChangedNumber {
  const at = text.indexOf(' ')
  return { kind: text.slice(0, at) as ChangedNumber['kind'], number: text.slice(at + 1), sender }
}
