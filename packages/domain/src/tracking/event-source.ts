// Decides whose statement counts for a move: the terminal's or depot's for its own gate or quay, the carrier's for its
// vessels.
import type { RecordedEvent } from './recorded.ts'
import { contentKey } from './event-order.ts'
import { compareStatements } from './statement-order.ts'

/** `COARRI`, `CODECO`, `IFTSTA`, `315`: the message type at the head of a source code. */
const messageTypeOf = ({ fact }: RecordedEvent): string => fact.sourceCode.split('/')[0] ?? ''

/**
 * COARRI and CODECO are sent by the terminal or depot itself; IFTSTA, 315, 322 and T&T events forward reports of
 * others.
 */
export const isOwnReport = (event: RecordedEvent): boolean => ['COARRI', 'CODECO'].includes(messageTypeOf(event))

function rankOf(event: RecordedEvent): number {
  const type = messageTypeOf(event)
  const status = ['IFTSTA', '315', '322', 'TNT'].includes(type)
  // A COARRI states the vessel's call once in its header, often as planned: the carrier's status is more accurate
  // (docs/requirements/tracking.md 3.3).
  if (event.fact.eventType === 'TRANSPORT') return status ? 3 : isOwnReport(event) ? 2 : 1
  return isOwnReport(event) ? 3 : status ? 2 : 1
}

const compareWeight = (a: RecordedEvent, b: RecordedEvent): number =>
  rankOf(a) - rankOf(b) || compareStatements(a, b) || (contentKey(a) < contentKey(b) ? -1 : 1)

/** The most trusted first: highest-ranking source, then its latest statement. */
export const byTrust = (events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.toSorted((a, b) => compareWeight(b, a))
