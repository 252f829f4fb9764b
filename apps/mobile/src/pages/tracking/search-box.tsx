// The one search box: a plain GET form, so that it works without scripts and the answer has an address of its own.
import { parseLanguage } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { askedLanguage } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface SearchBoxProps {
  readonly number: string
  readonly url: string
  readonly invalid?: boolean
  readonly onSubmit: () => void
}

export function SearchBox({ number, url, invalid = false, onSubmit }: SearchBoxProps) {
  const { tracking } = usePageTexts().texts
  const language = parseLanguage(askedLanguage(url))
  return (
    <search>
      <form className="search" action="/" method="get" onSubmit={onSubmit}>
        <label htmlFor="number">{tracking.searchLabel}</label>
        <div className="search-row">
          <input
            id="number"
            name="number"
            type="search"
            defaultValue={number}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            aria-describedby={invalid ? 'refusal search-hint' : 'search-hint'}
            aria-invalid={invalid}
          />
          <button type="submit" className="button button-main">
            <Icon name="search" />
            {tracking.search}
          </button>
        </div>
        {language === null ? null : <input type="hidden" name="language" value={language} />}
        <p id="search-hint" className="hint">
          {tracking.searchHint}
        </p>
      </form>
    </search>
  )
}
