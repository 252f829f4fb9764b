// Decides the region and territory responsible for a user, and whether this administrator may set them (docs/requirements/accounts.md
// 1.4: "Please contact HQ admin").
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { HQ_REGION, type Territory, territoryByCode, territoryOfCountry } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'

export interface Assignment {
  readonly approvalRegion: string | null
  readonly territoryCode: string | null
}

/** Each undefined = left out. A territory lies in one region: naming it alone names its region too. */
export interface AskedAssignment {
  readonly approvalRegion?: string | undefined
  readonly territoryCode?: string | undefined
}

export type AssignmentRefusal = 'UNKNOWN_REGION' | 'UNKNOWN_TERRITORY' | 'HQ_ONLY' | 'TERRITORY_REQUIRED'

export const regionsOf = (territories: readonly Territory[]): readonly string[] => [
  ...new Set([...territories.map(({ region }) => region), HQ_REGION]),
]

/** For a user with an assignment: omitted values stay, and equal values change nothing. */
export function reassign(
  admin: Administrator,
  territories: readonly Territory[],
  { approvalRegion, territoryCode }: Assignment,
  asked: AskedAssignment,
): Result<Assignment, AssignmentRefusal> {
  const isStaying =
    (asked.approvalRegion ?? approvalRegion) === approvalRegion &&
    (asked.territoryCode ?? territoryCode) === territoryCode
  return isStaying ? ok({ approvalRegion, territoryCode }) : place(admin, territories, asked)
}

/** For a new user: by his country if that is in the administrator's scope, else the administrator's own territory. */
export function assignNew(
  admin: Administrator,
  territories: readonly Territory[],
  countryCode: string,
  asked: AskedAssignment,
): Result<Assignment, AssignmentRefusal> {
  if (asked.approvalRegion !== undefined || asked.territoryCode !== undefined) return place(admin, territories, asked)
  const ofCountry = territoryOfCountry(territories, countryCode)
  const there = ofCountry === null ? null : { approvalRegion: ofCountry.region, territoryCode: ofCountry.code }
  if (there !== null && mayPlace(admin, there)) return ok(there)
  switch (admin.adminRole) {
    case 'HQ_ADMIN':
      return ok({ approvalRegion: HQ_REGION, territoryCode: null })
    case 'REGION_ADMIN':
      return ok({ approvalRegion: admin.adminRegion, territoryCode: null })
    default: {
      const [only, ...more] = admin.territories
      if (only === undefined || more.length > 0) return refuse('TERRITORY_REQUIRED')
      return ok({ approvalRegion: territoryByCode(territories, only)?.region ?? null, territoryCode: only })
    }
  }
}

function place(
  admin: Administrator,
  territories: readonly Territory[],
  { approvalRegion, territoryCode }: AskedAssignment,
): Result<Assignment, AssignmentRefusal> {
  if (approvalRegion !== undefined && !regionsOf(territories).includes(approvalRegion)) return refuse('UNKNOWN_REGION')
  const territory = territoryCode === undefined ? null : territoryByCode(territories, territoryCode)
  if (territory === undefined) return refuse('UNKNOWN_TERRITORY')
  if (territory !== null && approvalRegion !== undefined && territory.region !== approvalRegion)
    return refuse('UNKNOWN_TERRITORY')
  const placed = {
    approvalRegion: territory?.region ?? approvalRegion ?? null,
    territoryCode: territory?.code ?? null,
  }
  return mayPlace(admin, placed) ? ok(placed) : refuse('HQ_ONLY')
}

/** Headquarters: anywhere; a region: inside itself; a port: inside its territories. */
function mayPlace(
  { adminRole, adminRegion, territories }: Administrator,
  { approvalRegion, territoryCode }: Assignment,
) {
  if (adminRole === 'HQ_ADMIN') return true
  if (adminRole === 'REGION_ADMIN') return approvalRegion !== null && approvalRegion === adminRegion
  return adminRole === 'PORT_ADMIN' && territoryCode !== null && territories.includes(territoryCode)
}
