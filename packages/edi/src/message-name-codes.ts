// What BGM 1001 says happened, by message type: the table is keyed by (message, code), a partner's own codes come by rule.
import { equipment, own, type EventMeaning } from './event-meaning.ts'
import type { PartnerRules } from './partner-rules.ts'

/**
 * Two families (edi.md 3.5): the codes of the D.95B guides (ITIGG), which mean other things in the UN list (36 identity
 * card, 44 transport status report, 46 banking status), and UN code list 1001 as SMDG uses it from D.00B on.
 */
const MEANINGS: ReadonlyMap<string, EventMeaning> = new Map([
  // ITIGG D.95B
  ['CODECO/34', equipment('GTIN')],
  ['CODECO/36', equipment('GTOT')],
  ['COARRI/44', equipment('DISC')],
  ['COARRI/46', equipment('LOAD')],
  // UN 1001, SMDG D.00B: gate-in report, gate-out report, pick-up report
  ['CODECO/109', equipment('GTIN')],
  ['CODECO/111', equipment('GTOT')],
  ['CODECO/116', equipment('GTOT')],
  // 266 status change (weight, hold), 265 mixed movements, 117 shift report: no move that the code alone could name
  ['CODECO/117', own('STATUS_CHANGE')],
  ['CODECO/265', own('STATUS_CHANGE')],
  ['CODECO/266', own('STATUS_CHANGE')],
  // UN 1001: discharge report, loading report
  ['COARRI/119', equipment('DISC')],
  ['COARRI/122', equipment('LOAD')],
  // An IFTSTA whose STS has no code says by BGM what it reports; only the UN family means the same in every message.
  ['IFTSTA/109', equipment('GTIN')],
  ['IFTSTA/111', equipment('GTOT')],
  ['IFTSTA/119', equipment('DISC')],
  ['IFTSTA/122', equipment('LOAD')],
])

/** The partner's rule for this very code wins over the table; null when neither knows it. */
export function meaningOfMessageName(
  messageType: string,
  code: string | null,
  rules: PartnerRules,
): EventMeaning | null {
  if (code === null) return null
  const sent = `${messageType}/${code}`
  const ruled = Object.hasOwn(rules.messageNameCodes, sent) ? rules.messageNameCodes[sent] : undefined
  return MEANINGS.get(ruled ?? sent) ?? null
}
