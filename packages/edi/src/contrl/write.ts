// Writes the CONTRL that acknowledges one EDIFACT interchange and names its rejected messages (ISO 9735-4, CONTRL D.3 /
// 4.1).
import type { RejectionReason } from '@quayline/domain/intake/facts'
import type { ReceivedGroup, ReceivedInterchange } from '../received-interchanges.ts'
import { isAcknowledgement } from '../received-interchanges.ts'
import { type Segment, textOf } from '../syntax/segment.ts'
import { type SegmentToWrite, writeInterchange } from '../write/writer.ts'

export interface AcknowledgementToWrite {
  readonly interchange: ReceivedInterchange
  /** Why a message was rejected, by its position in the file; null = accepted, now or before. */
  readonly rejectionOf: (position: number) => RejectionReason | null
  /** Our time of writing (UTC), `YYYY-MM-DDTHH:mm`. */
  readonly preparedAt: string
}

/** 0083: the level is acknowledged, and the next lower one unless explicitly rejected. */
const ACKNOWLEDGED = '7'
/** 0083: this level and all lower ones are rejected. */
const REJECTED = '4'
/** 0085: an interchange without any message. */
const LOWER_LEVEL_EMPTY = '32'

/**
 * The whole interchange as text, with sender and receiver swapped; UCI quotes both and the control reference as
 * received. Null if there is nothing to acknowledge (an X12 interchange, or one with acknowledgements only), or if UNB
 * lacks a party or its reference, which UCI must quote. `controlReference`: UNB 0020, up to 14 characters.
 */
export function writeContrl(given: AcknowledgementToWrite & { readonly controlReference: string }): string | null {
  const { interchange, controlReference, preparedAt } = given
  const { header, groups, syntax } = interchange
  if (syntax !== 'EDIFACT') return null
  const reference = textOf(header, 4)
  const [, sender = [], receiver = []] = header.elements
  if (reference === null || textOf(header, 1) === null || textOf(header, 2) === null) return null
  const messages = groups.flatMap((group) => group.messages)
  if (messages.length > 0 && messages.every(({ message }) => isAcknowledgement(message))) return null
  const response = messages.length === 0 ? [REJECTED, LOWER_LEVEL_EMPTY] : [ACKNOWLEDGED]
  const version = textOf(header, 0, 1) ?? '3'
  const [directory, release] = Number(version) >= 4 ? ['4', '1'] : ['D', '3']
  return writeInterchange({
    sender: receiver,
    receiver: sender,
    preparedAt,
    controlReference,
    syntax: `${textOf(header, 0) ?? 'UNOA'}:${version}`,
    isTest: textOf(header, 10) === '1',
    messages: [
      {
        reference: '1',
        type: 'CONTRL',
        version: directory,
        release,
        body: [
          { tag: 'UCI', elements: [reference, sender, receiver, ...response] },
          ...groups.flatMap((group) => groupResponse(group, given)),
        ],
      },
    ],
  })
}

/** UCF if the sender used groups, then a UCM for each rejected message; messages that are not named are accepted. */
function groupResponse(group: ReceivedGroup, { rejectionOf }: AcknowledgementToWrite): SegmentToWrite[] {
  const rejected = group.messages.flatMap(({ message, position }) => {
    const reason = rejectionOf(position)
    const unh = message.segments[0]
    return reason === null || unh === undefined ? [] : [messageResponse(unh, reason)]
  })
  if (rejected.length === 0 || group.header === null) return rejected
  const { elements } = group.header
  const ucf = [textOf(group.header, 4) ?? '', elements[1] ?? [], elements[2] ?? [], ACKNOWLEDGED]
  return [{ tag: 'UCF', elements: ucf }, ...rejected]
}

const messageResponse = (unh: Segment, reason: RejectionReason): SegmentToWrite => ({
  tag: 'UCM',
  elements: [textOf(unh, 0) ?? '', (unh.elements[1] ?? []).slice(0, 5), REJECTED, ...SYNTAX_ERRORS[reason]],
})

/** `0085, 0013, S011`: the error, the segment and the position in it (0098, 0104; the tag itself is position 1). */
const SYNTAX_ERRORS: Readonly<Record<RejectionReason, readonly (string | readonly string[])[]>> = {
  // Value not supported in this position: UNH, S009, message type.
  UNKNOWN_MESSAGE_TYPE: ['14', 'UNH', ['3', '1']],
  // Missing: the trailer, or the number that the message is about.
  TRUNCATED: ['13', 'UNT'],
  NO_REFERENCE: ['13'],
  NO_CONTAINER: ['13'],
  INVALID_EVENT: ['12'],
  // Unspecified error: our limits and our own faults have no code in the list.
  TOO_LARGE: ['18'],
  NOT_EDI: ['18'],
  MAPPER_FAILED: ['18'],
  QUARANTINED: ['18'],
}
