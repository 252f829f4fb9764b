// The particulars of a person and his company (contract user-fields.ts), as stored in tables and as stated in an application.
import type { companyFields } from '@quayline/contract/user-fields'
import type { z } from 'zod'
import { phoneText, type UserFields } from './users/write-user.ts'

type Company = z.output<z.ZodObject<typeof companyFields>>
type Phone = Company['workPhone']

/** The name of the company aside, every field may be missing (unchanged) or null (emptied). */
type Particulars = { readonly [Key in keyof Omit<Company, 'companyName'>]?: Company[Key] | null | undefined }

const phoneOf = (phone: Phone | NonNullable<Company['mobile']> | null | undefined): string | null | undefined =>
  phone === undefined || phone === null ? phone : phoneText(phone)

/** Columns of the profile table beside app_user; missing fields do not change. */
export const profileOf = (given: Particulars): NonNullable<UserFields['profile']> => {
  const { workPhone, fax, mobile, department, jobTitle, state, city, address } = given
  const { postalCode, recentNumber, website, remarks } = given
  const phones = { workPhone: phoneOf(workPhone), fax: phoneOf(fax), mobile: phoneOf(mobile) }
  const texts = { department, jobTitle, state, city, address, postalCode, recentNumber, website, remarks }
  return present({ ...texts, ...phones })
}

/** The company as stated in an application, by the names of the contract's fields, without omitted ones. */
export const statementOf = (given: Company): Readonly<Record<string, string>> =>
  stated({ companyName: given.companyName, ...profileOf(given) })

/** Only fields with a value. */
export const stated = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )

/** Without missing fields. */
export const present = <Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
