// Acceptance of the terms of use, which open with the privacy policy next to the form.
import { SwitchField } from '../../kit/choice-field.tsx'
import type { BoundSwitch } from '../../kit/field.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ACCOUNT_FORM_OWN } from './account-form-own-texts.ts'
import './accounts.css'

export function TermsField({ field }: { readonly field: BoundSwitch }) {
  const { language } = useLocale()
  const { terms } = useOwnTexts(ACCOUNT_FORM_OWN)
  return (
    <SwitchField field={field}>
      {terms.agree}{' '}
      <a href={`/terms?language=${language}`} target="_blank" rel="noreferrer">
        {terms.link}
      </a>{' '}
      {terms.and}{' '}
      <a href={`/privacy-policy?language=${language}`} target="_blank" rel="noreferrer">
        {terms.privacy}
      </a>
    </SwitchField>
  )
}
