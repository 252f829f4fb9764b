// Writes the functional acknowledgements of one X12 interchange: a 997 for each of its groups (X12 997, version 004010).
import type { RejectionReason } from '@quayline/domain/intake/facts'
import type { AcknowledgementToWrite } from '../contrl/write.ts'
import { isAcknowledgement, type ReceivedGroup, type ReceivedMessage } from '../received-interchanges.ts'
import { type Segment, textOf } from '../syntax/segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { digitsOf, nineDigits, withSetEnvelope, x12Header, x12SegmentText } from '../write/x12-writer.ts'

/**
 * The whole interchange as text, with sender and receiver swapped, and one functional group `FA` for each received
 * group. Null if there is nothing to acknowledge: an EDIFACT interchange, sets outside a group, a group of
 * acknowledgements. `controlNumber`: ISA13, 1 to 999999999; the control numbers of the groups continue from it.
 */
export function write997(given: AcknowledgementToWrite & { readonly controlNumber: number }): string | null {
  const { interchange, preparedAt, controlNumber } = given
  const { header: isa, syntax } = interchange
  if (syntax !== 'X12') return null
  const groups = interchange.groups.flatMap((group) => {
    const { header } = group
    const isAnswered = header !== null && textOf(header, 0) !== 'FA' && !isOfAcknowledgements(group)
    return isAnswered ? [{ ...group, header }] : []
  })
  if (groups.length === 0) return null
  const version = textOf(isa, 11) ?? '00401'
  const head = x12Header({
    sender: { qualifier: textOf(isa, 6) ?? 'ZZ', id: textOf(isa, 7) ?? '' },
    receiver: { qualifier: textOf(isa, 4) ?? 'ZZ', id: textOf(isa, 5) ?? '' },
    preparedAt,
    version,
    controlNumber,
    usage: textOf(isa, 14) === 'T' ? 'T' : 'P',
  })
  const body = groups.flatMap((group, index) => {
    const number = String(((controlNumber - 1 + index) % 999_999_999) + 1)
    const { header } = group
    const release = textOf(header, 7)?.slice(0, 6) ?? '004010'
    const gs = ['FA', textOf(header, 2) ?? '', textOf(header, 1) ?? '', ...digitsOf(preparedAt), number, 'X', release]
    return [
      { tag: 'GS', elements: gs },
      ...withSetEnvelope({
        type: '997',
        controlNumber: String(index + 1).padStart(4, '0'),
        body: groupResponse(group, given.rejectionOf),
      }),
      { tag: 'GE', elements: ['1', number] },
    ]
  })
  return (
    head +
    [...body, { tag: 'IEA', elements: [String(groups.length), nineDigits(controlNumber)] }].map(x12SegmentText).join('')
  )
}

/** False for a group without any set: it is answered with a rejection. */
const isOfAcknowledgements = ({ messages }: ReceivedGroup): boolean =>
  messages.length > 0 && messages.every(({ message }) => isAcknowledgement(message))

type AnsweredGroup = ReceivedGroup & { readonly header: Segment }

/** AK1, AK2 and AK5 of every set, AK9. */
function groupResponse(
  group: AnsweredGroup,
  rejectionOf: (position: number) => RejectionReason | null,
): SegmentToWrite[] {
  const sets = group.messages.map((received) => setResponse(received, rejectionOf(received.position)))
  const accepted = sets.filter(({ code }) => code !== 'R').length
  const errors = groupErrors(group)
  const hasNotes = errors.length > 0 || sets.some(({ code }) => code === 'E')
  const code = accepted === 0 ? 'R' : accepted < sets.length ? 'P' : hasNotes ? 'E' : 'A'
  const statedCount = group.trailer === null ? null : textOf(group.trailer, 0)
  const included =
    statedCount !== null && /^\d{1,6}$/.test(statedCount) ? String(Number(statedCount)) : String(sets.length)
  return [
    { tag: 'AK1', elements: [textOf(group.header, 0) ?? '', textOf(group.header, 5) ?? ''] },
    ...sets.flatMap(({ segments }) => segments),
    { tag: 'AK9', elements: [code, included, String(sets.length), String(accepted), ...errors] },
  ]
}

/** 717: A accepted, E accepted with errors noted, R rejected. */
function setResponse({ message }: ReceivedMessage, reason: RejectionReason | null) {
  const faults = new Set(message.warnings.map((warning) => warning.code))
  const errors = [
    ...(reason === null ? [] : [SET_ERRORS[reason]]),
    ...(faults.has('MESSAGE_REFERENCE_DIFFERS') ? ['3'] : []),
    ...(faults.has('SEGMENT_COUNT_DIFFERS') ? ['4'] : []),
    ...(message.reference === null ? ['7'] : []),
  ]
  const code = reason !== null ? 'R' : errors.length > 0 ? 'E' : 'A'
  const segments = [
    { tag: 'AK2', elements: [message.type, message.reference ?? ''] },
    { tag: 'AK5', elements: [code, ...errors] },
  ]
  return { code, segments }
}

/** 718: 1 set not supported, 2 trailer missing, 5 one or more segments in error. */
const SET_ERRORS: Readonly<Record<RejectionReason, string>> = {
  UNKNOWN_MESSAGE_TYPE: '1',
  TRUNCATED: '2',
  NO_REFERENCE: '5',
  NO_CONTAINER: '5',
  INVALID_EVENT: '5',
  TOO_LARGE: '5',
  NOT_EDI: '5',
  MAPPER_FAILED: '5',
  QUARANTINED: '5',
}

/** 716: 3 trailer missing, 4 control numbers differ, 5 the count differs. */
function groupErrors({ header, trailer, messages }: AnsweredGroup): string[] {
  if (trailer === null) return ['3']
  const isSameNumber = numberOf(header, 5) === numberOf(trailer, 1)
  const isSameCount = numberOf(trailer, 0) === String(messages.length)
  return [...(isSameNumber ? [] : ['4']), ...(isSameCount ? [] : ['5'])]
}

/** The number with or without padding. */
const numberOf = (segment: Segment, element: number): string | null =>
  textOf(segment, element)?.replace(/^0+(?=\d)/, '') ?? null
