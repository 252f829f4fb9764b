// A field for a country or territory, named in the reader's language and searchable by name or code.
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../shell/language-provider.tsx'
import { regionOptions } from '../shell/regions.ts'
import { ChoiceField } from './choice-field.tsx'
import type { BoundField } from './field.tsx'

export function CountryField({ field, hint }: { readonly field: BoundField; readonly hint?: ReactNode }) {
  const { language } = useLocale()
  const options = useMemo(() => regionOptions(language), [language])
  return <ChoiceField field={field} options={options} hint={hint} />
}
