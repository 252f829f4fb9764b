// The meanings of BGM 1001 by message type: the table is keyed by message and code; a partner's own codes are defined
// by rules.
import type { ReleaseFact } from '@quayline/domain/intake/facts'
import { equipment, own, type EventMeaning } from './event-meaning.ts'
import type { PartnerRules } from './partner-rules.ts'

/**
 * Two families (docs/requirements/edi.md 6.1): the codes of the D.95B guides (ITIGG), which have other meanings in the
 * UN list (36 identity card, 44 transport status report, 46 banking status), and UN code list 1001 as SMDG uses it from
 * D.00B on.
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
  // 266 status change (weight, hold), 265 mixed movements, 117 shift report: the code alone does not identify the move
  ['CODECO/117', own('STATUS_CHANGE')],
  ['CODECO/265', own('STATUS_CHANGE')],
  ['CODECO/266', own('STATUS_CHANGE')],
  // UN 1001: discharge report, loading report
  ['COARRI/119', equipment('DISC')],
  ['COARRI/122', equipment('LOAD')],
  // If the STS of an IFTSTA has no code, BGM states the event; only the codes of the UN family have the same meaning in
  // every message.
  ['IFTSTA/109', equipment('GTIN')],
  ['IFTSTA/111', equipment('GTOT')],
  ['IFTSTA/119', equipment('DISC')],
  ['IFTSTA/122', equipment('LOAD')],
])

/**
 * Orders: permitted moves, not actual ones (docs/requirements/edi.md 6.1). 11 and 12 are from the D.95B guides, and
 * some partners use 11 with the meaning of 12; 126 acceptance order, 108 empty release instruction, 129 release order,
 * 640 delivery order are UN 1001.
 */
const RELEASES: ReadonlyMap<string, ReleaseFact['releaseType']> = new Map([
  ['COPARN/11', 'ACCEPTANCE'],
  ['COPARN/126', 'ACCEPTANCE'],
  ['COPARN/12', 'EMPTY_RELEASE'],
  ['COPARN/108', 'EMPTY_RELEASE'],
  ['COREOR/12', 'DELIVERY'],
  ['COREOR/129', 'DELIVERY'],
  ['COREOR/640', 'DELIVERY'],
])

/**
 * IFTMIN: 340 shipping instructions; some senders use the name of the requested document, 705 bill of lading, 710 sea
 * waybill.
 */
const INSTRUCTIONS: ReadonlySet<string> = new Set(['IFTMIN/340', 'IFTMIN/705', 'IFTMIN/710'])

/**
 * UN code list 1001. IFTMCS: 705 bill of lading, 710 sea waybill, 707 the copy of a bill for an agent; without a name,
 * a bill of unknown type. 770 is the line's booking confirmation in either message.
 */
type ConsignmentDocument = 'BOL' | 'SWB' | 'COPY' | 'BILL' | 'BOOKING'
const CONSIGNMENTS: ReadonlyMap<string, ConsignmentDocument> = new Map([
  ['IFTMCS/705', 'BOL'],
  ['IFTMCS/710', 'SWB'],
  ['IFTMCS/707', 'COPY'],
  ['IFTMCS/', 'BILL'],
  ['IFTMCS/770', 'BOOKING'],
  ['IFTMBC/770', 'BOOKING'],
  ['IFTMBC/', 'BOOKING'],
])

/**
 * UN 1001 of status reports: 23 status information; 34, 44, 77 and 132 are names used by senders. With these, STS
 * states the event.
 */
const STATUS_REPORTS: ReadonlySet<string> = new Set(['', '23', '34', '44', '77', '132'].map((code) => `IFTSTA/${code}`))

/** The document type of an IFTMCS or IFTMBC by its name or the partner's rule; null if neither has it. */
export const consignmentDocument = (
  messageType: 'IFTMCS' | 'IFTMBC',
  code: string | null,
  rules: PartnerRules,
): ConsignmentDocument | null => CONSIGNMENTS.get(ruledName(messageType, code, rules)) ?? null

/** Whether an IFTSTA is a status report by its name: other documents (a bill, an invoice) also have STS. */
export const isStatusReport = (code: string | null, rules: PartnerRules): boolean =>
  STATUS_REPORTS.has(`IFTSTA/${code ?? ''}`) ||
  meaningOfMessageName('IFTSTA', code, rules) !== null ||
  Object.hasOwn(rules.messageNameCodes, `IFTSTA/${code ?? ''}`)

/** The meaning by the table or the partner's rule; null if neither has the code. */
export const meaningOfMessageName = (
  messageType: string,
  code: string | null,
  rules: PartnerRules,
): EventMeaning | null => MEANINGS.get(ruledName(messageType, code, rules)) ?? null

export const releaseTypeOfName = (
  messageType: string,
  code: string | null,
  rules: PartnerRules,
): ReleaseFact['releaseType'] | null => RELEASES.get(ruledName(messageType, code, rules)) ?? null

/** The name by which an IFTMIN is a shipping instruction (`IFTMIN/340`), or null: a booking request or a road order is none. */
export function instructionName(code: string | null, rules: PartnerRules): string | null {
  const name = ruledName('IFTMIN', code, rules)
  return INSTRUCTIONS.has(name) ? name : null
}

/**
 * `COPARN/11`, or its target by the partner's rule for exactly this code: the rule takes precedence over the tables.
 */
function ruledName(messageType: string, code: string | null, rules: PartnerRules): string {
  const sent = `${messageType}/${code ?? ''}`
  return (Object.hasOwn(rules.messageNameCodes, sent) ? rules.messageNameCodes[sent] : undefined) ?? sent
}
