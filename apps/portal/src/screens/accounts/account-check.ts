// Decides which rule a field of a person or company breaks, before the server is asked: the same rules as the contract's user-fields.
// That a field is missing or too long, every form checks by itself.
import {
  brokenPasswordRules,
  isLatinCompanyName,
  isMobileNumber,
  isName,
  isPhoneNumber,
  isPhonePart,
  isPlainCode,
  isPostalCode,
  isSapId,
  isUsername,
} from '@quayline/domain/accounts/account-rules'
import { isMailAddress } from '@quayline/domain/accounts/mail-address'
import type { PortalAccountsMessages } from '@quayline/messages/accounts/portal-accounts.zh-CN'

export type AccountRule = keyof PortalAccountsMessages['rules']
export type RuleFaults = Readonly<Partial<Record<string, AccountRule>>>
/** Texts of a form by field. */
export type Texts = Readonly<Record<string, string | boolean>>

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

const FORMATS: Readonly<Record<string, readonly [AccountRule, (text: string) => boolean]>> = {
  username: ['username', isUsername],
  email: ['mail', isMailAddress],
  code: ['code', (text) => /^\d{6}$/.test(text)],
  firstName: ['name', isName],
  lastName: ['name', isName],
  companyName: ['companyName', isLatinCompanyName],
  postalCode: ['postalCode', isPostalCode],
  website: ['website', isWebAddress],
  sapId: ['sapId', isSapId],
  truckId: ['plainCode', isPlainCode],
  trVendorCode: ['plainCode', isPlainCode],
  ntVendorCode: ['plainCode', isPlainCode],
  officeCode: ['plainCode', isPlainCode],
}

const textOf = (draft: Texts, path: string): string => String(draft[path] ?? '').trim()

/** Of the fields that the form has and that somebody has filled in. */
export const formatFaults = (draft: Texts): RuleFaults =>
  Object.fromEntries(
    Object.entries(FORMATS).flatMap(([path, [rule, isRight]]) => {
      const text = textOf(draft, path)
      return text === '' || isRight(text) ? [] : [[path, rule]]
    }),
  )

/** `password` and `confirmPassword`; the checklist beside the field shows every broken rule, this is the first to mend. */
export function passwordFaults(password: string, confirmed: string, username: string): RuleFaults {
  const rule = password === '' ? null : brokenRule(password, username)
  return {
    ...(rule === null ? {} : { password: rule }),
    ...(confirmed === '' || confirmed === password ? {} : { confirmPassword: 'samePassword' }),
  }
}

function brokenRule(password: string, username: string): AccountRule | null {
  const broken = brokenPasswordRules(password, username)
  if (broken.includes('LENGTH')) return 'passwordLength'
  if (broken.some((rule) => rule === 'UPPER_CASE' || rule === 'LOWER_CASE' || rule === 'DIGIT')) return 'passwordKinds'
  if (broken.includes('CHARACTERS')) return 'passwordCharacters'
  return broken.includes('IS_USERNAME') ? 'passwordIsUsername' : null
}

/** Parts of one telephone number. One that is begun must be whole; the area code may be missing. */
export function phoneFaults(draft: Texts, name: 'workPhone' | 'fax' | 'mobile', isRequired = false): RuleFaults {
  const [country, area, number] = ['country', 'area', 'number'].map((part) => textOf(draft, `${name}.${part}`))
  if (!country && !area && !number && !isRequired) return {}
  const isNumber = name === 'mobile' ? isMobileNumber : isPhoneNumber
  return {
    ...(isPhonePart(country ?? '') ? {} : { [`${name}.country`]: 'phonePart' }),
    ...(area === '' || isPhonePart(area ?? '') ? {} : { [`${name}.area`]: 'phonePart' }),
    ...(isNumber(number ?? '') ? {} : { [`${name}.number`]: name === 'mobile' ? 'mobile' : 'phoneNumber' }),
  }
}

/** Of the three numbers of a person; the work phone is what certification asks for. */
export const phonesFaults = (draft: Texts, isWorkRequired: boolean): RuleFaults => ({
  ...phoneFaults(draft, 'workPhone', isWorkRequired),
  ...phoneFaults(draft, 'mobile'),
  ...phoneFaults(draft, 'fax'),
})
