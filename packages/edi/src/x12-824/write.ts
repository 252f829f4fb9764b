// Writes the answer to a customer's 304, X12 824 (004010, GS01 AG): TA accepted, TC accepted with a change, TR
// rejected, with all reasons.
import { type AnswerToWrite, fitted } from '../documents/answer-outcome.ts'
import { wrapped } from '../documents/text-lines.ts'
import { segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { digitsOf, type X12SetToWrite } from '../write/x12-writer.ts'

const CODES = { ACCEPTED: 'TA', ACCEPTED_WITH_CHANGE: 'TC', REFUSED: 'TR' } as const
/** TED01: 024 other reason, given as text. */
const IN_WORDS = '024'
/** TED02, NTE02 and TED07. */
const WIDTH = { text: 60, note: 80, badData: 99 }

/** GS01 of its group. */
export const APPLICATION_ADVICE_GROUP = 'AG'

export function writeApplicationAdvice(controlNumber: string, answer: AnswerToWrite): X12SetToWrite {
  const { reference, control, outcome, reasons } = answer
  const [day, minute] = digitsOf(answer.documentAt)
  const named = reference === null ? ['', ''] : ['SI', reference]
  const oti = [CODES[outcome], ...named, '', '', '', '', control.group ?? '', control.message ?? '', '304', '004010']
  const body = [
    segment('BGN', '11', answer.documentNumber, day, minute),
    segment('N1', 'CA', '', '2', answer.carrier),
    segment('OTI', ...oti),
    ...answer.bookingNumbers.map((number) => segment('REF', 'BN', number)),
    ...reasons.flatMap(reasonSegments),
  ]
  return { controlNumber, type: '824', body }
}

/** The first part of the text is written in TED, the others in NTE; its object is written as the bad data. */
function reasonSegments(reason: AnswerToWrite['reasons'][number]): SegmentToWrite[] {
  const { text, object } = fitted(reason, WIDTH.badData)
  const [firstLine = '', ...lines] = text.split('\n')
  const [first = '', ...rest] = wrapped(firstLine, WIDTH.text)
  const notes = [rest.join(' '), ...lines].flatMap((line) => wrapped(line, WIDTH.note))
  return [
    segment('TED', IN_WORDS, first, '', '', '', '', object ?? ''),
    ...notes.map((note) => segment('NTE', 'GEN', note)),
  ]
}
