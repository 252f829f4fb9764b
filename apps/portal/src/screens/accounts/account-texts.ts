// The labels of account fields and the texts of their errors, by path: used at the field and in the list of errors.
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { FaultTexts } from '../../kit/form-fault.ts'
import { useMemo } from 'react'
import { useLocale } from '../../shell/language-provider.tsx'
import { regionNamer } from '../../shell/regions.ts'
import type { RuleFaults } from './account-check.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'

type LabelTexts = Pick<PortalTexts, 'language' | 'userTexts' | 'kit'>

const own = (screenTexts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(screenTexts, name) ? screenTexts[name] : undefined

/** `workPhone.number` -> "Work phone: Number". A field that only the server knows keeps the server's name. */
export function fieldLabel(path: string, { language, userTexts, kit }: LabelTexts): string {
  const [name = '', part = ''] = path.split('.')
  const label = own(ACCOUNT_FORM_OWN[language].fields, name) ?? own(userTexts.fields, name) ?? name
  const partLabel = own(kit.form.phone, part)
  return partLabel === undefined ? label : `${label}: ${partLabel}`
}

/** For the fields of a form, keyed by its draft's names. */
export const labelsFor = <Draft extends object>(
  draft: Draft,
  texts: LabelTexts,
): Record<keyof Draft & string, string> =>
  Object.fromEntries(Object.keys(draft).map((path) => [path, fieldLabel(path, texts)])) as Record<
    keyof Draft & string,
    string
  >

export const ruleTexts = (faults: RuleFaults, { language }: Pick<PortalTexts, 'language'>): FaultTexts =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, rule]) =>
      rule === undefined ? [] : [[path, ACCOUNT_FORM_OWN[language].rules[rule]]],
    ),
  )

/** Texts for the codes in a person's particulars: for a collapsed group, and for changes by another user. */
export function useParticularsTexts(): Readonly<Record<'countryCode', (code: string) => string>> {
  const { language } = useLocale()
  return useMemo(() => ({ countryCode: regionNamer(language) }), [language])
}
