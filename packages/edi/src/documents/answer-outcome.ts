// Decides what a code of an answer means (docs/requirements/instructions.md 7): by the sender's table, which may
// distinguish answers to different messages. A code without a table entry is UNKNOWN: the state does not change, and
// the line's staff are notified.
import type { AnswerOutcome, DocumentAnswer, MessageControl } from '@quayline/domain/intake/document-messages'
import type { WallClock } from '@quayline/domain/kernel/local-time'
import { ruled } from '../document-rules.ts'

type AnswerTable = Readonly<Record<string, AnswerOutcome>>

export interface CodeSent {
  /** As in the table: `ERC/A`, `4343/AP`, `TA`. */
  readonly key: string
  /** As sent: `A`. */
  readonly code: string
}

/** `answered`: the message type that is answered, `IFTMIN`; null if the answer does not state it. */
export const outcomeOf = (
  answered: string | null,
  key: string,
  own: AnswerTable,
  usual: AnswerTable = {},
): AnswerOutcome =>
  (answered === null ? undefined : ruled(own, `${answered}/${key}`)) ??
  ruled(own, key) ??
  ruled(usual, key) ??
  'UNKNOWN'

/** A refusal takes precedence over all other outcomes, an unknown code over any acceptance. */
const WEIGHT: Readonly<Record<AnswerOutcome, number>> = { REFUSED: 3, UNKNOWN: 2, ACCEPTED_WITH_CHANGE: 1, ACCEPTED: 0 }

/** The code that decides if an answer has several: the first of the highest weight. UNKNOWN without any. */
export function decidingCode(
  codes: readonly CodeSent[],
  meaningOf: (key: string) => AnswerOutcome,
): { readonly outcome: AnswerOutcome; readonly code: string | null } {
  let found: { readonly outcome: AnswerOutcome; readonly code: string } | null = null
  for (const { key, code } of codes) {
    const outcome = meaningOf(key)
    if (found === null || WEIGHT[outcome] > WEIGHT[found.outcome]) found = { outcome, code }
  }
  return found ?? { outcome: 'UNKNOWN', code: null }
}

// The content of an answer to a customer's instruction, in either syntax (docs/requirements/instructions.md 8).
export interface AnswerToWrite {
  /** Our own number of this answer. */
  readonly documentNumber: string
  /** Our time of writing, UTC. */
  readonly documentAt: WallClock
  /** The line's SCAC. */
  readonly carrier: string
  readonly outcome: Exclude<AnswerOutcome, 'UNKNOWN'>
  /**
   * The customer's number of the instruction; null without one: then only the control numbers identify the answered
   * message.
   */
  readonly reference: string | null
  /** Control numbers of the customer's message. */
  readonly control: MessageControl
  readonly bookingNumbers: readonly string[]
  readonly reasons: DocumentAnswer['reasons']
}

/** An object that is too long for its element is written into the text. */
export const fitted = ({ text, object }: AnswerToWrite['reasons'][number], longest: number) =>
  object === null || object.length <= longest ? { text, object } : { text: `${text} (${object})`, object: null }
