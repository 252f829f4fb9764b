// Decides the event of a bill by BGM 1225 (docs/requirements/instructions.md 7): 9 and 5 issued, 1 recalled; any other
// code of a sender's guide (22 final, 46 provisional) only by the sender's rule.
import type { MessageFunction } from '@quayline/domain/intake/facts'
import { type BillEvent, ruled } from '../document-rules.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { isKnownFunction, readMessageFunction } from '../segments/read-message-function.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/** A rule takes precedence over the usual meaning. */
const ruledEvent = (bgm: Segment | undefined, rules: PartnerRules): BillEvent | undefined =>
  ruled(rules.documents?.IFTMCS?.functions, (bgm && textOf(bgm, 2)) ?? '')

/** Null for a code that is neither in the common list nor in this sender's rules. */
export function billEventOf(bgm: Segment | undefined, rules: PartnerRules): BillEvent | null {
  const own = ruledEvent(bgm, rules)
  if (own !== undefined) return own
  const code = (bgm && textOf(bgm, 2)) ?? ''
  if (code !== '' && !isKnownFunction(code)) return null
  const isRecall = readMessageFunction(bgm, { warnings: [], warn: () => undefined, positionOf: () => 0 }) === 'CANCEL'
  return isRecall ? 'RECALLED' : 'ISSUED'
}

const FUNCTIONS: Readonly<Record<BillEvent, MessageFunction>> = {
  DRAFT: 'ORIGINAL',
  // The final bill may be the first, or may replace an earlier issued one.
  ISSUED: 'REPLACE',
  RECALLED: 'CANCEL',
}

/** The message function of a code with a rule, or of an unknown code; null if the common list decides. */
export function functionByRule(bgm: Segment | undefined, rules: PartnerRules): MessageFunction | null {
  const code = (bgm && textOf(bgm, 2)) ?? ''
  const own = ruledEvent(bgm, rules)
  if (own !== undefined) return isKnownFunction(code) && own === 'ISSUED' ? null : FUNCTIONS[own]
  return code === '' || isKnownFunction(code) ? null : 'ORIGINAL'
}
