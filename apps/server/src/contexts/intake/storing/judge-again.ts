// Applies a change of the partner book to all messages of the partner: facts that may no longer count are withheld, and the reverse.
// Without the archive: withheld facts are in the database as they were read. After a crash it continues where it was.
import type { Database } from '@quayline/database/database'
import {
  bool,
  describeRow,
  int4,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { listed } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { JudgedFact } from '@quayline/domain/intake/entitlement'
import { authorityOf, type Channel, type StatedAs } from '@quayline/domain/intake/sender-authority'
import type { StoredStatement } from '@quayline/domain/schedule/call-key'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { type StatementRow, statementsOfMessages } from '../../schedule/index.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { judgeFacts, type JudgedFacts, type StatedFacts } from './judge-facts.ts'
import { entitlementsOf } from '../status/partner-entries.ts'
import { limitStatements, MAX_TRIES, QUARANTINED_UNJUDGED, addToQuarantineCount } from '../quarantine.ts'
import { writable } from './prepared-facts.ts'
import { replaceFacts } from './write-messages.ts'

/** Most messages of one transaction, because it blocks the embedded database … */
const MESSAGES_AT_ONCE = 200
/** … or most facts in them, but at least one message. */
const FACTS_AT_ONCE = 5000

type Deps = Pick<IntakeDeps, 'db' | 'partners' | 'log'>
type Transaction = Pick<Database, 'execute'>

/** How many messages are judged at once: fewer after a failure. `failures`: of the one message that is tried alone. */
export interface Pace {
  readonly messages: number
  readonly failures: number
}

export const FULL_PACE: Pace = { messages: MESSAGES_AT_ONCE, failures: 0 }

const ORDER_TO_JUDGE = describeRow('how far a partner is judged', { code: text, afterMessageId: nullable(uuid) })

const PARTNER_TO_JUDGE = describeRow('a partner to judge again', { code: text })

/** True when there may be more to judge. Two servers never judge the same partner's facts at once. */
export const judgeBatchAgain = ({ db, partners, log }: Deps, pace = FULL_PACE): Promise<boolean> =>
  db.transaction(async (tx) => {
    await limitStatements(tx)
    // Locks the book first, like all who judge: a change of it waits for us and then queues everything again.
    // In random order, so that a partner with millions of messages does not delay one with few.
    const [waiting] = await selectRows(
      tx,
      PARTNER_TO_JUDGE,
      sql`select code from partner_to_judge order by random() limit 1`,
    )
    if (waiting === undefined) return false
    const book = await entitlementsOf(tx, partners, [waiting.code])
    const [order] = await selectRows(
      tx,
      ORDER_TO_JUDGE,
      sql`select code, after_message_id as "afterMessageId" from partner_to_judge where code = ${waiting.code} for update skip locked`,
    )
    if (order === undefined) return false
    const found = await messagesAfter(tx, order, pace.messages)
    const messages = await withinLimit(tx, found)
    const last = messages.at(-1)
    if (last !== undefined && pace.failures >= MAX_TRIES) {
      await quarantine(tx, last.id, order.code)
      log?.error({ messageId: last.id }, 'message quarantined')
      await goOn(tx, order.code, last.id)
      return true
    }
    const judged = await judgeAll(tx, messages, (message) => authorityOf(message, book.get(order.code) ?? null))
    await replaceFacts(
      tx,
      judged.map(({ messageId }) => messageId),
      judged.map(({ now }) => writable(now)),
      { sender: order.code, urgency: 'BACKGROUND' },
    )
    if (last === undefined || (found.length < pace.messages && found.length === messages.length))
      await tx.execute(sql`delete from partner_to_judge where code = ${order.code}`)
    else await goOn(tx, order.code, last.id)
    return true
  })

async function goOn(tx: Transaction, code: string, messageId: string): Promise<void> {
  await tx.execute(sql`update partner_to_judge set after_message_id = ${messageId}::uuid where code = ${code}`)
}

/** It cannot be judged: none of it counts until it is replayed. */
async function quarantine(tx: Transaction, messageId: string, sender: string): Promise<void> {
  await replaceFacts(tx, [messageId], [], { sender, urgency: 'BACKGROUND' })
  await tx.execute(sql`
    update message set state = 'REJECTED', rejection_reason = ${QUARANTINED_UNJUDGED.reason}, rejection_text = ${QUARANTINED_UNJUDGED.text}
    where id = ${messageId}::uuid`)
  addToQuarantineCount(1)
}

const COUNTED_FACTS = describeRow('how much a message states', { id: uuid, facts: int4 })

/** The first of the messages, with as many facts as one transaction may take. */
async function withinLimit(tx: Transaction, messages: readonly JudgedMessage[]): Promise<readonly JudgedMessage[]> {
  const ids = listed(
    messages.map(({ id }) => id),
    'uuid',
  )
  const rows = await selectRows(
    tx,
    COUNTED_FACTS,
    sql`
    select message_id as id, count(*)::int as facts from (
      select message_id from event where message_id in ${ids}
      union all select message_id from document_version where message_id in ${ids}
      union all select message_id from withheld_fact where message_id in ${ids}
      union all select message_id from call_statement where message_id in ${ids}) as stated
    group by message_id`,
  )
  const factsOfMessage = new Map(rows.map(({ id, facts }) => [id, facts]))
  let facts = 0
  const end = messages.findIndex(({ id }, index) => {
    facts += factsOfMessage.get(id) ?? 0
    return index > 0 && facts > FACTS_AT_ONCE
  })
  return end === -1 ? messages : messages.slice(0, end)
}

const JUDGED_MESSAGE = describeRow('a message to judge again', {
  id: uuid,
  contentHash: text,
  messageType: text,
  receivedAt: timestamptz,
  channel: nullable(textOf<Channel>()),
  isSenderNamed: bool,
})
type JudgedMessage = RowOf<typeof JUDGED_MESSAGE>

const messagesAfter = (
  tx: Transaction,
  { code, afterMessageId }: { code: string; afterMessageId: string | null },
  limit: number,
): Promise<readonly JudgedMessage[]> =>
  selectRows(
    tx,
    JUDGED_MESSAGE,
    sql`
    select message.id, message.content_hash as "contentHash", message.message_type as "messageType",
      message.received_at as "receivedAt", delivery.channel, delivery.partner is not null as "isSenderNamed"
    from message join delivery on delivery.id = message.delivery_id
    where message.partner = ${code} and message.state = 'ACCEPTED'
      ${afterMessageId === null ? sql`` : sql`and message.id > ${afterMessageId}::uuid`}
    order by message.id
    limit ${limit}`,
  )

/** Only the messages in which a fact counts now and did not before, or the reverse. */
async function judgeAll(
  tx: Transaction,
  messages: readonly JudgedMessage[],
  authorityFor: (message: JudgedMessage) => ReturnType<typeof authorityOf>,
): Promise<readonly { readonly messageId: string; readonly now: JudgedFacts }[]> {
  const ids = messages.map(({ id }) => id)
  if (ids.length === 0) return []
  const facts = groupBy(await factsOf(tx, ids), ({ messageId }) => messageId)
  const calls = groupBy(await callsOf(tx, ids), ({ messageId }) => messageId)
  return messages.flatMap((message) => {
    const ofMessage = (facts.get(message.id) ?? []).toSorted((a, b) => a.ordinal - b.ordinal)
    const callsOfMessage = (calls.get(message.id) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const stated: StatedFacts = {
      messageId: message.id,
      contentHash: message.contentHash,
      messageType: message.messageType,
      receivedAt: message.receivedAt,
      facts: ofMessage,
      calls: callsOfMessage,
    }
    const now = judgeFacts(stated, authorityFor(message))
    return isAsBefore(now, ofMessage, callsOfMessage) ? [] : [{ messageId: message.id, now }]
  })
}

const KEPT_FACT = describeRow('a fact as it is kept, counted or withheld', {
  messageId: uuid,
  ordinal: int4,
  fact: json<JudgedFact>(),
  statedAs: textOf<StatedAs>(),
  /** Null = it counts. */
  reason: nullable(text),
})
type KeptFact = RowOf<typeof KEPT_FACT>

interface KeptCall extends StatementRow {
  readonly messageId: string
  readonly reason: string | null
}

function isAsBefore(
  { rows, calls, withheld }: JudgedFacts,
  facts: readonly KeptFact[],
  kept: readonly KeptCall[],
): boolean {
  const was = new Map([
    ...facts.map(({ ordinal, statedAs, reason, fact }) => outcomeOf(`FACT ${ordinal}`, statedAs, reason, fact)),
    ...kept.map(({ id, statedAs, reason }) => outcomeOf(`CALL ${id}`, statedAs, reason)),
  ])
  const is = new Map([
    ...[...rows.events, ...rows.versions].map(({ ordinal, statedAs, fact }) =>
      outcomeOf(`FACT ${ordinal}`, statedAs, null, fact),
    ),
    ...calls.map(({ id, statedAs }) => outcomeOf(`CALL ${id}`, statedAs, null)),
    ...withheld.map(({ kind, id, ordinal, reason }) =>
      outcomeOf(`${kind} ${kind === 'CALL' ? id : ordinal}`, null, reason),
    ),
  ])
  return isDeepStrictEqual(was, is)
}

/** The role and place with which a statement counts, or why it does not. */
const outcomeOf = (key: string, statedAs: StatedAs | null, reason: string | null, fact: unknown = null) =>
  [key, reason === null ? { statedAs, fact } : { reason }] as const

const factsOf = (tx: Transaction, messageIds: readonly string[]): Promise<readonly KeptFact[]> => {
  const ofMessages = sql`message_id in ${listed(messageIds, 'uuid')}`
  return selectRows(
    tx,
    KEPT_FACT,
    sql`
    select message_id as "messageId", ordinal, fact, stated_as as "statedAs", null as reason from event where ${ofMessages}
    union all
    select message_id, ordinal, fact, stated_as, null from document_version where ${ofMessages}
    union all
    select message_id, ordinal, fact, 'OPERATOR', reason from withheld_fact where kind = 'FACT' and ${ofMessages}`,
  )
}

const KEPT_CALL = describeRow('a withheld statement about a call', {
  id: uuid,
  messageId: uuid,
  reason: text,
  statement: json<StoredStatement>(),
})

async function callsOf(tx: Transaction, messageIds: readonly string[]): Promise<readonly KeptCall[]> {
  const counted = await statementsOfMessages(tx, messageIds)
  const withheld = await selectRows(
    tx,
    KEPT_CALL,
    sql`select id, message_id as "messageId", reason, fact as statement from withheld_fact
      where kind = 'CALL' and message_id in ${listed(messageIds, 'uuid')}`,
  )
  return [
    ...counted.map(
      ({ id, messageId, statement, statedAs }): KeptCall => ({
        id,
        messageId: messageId ?? '',
        changeId: null,
        statement,
        statedAs,
        reason: null,
      }),
    ),
    ...withheld.map((row): KeptCall => ({ ...row, changeId: null, statedAs: 'OPERATOR' })),
  ]
}
