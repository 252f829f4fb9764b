// Decides what a code of an answer means (docs/requirements/instructions.md 7): by the sender's table, which may distinguish answers to different
// messages. A code without an entry is UNKNOWN: the state stays, the line's staff are notified.
import type { AnswerOutcome } from '@quayline/domain/intake/document-messages'
import { ruled } from '../document-rules.ts'

type AnswerTable = Readonly<Record<string, AnswerOutcome>>

export interface CodeSent {
  /** As the table has it: `ERC/A`, `4343/AP`, `TA`. */
  readonly key: string
  /** As sent: `A`. */
  readonly code: string
}

/** `answered`: the message type that is answered, `IFTMIN`; null where the answer does not say. */
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

/** One refusal refuses, whatever else is stated; an unknown code takes precedence over any consent. */
const WEIGHT: Readonly<Record<AnswerOutcome, number>> = { REFUSED: 3, UNKNOWN: 2, ACCEPTED_WITH_CHANGE: 1, ACCEPTED: 0 }

/** Of several codes in one answer the one that decides; the first of its kind. UNKNOWN without any. */
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
