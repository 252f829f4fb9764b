// Bill or booking numbers of one question, as they were typed or pasted: separated as in the calls, each document once.
import { normaliseNumber } from '../kernel/container-number.ts'
import { referenceKey } from './reference-key.ts'

export interface SeveralNumbers {
  /** Upper case without blanks and dashes, in the order of the text. */
  readonly numbers: readonly string[]
  /** What was left out because a question takes no more. */
  readonly beyond: readonly string[]
}

/** As in the calls: comma, semicolon, line break, also full-width; a column of a sheet has tabs. Blanks stand inside numbers, too. */
const SEPARATOR = /[,;、\r\n\t|]+/

export function severalNumbers(text: string, most: number): SeveralNumbers {
  const byDocument = new Map<string, string>()
  for (const part of text.normalize('NFKC').split(SEPARATOR)) {
    const number = normaliseNumber(part)
    if (number !== '' && !byDocument.has(referenceKey(number))) byDocument.set(referenceKey(number), number)
  }
  const all = [...byDocument.values()]
  return { numbers: all.slice(0, most), beyond: all.slice(most) }
}
