// The content of an answer to a customer's instruction, in either syntax (docs/requirements/instructions.md 8).
import type { AnswerOutcome, DocumentAnswer, MessageControl } from '@quayline/domain/intake/document-messages'
import type { WallClock } from '@quayline/domain/kernel/local-time'

export interface AnswerToWrite {
  /** Our number of this answer. */
  readonly documentNumber: string
  /** Our clock, UTC. */
  readonly documentAt: WallClock
  /** The line's SCAC. */
  readonly carrier: string
  readonly outcome: Exclude<AnswerOutcome, 'UNKNOWN'>
  /** His number of the instruction; null where he gave none: then the control numbers alone say what is answered. */
  readonly reference: string | null
  /** Of his message. */
  readonly control: MessageControl
  readonly bookingNumbers: readonly string[]
  readonly reasons: DocumentAnswer['reasons']
}

/** A number that has no room for itself is written into the text. */
export const fitted = ({ text, object }: AnswerToWrite['reasons'][number], longest: number) =>
  object === null || object.length <= longest ? { text, object } : { text: `${text} (${object})`, object: null }
