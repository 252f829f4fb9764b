// Converts the fields of a request to columns; an omitted field is unchanged, null empties it.
import type { addUser, changeUser } from '@quayline/contract/admin-users'
import type { z } from 'zod'
import { present, profileOf } from '../applicant-fields.ts'
import type { UserFields } from '../users/write-user.ts'

export type AddedUser = z.output<(typeof addUser)['body']>
export type ChangedUser = Omit<z.output<(typeof changeUser)['body']>, 'lastEditAt'>
/** The fields of both requests; addresses, companies and assignments are decided separately. */
type Fields = Omit<ChangedUser, 'email' | 'approvalRegion' | 'territoryCode' | 'confirmedCompanyId'>

export function fieldsOf(body: Fields): UserFields {
  const { firstName, lastName, countryCode, companyName, officeCode, issuesSeaWaybills, facilityCodes } = body
  const { sapId, truckId, trVendorCode, ntVendorCode, customerId } = body
  const identifiers = { sapId, truckId, trVendorCode, ntVendorCode, customerId }
  const user = { firstName, lastName, countryCode, companyName, officeCode, issuesSeaWaybills, ...identifiers }
  return { user: present(user), profile: profileOf(body), ...present({ facilityCodes }) }
}

/** Those that are stated. */
export const statedIdentifiers = ({ sapId, truckId, trVendorCode, ntVendorCode }: ChangedUser | AddedUser) =>
  present({ sapId, truckId, trVendorCode, ntVendorCode })
