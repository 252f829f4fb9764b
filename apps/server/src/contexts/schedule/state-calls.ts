// Stores and deletes statements of messages and staff about vessels' calls, and derives the calls concerned
// again, all in the transaction of the message or change. Order of arrival and repetition make no difference.
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, textOf, uuid } from '@quayline/database/row-description'
import { eachPart, inParts, insertRows, listed } from '@quayline/database/insert-rows'
import { callStatement } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { MessageReading } from '@quayline/domain/intake/facts'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { type StoredStatement, statedCallsOf } from '@quayline/domain/schedule/call-key'
import type { TimeZoneOfPort } from '@quayline/domain/schedule/call-state'
import { sql } from 'drizzle-orm'
import { groupOfStatement, keyVessels } from './key-vessels.ts'
import { lockVessels } from './lock-vessels.ts'
import { shipsNamedFor, voyagesNamed } from './ships-named-for.ts'
import { statedAtOf, vesselKeyOf, writeCalls } from './write-calls.ts'

type Transaction = Pick<Database, 'execute'>

/** A message with statements about calls, as intake knows it. */
export interface StatingMessage {
  readonly id: string
  readonly partner: string
  readonly contentHash: string
  readonly receivedAt: string
  readonly reading: Pick<MessageReading, 'messageType' | 'function' | 'documentAt' | 'facts'>
  /** Id of the n-th statement of the message, the same whenever it is read. */
  idOf(ordinal: number): string
}

const STATEMENT = describeRow('a statement about a call', {
  id: uuid,
  messageId: nullable(uuid),
  changeId: nullable(uuid),
  statement: json<StoredStatement>(),
  statedAs: textOf<StatedAs>(),
  group: text,
})
export type StatementRow = Omit<RowOf<typeof STATEMENT>, 'group'>

export interface StatedCalls {
  /** Effective statements of new messages, or of messages that are read or judged again. */
  readonly stated?: readonly StatementRow[]
  /** Messages that are read or judged again: their other, earlier statements are deleted. */
  readonly again?: readonly string[]
  /** Messages whose time of sending has become earlier. */
  readonly redated?: readonly string[]
  /** Messages that no delivery has any more. */
  readonly gone?: readonly string[]
  /** Faster equivalent of placeTime. */
  readonly timeZoneRefOf?: TimeZoneOfPort
}

export async function stateCalls(tx: Transaction, stated: StatedCalls): Promise<void> {
  const { stated: given = [], again = [], redated = [], gone = [], timeZoneRefOf } = stated
  const readAgain = new Set([...again, ...gone])
  const others = [...readAgain, ...redated]
  const found = await statementsOfMessages(tx, others)
  if (given.length === 0 && found.length === 0) return
  await lockStated(tx, [...given, ...found], found)
  // The transaction that had locked the vessels before may have changed the keys of their statements.
  const before = found.length === 0 ? found : await statementsOfMessages(tx, others)
  const kept = new Map(before.map((row) => [row.id, sayingOf(row)]))
  const isGiven = new Map(given.map((row) => [row.id, sayingOf(row)]))
  const isSame = (id: string): boolean => isDeepStrictEqual(kept.get(id), isGiven.get(id))
  const removed = before.filter(({ id, messageId }) => readAgain.has(messageId ?? '') && !isSame(id))
  const added = given.filter(({ id }) => !isSame(id))
  const removedIds = removed.map(({ id }) => id)
  await eachPart(removedIds, async (part) => {
    await tx.execute(sql`delete from call_statement where id in ${listed(part, 'uuid')}`)
  })
  const moved = await insertStatements(tx, added, removed)
  await writeCalls(tx, [...new Set([...before.map(({ group }) => group), ...moved])], timeZoneRefOf)
}

async function lockStated(
  tx: Transaction,
  rows: readonly Pick<StatementRow, 'statement'>[],
  kept: readonly { readonly group: string }[],
): Promise<void> {
  const statements = rows.map(({ statement }) => statement)
  const ships = await shipsNamedFor(tx, statements)
  await lockVessels(
    tx,
    statements.map(({ vessel }) => vessel),
    new Set([
      ...kept.map(({ group }) => vesselKeyOf(group)),
      ...ships.map(({ key }) => key),
      ...voyagesNamed(statements),
    ]),
  )
}

const sayingOf = ({ statement, statedAs }: StatementRow) => ({ statement, statedAs })

/** Stores the statements and returns the groups to derive again. `removed` have been deleted before. */
export async function insertStatements(
  tx: Transaction,
  added: readonly StatementRow[],
  removed: readonly { readonly statement: StoredStatement }[],
): Promise<readonly string[]> {
  if (added.length === 0 && removed.length === 0) return []
  const keys = await keyVessels(tx, added, removed)
  const rows = added.map((row) => ({ ...row, callKey: groupOfStatement(keys.keyOf(row.statement), row.statement) }))
  await insertRows(tx, callStatement, rows)
  return [...rows.map(({ callKey }) => callKey), ...keys.regrouped]
}

/** The vessel table has changed for these vessels: statements that name them are grouped again. */
export async function regroupVessels(tx: Transaction, vessels: readonly CallVessel[]): Promise<void> {
  if (vessels.length === 0) return
  await lockVessels(tx, vessels)
  const { regrouped } = await keyVessels(tx, [], [], vessels)
  await writeCalls(tx, regrouped)
}

/** Each call stated in a message, before it is judged whether it counts. */
export function statementsOf({ id, partner, contentHash, receivedAt, reading, idOf }: StatingMessage): StatementRow[] {
  const rows: StatementRow[] = []
  let ordinal = 0
  for (const fact of reading.facts) {
    if (fact.kind !== 'SCHEDULE') continue
    const source = {
      statedBy: partner,
      statedIn: reading.messageType,
      statedAt: statedAtOf(reading.documentAt, receivedAt),
      messageHash: contentHash,
      isCancellation: reading.function === 'CANCEL',
      idOf,
    }
    for (const statement of statedCallsOf(fact, source, ordinal))
      rows.push({ id: statement.id, messageId: id, changeId: null, statement, statedAs: 'OPERATOR' })
    ordinal += fact.calls.length
  }
  return rows
}

/** The effective statements of some messages. */
export const statementsOfMessages = async (tx: Transaction, messageIds: readonly string[]) =>
  inParts(messageIds, (part) =>
    selectRows(
      tx,
      STATEMENT,
      sql`select id, message_id as "messageId", change_id as "changeId", statement, stated_as as "statedAs", call_key as "group"
        from call_statement where message_id in ${listed(part, 'uuid')}`,
    ),
  )
