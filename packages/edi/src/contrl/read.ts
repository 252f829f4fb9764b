// Reads an acknowledgement from a partner (CONTRL, 997, 999): accepted without facts, and never acknowledged itself. A
// rejection gives a warning, for the sender of the rejected message.
import { accepted, type Mapper } from '../mapper.ts'
import { type Segment, textOf } from '../syntax/segment.ts'

export const readAcknowledgement: Mapper = (message, _rules, report) => {
  for (const segment of message.segments) {
    const isNegative = NEGATIVE.get(segment.tag)?.(segment) ?? false
    if (isNegative)
      report.warn(segment, 'NEGATIVE_ACKNOWLEDGEMENT', `${segment.tag} rejects what was sent to the partner`)
  }
  return accepted([])
}

const rejectsAt =
  (element: number, codes: readonly string[]) =>
  (segment: Segment): boolean =>
    codes.includes(textOf(segment, element) ?? '')

/** 0083: 4 rejected, 6 UNB/UNZ rejected. X12 715 and 717: M, R, W and X reject, P rejects a part. */
const NEGATIVE: ReadonlyMap<string, (segment: Segment) => boolean> = new Map([
  ['UCI', rejectsAt(3, ['4', '6'])],
  ['UCF', rejectsAt(3, ['4'])],
  ['UCM', rejectsAt(2, ['4'])],
  ['AK5', rejectsAt(0, ['M', 'R', 'W', 'X'])],
  ['IK5', rejectsAt(0, ['M', 'R', 'W', 'X'])],
  ['AK9', rejectsAt(0, ['M', 'P', 'R', 'W', 'X'])],
])
