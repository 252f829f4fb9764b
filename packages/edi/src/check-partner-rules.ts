// Decides whether a partner's table can work: the mappers must know every target code, otherwise a typing error would
// go unnoticed until a message is read wrongly.
import { checkDocumentRules } from './check-document-rules.ts'
import { ELEMENT_157_MEANINGS } from './element-157-codes.ts'
import { meaningsOfStatus } from './iftsta/status-codes.ts'
import { consignmentDocument, instructionName, meaningOfMessageName, releaseTypeOfName } from './message-name-codes.ts'
import { NO_PARTNER_RULES, type PartnerRules } from './partner-rules.ts'

export interface RuleFault {
  /** The table and its key: `messageNameCodes`, `COARRI/98`. */
  readonly path: readonly string[]
  readonly text: string
}

/** Empty if the rules are valid. */
export function checkPartnerRules(rules: PartnerRules): readonly RuleFault[] {
  const names = Object.entries(rules.messageNameCodes).flatMap(([sent, target]): RuleFault[] => {
    const text = nameFault(sent, target)
    return text === null ? [] : [{ path: ['messageNameCodes', sent], text }]
  })
  const statuses = Object.entries(rules.statusCodes).flatMap(([sent, target]): RuleFault[] => {
    const text = statusFault(sent, target)
    return text === null ? [] : [{ path: ['statusCodes', sent], text }]
  })
  return [...names, ...statuses, ...checkDocumentRules(rules.documents)]
}

/** Message type and code, `CODECO/MIY`: as BGM C002 and STS C555 send it, in capitals. */
const KEY = /^([A-Z]{6}|\d{3})\/(\S{1,17})$/

function nameFault(sent: string, target: string): string | null {
  const [, type = '', code = ''] = KEY.exec(sent) ?? []
  if (!NAMED.has(type)) return `must be MESSAGE/CODE with a message that is named by BGM: ${[...NAMED].join(', ')}`
  if (code !== code.toUpperCase()) return 'must have its code in capitals: BGM codes are compared so'
  if (type === 'IFTSTA') {
    return isUnStatus(target.replace(/^IFTSTA\//, '')) ? null : `${target} is no status code that we know: IFTSTA/48`
  }
  const [, targetType = '', targetCode = ''] = KEY.exec(target) ?? []
  if (targetType !== type) return `${target} must be a code of ${type}, too: ${type}/…`
  return isKnownName(targetType, targetCode) ? null : `${target} is no message name code that we know`
}

const NAMED: ReadonlySet<string> = new Set([
  'CODECO',
  'COARRI',
  'COPARN',
  'COREOR',
  'IFTMBC',
  'IFTMCS',
  'IFTMIN',
  'IFTSTA',
])

const isKnownName = (type: string, code: string): boolean =>
  meaningOfMessageName(type, code, NO_PARTNER_RULES) !== null ||
  releaseTypeOfName(type, code, NO_PARTNER_RULES) !== null ||
  (type === 'IFTMIN' && instructionName(code, NO_PARTNER_RULES) !== null) ||
  ((type === 'IFTMCS' || type === 'IFTMBC') && consignmentDocument(type, code, NO_PARTNER_RULES) !== null)

function statusFault(sent: string, target: string): string | null {
  const [, type = ''] = KEY.exec(sent) ?? []
  if (type === 'IFTSTA') return isUnStatus(target) ? null : `${target} is no status code that we know (UN/ECE Rec. 24)`
  if (type !== '315' && type !== '322') return 'must be IFTSTA/CODE, 315/CODE or 322/CODE'
  return ELEMENT_157_MEANINGS.has(target) ? null : `${target} is no code of X12 element 157 that we know`
}

/** The target of a rule is always in the numeric list. */
const isUnStatus = (code: string): boolean =>
  /^\d+$/.test(code) && meaningsOfStatus({ code, list: null, agency: null }, null, NO_PARTNER_RULES).length > 0
