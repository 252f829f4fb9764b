// Decides which rule a field of a person or company violates, before the server is asked: the same rules as the
// contract's user-fields. Every form checks missing and too long fields by itself.
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
import type { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

export type AccountRule = keyof (typeof ACCOUNT_FORM_OWN)['zh-CN']['rules']
export type RuleFaults = Readonly<Partial<Record<string, AccountRule>>>
/** A form's texts by field. */
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

/** For fields that exist in the form and are filled in. */
export const formatFaults = (draft: Texts): RuleFaults =>
  Object.fromEntries(
    Object.entries(FORMATS).flatMap(([path, [rule, isRight]]) => {
      const text = textOf(draft, path)
      return text === '' || isRight(text) ? [] : [[path, rule]]
    }),
  )

/** `password` and `confirmPassword`: the first violated rule; the checklist next to the field shows all of them. */
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

/** Parts of one telephone number. A partially entered number is invalid; the area code may be missing. */
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

/** For a person's three numbers; certification requires the work phone. */
export const phonesFaults = (draft: Texts, isWorkRequired: boolean): RuleFaults => ({
  ...phoneFaults(draft, 'workPhone', isWorkRequired),
  ...phoneFaults(draft, 'mobile'),
  ...phoneFaults(draft, 'fax'),
})
