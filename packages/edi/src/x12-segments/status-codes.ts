// Decides the meaning of a status code of a 315 or 322: by element 157, or by the partner's rules.
import type { FacilityType } from '@quayline/domain/intake/facts'
import { ELEMENT_157_FACILITIES, ELEMENT_157_MEANINGS } from '../element-157-codes.ts'
import { transport, type EventMeaning } from '../event-meaning.ts'
import type { PartnerRules } from '../partner-rules.ts'

export type StatusSet = '315' | '322'

export interface StatusMeaning {
  /** Element 157, after the partner's rule. */
  readonly code: string
  /** Empty if neither the list nor the rules have the code. */
  readonly meanings: readonly EventMeaning[]
  /** The type of facility that the code implies. */
  readonly facilityType: FacilityType | null
}

/**
 * Arrived: in a 322 (terminal operations and ramp activity) by rail if the set shows a railway, else by any mode;
 * ambiguous in a 315, so it needs a partner's rule (docs/requirements/edi.md 6.3).
 */
const ARRIVED: readonly EventMeaning[] = [transport('ARRI')]
const ARRIVED_BY_RAIL: readonly EventMeaning[] = [transport('ARRI', { mode: 'RAIL' })]

/** `sent` is upper case. Rules name the set: `315/A`. */
export function meaningOfStatus(
  set: StatusSet,
  { code: sent, isByRail = false }: { readonly code: string; readonly isByRail?: boolean },
  rules: PartnerRules,
): StatusMeaning {
  const key = `${set}/${sent}`
  const code = (Object.hasOwn(rules.statusCodes, key) ? rules.statusCodes[key] : undefined) ?? sent
  const arrived = set === '322' && code === 'A' ? (isByRail ? ARRIVED_BY_RAIL : ARRIVED) : null
  const meanings = arrived ?? ELEMENT_157_MEANINGS.get(code) ?? []
  return { code, meanings, facilityType: ELEMENT_157_FACILITIES.get(code) ?? null }
}

/**
 * The text of both codes is "scheduled or has happened": the code alone does not make the event actual
 * (docs/requirements/edi.md 6.3).
 */
export const meansScheduledOrDone = (code: string): boolean => code === 'VA' || code === 'VD'
