// Decides what may happen to an application and by whom (docs/requirements/accounts.md 5).
import { ok, refuse, type Result } from '../kernel/result.ts'
import { isSapId } from './account-rules.ts'
import { type Administrator } from './administer-rule.ts'

export const APPROVAL_TYPES = ['CERTIFIED_USER', 'COMPANY_ADMIN'] as const
export type ApprovalType = (typeof APPROVAL_TYPES)[number]
export const APPROVAL_STATUSES = ['PENDING', 'HOLDING', 'PASS', 'REJECT'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]
export const APPROVAL_ACTIONS = ['PASS', 'REJECT', 'HOLD', 'REASSIGN'] as const
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number]

/** Characters (docs/requirements/accounts.md 5). */
export const MAX_REJECT_REASON = 100

export interface ApprovalState {
  readonly status: ApprovalStatus
  readonly region: string
  readonly territoryCode: string | null
}

/**
 * Whether the administrator is responsible for the application: headquarters for all, a region for its own, a port for
 * its territories.
 */
export function maySeeApproval(admin: Administrator, { region, territoryCode }: ApprovalState): boolean {
  if (admin.adminRole === 'HQ_ADMIN') return true
  if (admin.adminRole === 'REGION_ADMIN') return admin.adminRegion === region
  return admin.adminRole === 'PORT_ADMIN' && territoryCode !== null && admin.territories.includes(territoryCode)
}

/**
 * Pass and reject are final; an application on hold can be decided later; only an open one can move to another
 * territory.
 */
export function possibleActions(admin: Administrator, state: ApprovalState): readonly ApprovalAction[] {
  if (!maySeeApproval(admin, state) || (state.status !== 'PENDING' && state.status !== 'HOLDING')) return []
  return APPROVAL_ACTIONS.filter((action) => action !== 'HOLD' || state.status === 'PENDING')
}

export type AssignRefusal = 'HQ_ONLY' | 'UNKNOWN_TERRITORY'

/**
 * A regional administrator reassigns applications within the own region; only headquarters reassign them to another
 * region. `targetRegion`: region of the territory; undefined = the territory does not exist.
 */
export function judgeReassignment(admin: Administrator, targetRegion: string | undefined): Result<true, AssignRefusal> {
  if (targetRegion === undefined) return refuse('UNKNOWN_TERRITORY')
  if (admin.adminRole === 'HQ_ADMIN') return ok(true)
  return admin.adminRole === 'REGION_ADMIN' && admin.adminRegion === targetRegion ? ok(true) : refuse('HQ_ONLY')
}

export type PassProblem = 'SAP_ID_REQUIRED' | 'SAP_ID_FORMAT' | 'REGION_REQUIRED' | 'TERRITORY_REQUIRED'

/**
 * Both types need region and territory (docs/requirements/accounts.md 5). A certified user also needs the SAP ID, which
 * an administrator's company already has.
 */
export function problemsOfPass(
  type: ApprovalType,
  given: { readonly sapId: string | undefined; readonly region: string | null; readonly territoryCode: string | null },
): readonly PassProblem[] {
  const problems: PassProblem[] = []
  // The application of a company administrator has no SAP ID.
  if (type !== 'COMPANY_ADMIN') {
    if (given.sapId === undefined || given.sapId === '') problems.push('SAP_ID_REQUIRED')
    else if (!isSapId(given.sapId)) problems.push('SAP_ID_FORMAT')
  }
  if (given.region === null) problems.push('REGION_REQUIRED')
  if (given.territoryCode === null) problems.push('TERRITORY_REQUIRED')
  return problems
}

/** What a reader sees as one character: an ideograph, an accented letter, an emoji of several parts (UAX #29). */
const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A required reason must have readable text: blanks, direction marks and zero-width characters alone are no reason. */
export const isRejectReason = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && [...CHARACTERS.segment(text.trim())].length <= MAX_REJECT_REASON

// Decides whether two names mean the same company: the name that the applicant gave, and the name of the company that
// the applicant's codes belong to.

/** The letters and digits of a name in any script, without case, accents, width, punctuation and blanks. */
const barePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A name without letters and digits matches no name. "Ltd" and "Limited" are different names, which a person has to
 * judge.
 */
export function isSameCompanyName(one: string, other: string): boolean {
  const bare = barePart(one)
  return bare !== '' && bare === barePart(other)
}
