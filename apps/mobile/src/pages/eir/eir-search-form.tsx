// The field for a booking number. An empty one is told beside the toast, at the field.
import { Icon } from '@quayline/ui/icon'
import { type FormEvent, useRef } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LONGEST_NUMBER } from './eir-queries.ts'

interface EirSearchFormProps {
  readonly number: string
  readonly isMissing: boolean
  readonly onType: (text: string) => void
  readonly onSearch: () => void
}

export function EirSearchForm({ number, isMissing, onType, onSearch }: EirSearchFormProps) {
  const { eir, menu, prompts } = useInAppTexts()
  const field = useRef<HTMLInputElement>(null)
  const isRefused = isMissing && number.trim() === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (number.trim() === '') field.current?.focus()
    onSearch()
  }
  return (
    <search>
      <form className="search" noValidate onSubmit={submit}>
        <label htmlFor="eir-number">{eir.bookingNumber}</label>
        <div className="search-row">
          <input
            id="eir-number"
            ref={field}
            type="search"
            value={number}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={LONGEST_NUMBER}
            aria-describedby={isRefused ? 'eir-number-fault eir-number-hint' : 'eir-number-hint'}
            aria-invalid={isRefused}
            onChange={(event) => onType(event.target.value)}
          />
          <button type="submit" className="button button-main">
            <Icon name="search" />
            {eir.search}
          </button>
        </div>
        {isRefused ? (
          <p id="eir-number-fault" className="eir-fault">
            {prompts.eir_input_booking_number}
          </p>
        ) : null}
        <p id="eir-number-hint" className="hint">
          {menu.documentHint}
        </p>
      </form>
    </search>
  )
}
