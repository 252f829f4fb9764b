// Refuses invalid users: a customer without an identifier of the line's systems (docs/requirements/accounts.md 3), or a user without an
// assignment.
import type { UserKind } from '@quayline/domain/accounts/user-kind'
import type { Territory } from '@quayline/domain/accounts/territory'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { type ActionRefusal, badFields } from './acting-person.ts'
import { type AssignmentRefusal, regionsOf } from './assign-territory.ts'

/** Absent and null are the same. */
export interface Identifiers {
  readonly sapId?: string | null
  readonly truckId?: string | null
  readonly trVendorCode?: string | null
  readonly ntVendorCode?: string | null
}

/** Not required for staff of the line and of its agents. */
export function identifierProblem(kind: UserKind, identifiers: Identifiers): FieldError | null {
  const isStaff = kind === 'INTERNAL' || kind === 'EXTERNAL'
  const { sapId, truckId, trVendorCode, ntVendorCode } = identifiers
  const isIdentified = [sapId, truckId, trVendorCode, ntVendorCode].some((code) => (code ?? null) !== null)
  return isStaff || isIdentified ? null : { path: 'sapId', rule: 'one-identifier' }
}

export function assignmentRefusal(reason: AssignmentRefusal, territories: readonly Territory[]): ActionRefusal {
  switch (reason) {
    case 'UNKNOWN_REGION':
      return badFields(unknownRegion('approvalRegion', territories))
    case 'UNKNOWN_TERRITORY':
      return badFields({ path: 'territoryCode', rule: 'territory-unknown' })
    case 'TERRITORY_REQUIRED':
      return badFields({ path: 'territoryCode', rule: 'required' })
    case 'HQ_ONLY':
      return { why: 'HEADQUARTERS_ONLY' }
  }
}

export const unknownRegion = (path: string, territories: readonly Territory[]): FieldError => ({
  path,
  rule: 'one-of',
  values: { values: regionsOf(territories).join(', ') },
})
