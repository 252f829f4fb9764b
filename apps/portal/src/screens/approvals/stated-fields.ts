// Compares what an applicant stated with the user's record, field by field, and marks the differences.
import type { ApprovalDetail } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'

export interface ComparedField {
  readonly name: string
  readonly label: string
  readonly stated: string
  /** Null: the record has no such field, or no value in it. */
  readonly now: string | null
  /** The record has another value; a missing value is not a difference. */
  readonly differs: boolean
}

type Texts = Pick<PortalTexts, 'userTexts' | 'approvals'>

/** In reading order; any other stated fields follow. */
const ORDER = [
  'companyName',
  'companyCode',
  'firstName',
  'lastName',
  'email',
  'countryCode',
  'state',
  'city',
  'address',
  'postalCode',
  'department',
  'jobTitle',
  'workPhone',
  'mobile',
  'fax',
  'recentNumber',
  'website',
  'remarks',
  'reason',
]

/** `countryOf` adds the name: a code is never shown alone. */
export function comparedFields(
  { particulars, user }: ApprovalDetail,
  texts: Texts,
  countryOf: (code: string) => string,
): readonly ComparedField[] {
  const record: Readonly<Record<string, unknown>> = { ...user }
  const names = [...ORDER, ...Object.keys(particulars).filter((name) => !ORDER.includes(name))]
  return names.flatMap((name): ComparedField[] => {
    const stated = particulars[name]
    if (stated === undefined) return []
    const known = record[name]
    const now = typeof known === 'string' && known !== '' ? known : null
    const shown = (text: string): string => (name === 'countryCode' ? countryOf(text) : text)
    return [
      {
        name,
        label: labelOf(name, texts),
        stated: shown(stated),
        now: now === null ? null : shown(now),
        differs: now !== null && now !== stated,
      },
    ]
  })
}

function labelOf(name: string, { userTexts, approvals }: Texts): string {
  const labels: Readonly<Record<string, string>> = {
    ...userTexts.fields,
    companyCode: approvals.fields.companyCode,
    reason: approvals.fields.reason,
  }
  return labels[name] ?? name
}
