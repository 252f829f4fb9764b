// The envelopes of a file with their messages, in order, as needed for acknowledgements.
import type { RawMessage, Segment, Syntax } from './syntax/segment.ts'
import { serviceSegmentOf } from './syntax/service-segments.ts'

export interface ReceivedMessage {
  readonly message: RawMessage
  /** Position among the messages of the file, from 0. */
  readonly position: number
}

export interface ReceivedGroup {
  /** UNG or GS; null for messages outside any group. */
  readonly header: Segment | null
  /** UNE or GE; null when it is missing. */
  readonly trailer: Segment | null
  readonly messages: readonly ReceivedMessage[]
}

export interface ReceivedInterchange {
  readonly syntax: Syntax
  /** UNB or ISA. */
  readonly header: Segment
  readonly groups: readonly ReceivedGroup[]
}

/**
 * `messages`: result of splitFile for `segments`. A message outside any interchange has no sender to acknowledge to and
 * is left out.
 */
// oxlint-disable-next-line complexity -- One pass over service segments and messages, with what is open at each of them.
export function receivedInterchanges(
  segments: readonly Segment[],
  messages: readonly RawMessage[],
): readonly ReceivedInterchange[] {
  const found: { syntax: Syntax; header: Segment; groups: OpenGroup[] }[] = []
  let open: (typeof found)[number] | null = null
  let group: OpenGroup | null = null
  let next = 0
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at]
    if (segment === undefined) break
    const message = messages[next]
    if (message !== undefined && message.segments[0]?.index === segment.index) {
      if (open !== null) {
        if (group === null) open.groups.push((group = { header: null, trailer: null, messages: [] }))
        group.messages.push({ message, position: next })
      }
      at += message.segments.length - 1
      next++
      continue
    }
    const service = serviceSegmentOf(segment, open?.syntax ?? null)
    if (service === null || service.level === 'MESSAGE') continue
    if (service.level === 'GROUP') {
      if (service.isHeader) open?.groups.push((group = { header: segment, trailer: null, messages: [] }))
      else {
        if (group !== null) group.trailer = segment
        group = null
      }
      continue
    }
    group = null
    open = service.isHeader ? { syntax: service.syntax, header: segment, groups: [] } : null
    if (open !== null) found.push(open)
  }
  return found
}

interface OpenGroup {
  readonly header: Segment | null
  trailer: Segment | null
  readonly messages: ReceivedMessage[]
}

/**
 * Acknowledgements are never acknowledged (ISO 9735-4, 5.3; X12 997, note 1): otherwise both sides would acknowledge
 * endlessly.
 */
export const isAcknowledgement = ({ type }: Pick<RawMessage, 'type'>): boolean => ACKNOWLEDGEMENTS.has(type)

const ACKNOWLEDGEMENTS: ReadonlySet<string> = new Set(['CONTRL', '997', '999'])
