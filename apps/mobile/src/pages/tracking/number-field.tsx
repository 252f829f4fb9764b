// The number field with its button, shared by both search forms; it also submits the language of the address.
import { parseLanguage } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import type { Ref } from 'react'
import { askedLanguage } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { REFUSAL_ID } from './refused-banner.tsx'

interface NumberFieldProps {
  readonly label: string
  readonly hint: string
  readonly number: string
  readonly isRefused: boolean
  readonly url: string
  readonly field?: Ref<HTMLInputElement> | undefined
  readonly onType?: ((text: string) => void) | undefined
}

export function NumberField({ label, hint, number, isRefused, url, field, onType }: NumberFieldProps) {
  const { tracking } = usePageTexts().texts
  const language = parseLanguage(askedLanguage(url))
  return (
    <>
      <label htmlFor="number">{label}</label>
      <div className="search-row">
        <input
          id="number"
          ref={field}
          name="number"
          type="search"
          defaultValue={number}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          aria-describedby={isRefused ? `${REFUSAL_ID} search-hint` : 'search-hint'}
          aria-invalid={isRefused}
          onChange={onType === undefined ? undefined : (event) => onType(event.target.value)}
        />
        <button type="submit" className="button button-main">
          <Icon name="search" />
          {tracking.search}
        </button>
      </div>
      {language === null ? null : <input type="hidden" name="language" value={language} />}
      <p id="search-hint" className="hint">
        {hint}
      </p>
    </>
  )
}
