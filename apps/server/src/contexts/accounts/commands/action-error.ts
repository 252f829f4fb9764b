// The API error of a refused command: for a selection it names fields of the request, for one user it is 404 or 409.
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { companyNotConfirmed } from '../companies/resolve-company.ts'
import type { ActionRefusal } from './acting-person.ts'

export const selectionError = (refusal: ActionRefusal): ApiError =>
  refusal.why === 'UNKNOWN'
    ? badParameter(...refusal.places.map((place): FieldError => ({ path: `userIds.${place}`, rule: 'user-unknown' })))
    : actionError(refusal)

/**
 * A company's administrator gets a message that a colleague was removed; for the line's administrators a removed user
 * is unknown.
 */
export const colleagueError = (refusal: ActionRefusal): ApiError =>
  refusal.why === 'UNKNOWN' && refusal.isRemoved ? refused('CONFLICT', 'userChanged') : actionError(refusal)

// oxlint-disable-next-line complexity -- One answer for each reason.
export function actionError(refusal: ActionRefusal): ApiError {
  switch (refusal.why) {
    case 'UNKNOWN':
      return refused('NOT_FOUND', 'userUnknown')
    case 'FIELDS':
      return badParameter(...refusal.problems)
    case 'REASON':
      return badParameter({ path: 'reason', rule: 'format' })
    case 'ON_YOURSELF':
      return refused('CONFLICT', 'notOnYourself')
    case 'OF_THE_LINE':
    case 'LOCKED_BY_LINE':
      return refused('FORBIDDEN', 'accountOfLine')
    case 'HEADQUARTERS_ONLY':
      return refused('HQ_ADMIN_ONLY')
    case 'CHANGED':
      return refused('CONFLICT', 'userChanged')
    case 'LAST_HQ_ADMIN':
      return refused('CONFLICT', 'lastHqAdmin')
    case 'WITHOUT_COMPANY':
      return refused('CONFLICT', 'userWithoutCompany')
    case 'TOO_SOON':
      return refused('TOO_MANY_REQUESTS', undefined, { seconds: refusal.seconds })
    case 'COMPANY_NOT_CONFIRMED':
      return companyNotConfirmed(refusal.company)
    case 'SAP_ID_OF_OTHER':
      return refused('CONFLICT', 'sapIdOfOther', { company: refusal.company })
    case 'CUSTOMER_OF_OTHER':
      return refused('CONFLICT', 'customerOfOther', { company: refusal.company })
  }
}
