// Decides which users may be created from the command line: their particulars, and which roles fit which kinds.
import type { UserKind } from '@quayline/database/schema'
import {
  isName,
  isOfficeCode,
  isRegionCode,
  isUsername,
  type PasswordRule,
} from '@quayline/domain/accounts/account-rules'
import { readMailAddress } from '@quayline/domain/accounts/mail-address'
import { type Territory, territoryByCode } from '@quayline/domain/accounts/territory'
import { type AdminRole, isLineAdmin } from '@quayline/domain/accounts/user-kind'
import type { SimulatedUser } from '@quayline/page-contract/page'

export interface NewUser {
  readonly username: string
  readonly password: string
  readonly name: string
  readonly email: string
  readonly kind: UserKind
  /** Code of the company. */
  readonly company?: string | undefined
  readonly region?: string | undefined
  readonly office?: string | undefined
  readonly admin?: AdminRole | undefined
  /** Sales region of a regional administrator. */
  readonly adminRegion?: string | undefined
  /** The territory whose administrators are responsible for him. */
  readonly territory?: string | undefined
  /** Anyone who opens the app simulator may use it as this user. */
  readonly simulatedAs?: SimulatedUser['role'] | undefined
  /** Created by the demonstration, with a new password at each start. */
  readonly isOfDemonstration?: boolean | undefined
}

export type UserRefusal =
  | {
      readonly why:
        | 'USERNAME'
        | 'NAME'
        | 'EMAIL'
        | 'EMAIL_SMTPUTF8'
        | 'COMPANY'
        | 'REGION'
        | 'OFFICE'
        | 'USERNAME_TAKEN'
        | 'EMAIL_TAKEN'
        | 'TERRITORY'
        | 'ADMIN_REGION'
        | 'ADMIN_KIND'
        | 'ADMIN_COMPANY'
        | 'ADMIN_TERRITORY'
    }
  | { readonly why: 'PASSWORD'; readonly rules: readonly PasswordRule[] }

/** Null when valid. The database checks whether the company exists and the names are free. */
export function refusalOfUser(user: NewUser, territories: readonly Territory[]): UserRefusal | null {
  const { username, name, email, region, office, territory } = user
  if (!isUsername(username)) return { why: 'USERNAME' }
  if (!isName(name)) return { why: 'NAME' }
  const address = readMailAddress(email.trim())
  if (address === null) return { why: 'EMAIL' }
  // Commands do not ask the mail server which addresses it accepts.
  if (address.needsSmtpUtf8) return { why: 'EMAIL_SMTPUTF8' }
  if (region !== undefined && !isRegionCode(region)) return { why: 'REGION' }
  if (office !== undefined && !isOfficeCode(office)) return { why: 'OFFICE' }
  if (territory !== undefined && territoryByCode(territories, territory) === undefined) return { why: 'TERRITORY' }
  return refusalOfAdmin(user, territories)
}

/**
 * A customer's administrator is certified and has a company and a territory; the line's are its own staff or its agents'. A region is
 * named by a territory.
 */
function refusalOfAdmin(
  { admin, adminRegion, kind, company, territory }: NewUser,
  territories: readonly Territory[],
): UserRefusal | null {
  if ((admin === 'REGION_ADMIN') !== (adminRegion !== undefined)) return { why: 'ADMIN_REGION' }
  if (adminRegion !== undefined && !territories.some((known) => known.region === adminRegion))
    return { why: 'ADMIN_REGION' }
  if (isLineAdmin(admin ?? null) && kind !== 'INTERNAL' && kind !== 'EXTERNAL') return { why: 'ADMIN_KIND' }
  if (admin !== 'COMPANY_ADMIN') return null
  if (kind !== 'CERTIFIED') return { why: 'ADMIN_KIND' }
  if (company === undefined) return { why: 'ADMIN_COMPANY' }
  return territory === undefined ? { why: 'ADMIN_TERRITORY' } : null
}
