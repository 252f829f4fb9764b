// The facts of a message, ready to be written: judged by its sender's entry in the partner book, as database rows. Made where
// the message is read, in a worker thread; it is judged again, from the facts as read, only if the book has changed since.
import { encodeRows, type EncodedRows } from '@quayline/database/insert-rows'
import { documentReference, documentVersion, event, withheldFact } from '@quayline/database/schema'
import type { Fact } from '@quayline/domain/intake/facts'
import type { SenderAuthority } from '@quayline/domain/intake/sender-authority'
import { statementsOf, type StatementRow } from '../../schedule/index.ts'
import { numbersOfFacts } from './changed-numbers.ts'
import type { MessageReport } from '../reading/delivery-report.ts'
import { countedFacts, type FactRows } from './fact-rows.ts'
import { judgeFacts, type JudgedFacts } from './judge-facts.ts'
import { factIdOf } from '../reading/message-id.ts'
import { notEntitledOf } from '../status/not-entitled-report.ts'
import type { MessageRead } from '../reading/read-delivery.ts'

export interface WritableFacts {
  readonly events: readonly EncodedRows[]
  readonly versions: readonly EncodedRows[]
  readonly references: readonly EncodedRows[]
  readonly withheld: readonly EncodedRows[]
  readonly calls: readonly StatementRow[]
  /** Numbers whose derived data is marked. */
  readonly numbers: readonly string[]
  readonly notEntitled: MessageReport['notEntitled']
}

/** Plain values, which a thread hands over. */
export interface PreparedFacts {
  /** The authority by which `judged` was judged, as a text to compare. */
  readonly judgedBy: string
  readonly judged: WritableFacts
  /** JSON of the facts as they were read; `[]` where there are none. */
  readonly facts: string
  /** JSON of the DocumentMessages; `[]` where there are none. */
  readonly documents: string
  /** What is written of them, roughly: facts, calls and links. */
  readonly size: number
  readonly statesCalls: boolean
  /** Time of the newest actual event, ISO instant; null without one. */
  readonly newestActualAt: string | null
}

export const writable = ({ rows, calls, withheld }: JudgedFacts): WritableFacts => ({
  events: encodeRows(event, rows.events),
  versions: encodeRows(documentVersion, rows.versions),
  references: encodeRows(documentReference, rows.references),
  withheld: encodeRows(withheldFact, withheld),
  calls,
  numbers: [...numbersOfFacts(rows)],
  notEntitled: notEntitledOf(withheld),
})

/** `receivedAt`: of the delivery that brings the message. */
export function prepareFacts(read: MessageRead, authority: SenderAuthority, receivedAt: string): PreparedFacts {
  const { facts, documents = [] } = read.reading
  const calls = facts.reduce((sum, fact) => sum + (fact.kind === 'SCHEDULE' ? fact.calls.length : 0), 0)
  return {
    judgedBy: JSON.stringify(authority),
    judged: judgedFrom(read, facts, authority, receivedAt, read.rows),
    facts: JSON.stringify(facts),
    documents: JSON.stringify(documents),
    size: facts.length + calls + read.rows.references.length,
    statesCalls: facts.some(({ kind }) => kind === 'SCHEDULE'),
    newestActualAt: newestActualOf(read.rows),
  }
}

/** The rows by that authority. */
export const judgedOn = (
  read: MessageHead,
  prepared: PreparedFacts,
  authority: SenderAuthority,
  receivedAt: string,
): WritableFacts =>
  prepared.judgedBy === JSON.stringify(authority)
    ? prepared.judged
    : judgedFrom(read, JSON.parse(prepared.facts) as readonly Fact[], authority, receivedAt)

/** A message without its facts. */
export interface MessageHead extends Omit<MessageRead, 'reading' | 'rows'> {
  readonly reading: Omit<MessageRead['reading'], 'facts' | 'documents'>
}

export function headOf({
  rows: _rows,
  reading: { facts: _facts, documents: _documents, ...reading },
  ...read
}: MessageRead): MessageHead {
  return { ...read, reading }
}

function judgedFrom(
  { id, contentHash, partner, reading }: MessageHead,
  facts: readonly Fact[],
  authority: SenderAuthority,
  receivedAt: string,
  rows?: FactRows,
): WritableFacts {
  const idOf = (ordinal: number): string => factIdOf(contentHash, ordinal)
  const stated = {
    messageId: id,
    contentHash,
    messageType: reading.messageType,
    receivedAt,
    facts: countedFacts(facts),
    calls: statementsOf({ id, partner, contentHash, receivedAt, reading: { ...reading, facts }, idOf }),
    ...(rows !== undefined && { rows }),
  }
  return writable(judgeFacts(stated, authority))
}

/** Only actual events at a place with a known time zone. */
export function newestActualOf({ events }: FactRows): string | null {
  let newest: string | null = null
  for (const { classifier, instant } of events) {
    if (classifier === 'ACT' && instant !== null && (newest === null || instant > newest)) newest = instant
  }
  return newest
}

/** For a message without effective facts. */
export const NO_PREPARED_FACTS: PreparedFacts = {
  judgedBy: '',
  judged: {
    events: [],
    versions: [],
    references: [],
    withheld: [],
    calls: [],
    numbers: [],
    notEntitled: {},
  },
  facts: '[]',
  documents: '[]',
  size: 0,
  statesCalls: false,
  newestActualAt: null,
}
