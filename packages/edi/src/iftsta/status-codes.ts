// Decides the meaning of an IFTSTA status: STS C555 by its own list, by a partner's rule, or by BGM if STS has no code.
import { ELEMENT_157_MEANINGS } from '../element-157-codes.ts'
import { equipment, own, shipment, transport, type EventMeaning } from '../event-meaning.ts'
import { meaningOfMessageName } from '../message-name-codes.ts'
import type { PartnerRules } from '../partner-rules.ts'

/**
 * UN/EDIFACT code list 9011 / UN/ECE Rec. 24 -> DCSA T&T 2.2 (docs/requirements/edi.md 6.2). Mode and empty indicator
 * come from TDT and EQD.
 */
const STATUS_MEANINGS: ReadonlyMap<string, EventMeaning> = new Map([
  ['1', transport('ARRI')],
  ['24', transport('DEPA')],
  ['48', equipment('LOAD')],
  ['29', equipment('DISC')],
  ['13', equipment('GTOT')],
  ['74', equipment('GTIN')],
  ['98', equipment('GTIN')],
  ['99', equipment('GTOT')],
  ['21', equipment('DROP')],
  ['22', equipment('DROP')],
  ['82', equipment('GTIN', { emptyIndicator: 'EMPTY' })],
  ['93', equipment('STUF')],
  ['94', equipment('STUF')],
  ['28', equipment('STRP')],
  // Sealed is DCSA's RSEA only for a re-seal, which the code does not state.
  ['83', own('STATUS_CHANGE')],
  ['12', shipment('CUS', 'RELS')],
  ['17', shipment('CUS', 'HOLD')],
  ['90', shipment('CUS', 'HOLD')],
  ['78', shipment('SRM', 'RELS')],
  ['45', shipment('ARN', 'ISSU')],
  ['6', shipment('BKG', 'CONF')],
  ['7', own('CANCELLED')],
  ['20', own('DELAYED')],
  ['25', own('DELAYED')],
  ['101', own('DELAYED')],
  ['57', own('NOT_LOADED')],
  ['86', own('NOT_LOADED')],
  ['85', own('SHORT_LANDED')],
  ['62', own('OVER_LANDED')],
  ['18', own('DAMAGED')],
])

/** C555 as sent: 9011, list 1131, agency 3055. */
export interface SentStatus {
  readonly code: string | null
  readonly list: string | null
  readonly agency: string | null
}

/**
 * Agencies 3055: 6 UN/ECE owns the numeric list, 116 ANSI ASC X12 the letter codes. Without list and agency, the form
 * of the code decides.
 */
const UN_ECE = '6'
const ASC_X12 = '116'

/** The meanings of the status; empty if neither the lists nor the partner's rules have the code. */
export function meaningsOfStatus(
  status: SentStatus,
  messageName: string | null,
  rules: PartnerRules,
): readonly EventMeaning[] {
  const { code, list, agency } = status
  if (code === null) return meaningsOfName(messageName, rules)
  const ruled = ruleOf(rules.statusCodes, `IFTSTA/${code}`)
  if (ruled !== undefined) return asList(STATUS_MEANINGS.get(ruled))
  const isUnqualified = list === null && agency === null
  if (/^\d+$/.test(code)) return isUnqualified || agency === UN_ECE ? asList(STATUS_MEANINGS.get(code)) : []
  return isUnqualified || agency === ASC_X12 ? (ELEMENT_157_MEANINGS.get(code) ?? []) : []
}

/**
 * A rule may turn a document name into a status (`IFTSTA/132` -> `IFTSTA/48`); else the UN names with a single meaning.
 */
function meaningsOfName(messageName: string | null, rules: PartnerRules): readonly EventMeaning[] {
  const ruled = ruleOf(rules.messageNameCodes, `IFTSTA/${messageName ?? ''}`)
  if (ruled !== undefined) return asList(STATUS_MEANINGS.get(ruled.replace(/^IFTSTA\//, '')))
  return asList(meaningOfMessageName('IFTSTA', messageName, rules) ?? undefined)
}

const ruleOf = (codes: Readonly<Record<string, string>>, sent: string): string | undefined =>
  Object.hasOwn(codes, sent) ? codes[sent] : undefined

const asList = (meaning: EventMeaning | undefined): readonly EventMeaning[] => (meaning === undefined ? [] : [meaning])
