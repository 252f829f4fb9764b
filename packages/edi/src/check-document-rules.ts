// Decides whether a partner's rules about documents can work: no key that cannot occur in a message, because it would
// never match, and no code with two meanings, because the choice between them would be arbitrary.
import { PARTY_ROLES } from '@quayline/domain/instructions/shipping-instruction'
import type { ContentRules, DocumentRules, IftminRules } from './document-rules.ts'

export interface DocumentRuleFault {
  /** `documents`, `IFTMIN`, `parties`, `SF`. */
  readonly path: readonly string[]
  readonly text: string
}

/** Empty if the rules are valid. */
export function checkDocumentRules(rules: DocumentRules | undefined): readonly DocumentRuleFault[] {
  if (rules === undefined) return []
  const { IFTMIN, IFTMCS, APERAK } = rules
  const x12 = rules['304']
  return [
    ...partyFaults('IFTMIN', IFTMIN, IFTMIN?.filings),
    ...partyFaults('304', x12),
    ...partyFaults('IFTMCS', IFTMCS, IFTMCS?.filings),
    ...remarkFaults('IFTMIN', IFTMIN),
    ...remarkFaults('IFTMCS', IFTMCS),
    ...keyFaults(
      ['IFTMCS', 'functions'],
      IFTMCS?.functions,
      /^\d{1,3}$/,
      'must be a function code (BGM 1225) of 1 to 3 digits',
    ),
    ...keyFaults(
      ['APERAK', 'answers'],
      APERAK?.answers,
      APERAK_KEY,
      'must be ERC/CODE, 4343/CODE or 1225/CODE, perhaps with the answered message before it: VERMAS/4343/AB',
    ),
    ...keyFaults(
      ['824', 'answers'],
      rules['824']?.answers,
      ADVICE_KEY,
      'must be a code of OTI01 in capitals, perhaps with the answered set before it: 304/TE',
    ),
    ...qualifierFaults(x12?.verifiedMass),
    ...(IFTMIN?.methodReference === undefined || QUALIFIER.test(IFTMIN.methodReference)
      ? []
      : [fault(['IFTMIN', 'methodReference'], QUALIFIER_TEXT)]),
  ]
}

const APERAK_KEY = /^([A-Z]{6}\/|\d{3}\/)?(ERC|4343|1225)\/[A-Z0-9]{1,17}$/
const ADVICE_KEY = /^(\d{3}\/)?[A-Z0-9]{1,3}$/
const QUALIFIER = /^[A-Z0-9]{2,3}$/
const QUALIFIER_TEXT = 'must be a qualifier of 2 or 3 capitals or digits'
/** Codes with a fixed meaning: the notify parties in their order, and the requestor. */
const TAKEN: ReadonlySet<string> = new Set(['NI', 'N1', 'N2', 'HI'])
const HOUSE_PARTIES: ReadonlySet<string> = new Set(['GO', 'EX', 'ZZZ'])
/** FTX subjects that already have another meaning. */
const TAKEN_SUBJECTS: ReadonlySet<string> = new Set(['AAA', 'BLC', 'CCI'])

const fault = (path: readonly string[], text: string): DocumentRuleFault => ({ path: ['documents', ...path], text })

function partyFaults(message: string, rules: ContentRules | undefined, filings?: boolean): DocumentRuleFault[] {
  const roles = new Map<string, string>()
  return Object.entries(rules?.parties ?? {}).flatMap(([code, role]) => {
    const at = [message, 'parties', code]
    if (!QUALIFIER.test(code)) return [fault(at, 'must be a party code of 2 or 3 capitals or digits')]
    if (TAKEN.has(code))
      return [fault(at, `${code} is read as notify party or requestor: mainNotify says which comes first`)]
    if (filings === true && HOUSE_PARTIES.has(code))
      return [fault(at, `${code} is a party of the House where filings are read`)]
    if (!PARTY_ROLES.includes(role)) return [fault(at, `${role} is no role of a party`)]
    const before = roles.get(role)
    roles.set(role, code)
    return before === undefined ? [] : [fault(at, `${role} is ${before} already: only one can be read`)]
  })
}

const remarkFaults = (message: string, rules: IftminRules | undefined): DocumentRuleFault[] =>
  (rules?.remarks ?? []).flatMap((subject, place) => {
    const at = [message, 'remarks', String(place)]
    if (!/^[A-Z]{3}$/.test(subject)) return [fault(at, 'must be a subject of FTX: three capitals')]
    return TAKEN_SUBJECTS.has(subject) ? [fault(at, `${subject} is read as something else`)] : []
  })

const keyFaults = (
  path: readonly string[],
  table: Readonly<Record<string, unknown>> | undefined,
  pattern: RegExp,
  text: string,
): DocumentRuleFault[] =>
  Object.keys(table ?? {}).flatMap((key) => (pattern.test(key) ? [] : [fault([...path, key], text)]))

function qualifierFaults(masses: NonNullable<DocumentRules['304']>['verifiedMass']): DocumentRuleFault[] {
  if (masses === undefined) return []
  const entries = Object.entries(masses)
  const wrong = entries.filter(([, qualifier]) => !QUALIFIER.test(qualifier))
  if (wrong.length > 0) return wrong.map(([member]) => fault(['304', 'verifiedMass', member], QUALIFIER_TEXT))
  const isTwice = new Set(entries.map(([, qualifier]) => qualifier)).size < entries.length
  return isTwice ? [fault(['304', 'verifiedMass'], 'names one qualifier twice')] : []
}
