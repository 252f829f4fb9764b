// A person's particulars as a form draft, created from the server's data, and the changes made to them.
import { changeProfile } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { UserDetail } from '@quayline/client/schema.d'
import { COMPANY_START, type CompanyDraft, mobileGiven, phoneOf } from './company-fields.ts'

const PERSON = { firstName: '', lastName: '', countryCode: '' }
export const PARTICULARS_START = { ...PERSON, ...COMPANY_START }
export type ParticularsDraft = Readonly<typeof PARTICULARS_START>
export const PARTICULARS_LIMITS = limitsOf(changeProfile)

type Phone = 'workPhone' | 'mobile' | 'fax'

/** "86 21 62351234" -> its parts. The area code may be missing; a mobile number has none. */
export function phonePartsOf(name: Phone, text: string | null): Readonly<Record<string, string>> {
  const parts = (text ?? '').split(' ').filter((part) => part !== '')
  const [country = '', middle = ''] = parts
  const number = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  return {
    [`${name}.country`]: country,
    ...(name === 'mobile' ? {} : { [`${name}.area`]: parts.length > 2 ? middle : '' }),
    [`${name}.number`]: number,
  }
}

type UserParticulars = Pick<
  UserDetail,
  Exclude<keyof typeof PERSON | keyof typeof COMPANY_START, `${string}.${string}` | 'remarks'>
> &
  Pick<UserDetail, Phone> & { readonly remarks?: string | null }

export function particularsOf(user: UserParticulars): ParticularsDraft {
  const plain = Object.keys(PARTICULARS_START)
    .filter((path) => !path.includes('.'))
    .map((path) => [path, (user as Readonly<Record<string, unknown>>)[path] ?? ''])
  return {
    ...PARTICULARS_START,
    ...Object.fromEntries(plain),
    ...phonePartsOf('workPhone', user.workPhone),
    ...phonePartsOf('mobile', user.mobile),
    ...phonePartsOf('fax', user.fax),
  }
}

/** Fields that can be filled in but not emptied again: all that certification requires. */
export const neverEmpty = (start: ParticularsDraft) =>
  (['department', 'jobTitle', 'address', 'city', 'workPhone.country', 'workPhone.number'] as const).filter(
    (path) => start[path] !== '',
  )

const isSame = (a: object, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Only the differences: another user may have changed the rest meanwhile. */
export function changeTool<Draft extends Readonly<Record<string, string | boolean>>>(start: Draft, draft: Draft) {
  const textOf = (of: Draft, name: string): string => String(of[name] ?? '').trim()
  const differs = (name: string): boolean => textOf(start, name) !== textOf(draft, name)
  return {
    /** A field that cannot be emptied. */
    text: <Name extends keyof Draft & string>(name: Name): Readonly<Partial<Record<Name, string>>> =>
      (differs(name) && textOf(draft, name) !== '' ? { [name]: textOf(draft, name) } : {}) as Partial<
        Record<Name, string>
      >,
    /** Null empties the field. */
    optional: <Name extends keyof Draft & string>(name: Name): Readonly<Partial<Record<Name, string | null>>> =>
      (differs(name) ? { [name]: textOf(draft, name) === '' ? null : textOf(draft, name) } : {}) as Partial<
        Record<Name, string | null>
      >,
  }
}

/** Fields that were filled in or replaced. Empties nothing. */
export function particularsSet(start: ParticularsDraft, draft: ParticularsDraft) {
  const { text } = changeTool(start, draft)
  const [workPhone, fax, mobile] = [phoneOf(draft, 'workPhone'), faxOf(draft), mobileOf(draft)]
  return {
    ...text('firstName'),
    ...text('lastName'),
    ...text('countryCode'),
    ...text('department'),
    ...text('jobTitle'),
    ...text('address'),
    ...text('city'),
    ...text('state'),
    ...text('postalCode'),
    ...text('website'),
    ...text('recentNumber'),
    ...(workPhone.number === '' || isSame(workPhone, phoneOf(start, 'workPhone')) ? {} : { workPhone }),
    ...(fax === null || isSame(fax, faxOf(start)) ? {} : { fax }),
    ...(mobile === null || isSame(mobile, mobileOf(start)) ? {} : { mobile }),
  }
}

/** Null empties an optional field. */
export function particularsChange(start: ParticularsDraft, draft: ParticularsDraft) {
  const { optional } = changeTool(start, draft)
  return {
    ...particularsSet(start, draft),
    ...optional('state'),
    ...optional('postalCode'),
    ...optional('website'),
    ...optional('recentNumber'),
    ...(faxOf(draft) === null && faxOf(start) !== null ? { fax: null } : {}),
    ...(mobileOf(draft) === null && mobileOf(start) !== null ? { mobile: null } : {}),
  }
}

const faxOf = (draft: CompanyDraft) => (draft['fax.number'].trim() === '' ? null : phoneOf(draft, 'fax'))

const mobileOf = (draft: CompanyDraft) => mobileGiven(draft).mobile ?? null
