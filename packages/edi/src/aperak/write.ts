// Writes the answer to a customer's IFTMIN, APERAK D.99B: accepted, accepted with a change, or refused, with all
// reasons. The outcome is in ERC, as in the ocean carriers' guides, never in BGM 1225.
import { type AnswerToWrite, fitted } from '../documents/answer-outcome.ts'
import { wrapped } from '../documents/text-lines.ts'
import { dtm, type MessageBody, rff, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'

/** The UN has no code list for 9321: most partners use A accepted, E accepted with remarks, R refused. */
const CODES = { ACCEPTED: 'A', ACCEPTED_WITH_CHANGE: 'E', REFUSED: 'R' } as const

/** Number of lines in C108, and their width in old directories. */
const LINES = 5
const WIDTH = 70
/** RFF 1154. */
const LONGEST_NUMBER = 35
const CONTAINER = /^[A-Z]{4}\d{7}$/

export function writeApplicationAnswer(answer: AnswerToWrite): MessageBody {
  const { reference, control, reasons } = answer
  const error = segment('ERC', CODES[answer.outcome])
  const body = [
    segment('BGM', '312', answer.documentNumber, '9'),
    ...dtm('137', answer.documentAt),
    segment('DOC', '340', reference ?? ''),
    ...rff('SI', reference),
    ...rff('ACW', control.interchange),
    ...rff('AGO', control.message),
    ...answer.bookingNumbers.flatMap((number) => rff('BN', number)),
    segment('NAD', 'CA', [answer.carrier, '160', '182']),
    ...(reasons.length === 0 ? [error] : reasons.flatMap((reason) => [error, ...reasonSegments(reason)])),
  ]
  return { type: 'APERAK', version: 'D', release: '99B', body }
}

/** The text, and its object: a container, or a value of the message. */
function reasonSegments(reason: AnswerToWrite['reasons'][number]): SegmentToWrite[] {
  const { text, object } = fitted(reason, LONGEST_NUMBER)
  const lines = text.split('\n').flatMap((line) => wrapped(line, WIDTH))
  const texts: SegmentToWrite[] = []
  for (let at = 0; at < lines.length; at += LINES) {
    texts.push(segment('FTX', 'AAI', '', '', lines.slice(at, at + LINES)))
  }
  return [...texts, ...rff(object !== null && CONTAINER.test(object) ? 'AAQ' : 'ZZZ', object)]
}
