// The switch between bill of lading and booking number, and the field. A missing number is told at the field beside the toast.
import type { RefObject } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { DOCUMENT_TYPES, type DocumentType } from './asked-charges.ts'
import { LONGEST_NUMBER } from './charge-queries.ts'

interface NumberFieldProps {
  readonly type: DocumentType
  readonly number: string
  readonly isRefused: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onType: (type: DocumentType) => void
  readonly onNumber: (number: string) => void
}

export function NumberField({ type, number, isRefused, field, onType, onNumber }: NumberFieldProps) {
  const { demurrage, menu, prompts } = useInAppTexts()
  return (
    <>
      <fieldset className="segments">
        <legend>{menu.numberType}</legend>
        {DOCUMENT_TYPES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="demurrage-type"
              value={each}
              checked={each === type}
              onChange={() => onType(each)}
            />
            <span>{menu.types[each]}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor="demurrage-number">{demurrage.number[type]}</label>
      <input
        id="demurrage-number"
        ref={field}
        type="search"
        value={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_NUMBER}
        aria-describedby={isRefused ? 'demurrage-number-fault demurrage-number-hint' : 'demurrage-number-hint'}
        aria-invalid={isRefused}
        onChange={(event) => onNumber(event.target.value)}
      />
      {isRefused ? (
        <p id="demurrage-number-fault" className="demurrage-fault">
          {prompts.input_number}
        </p>
      ) : null}
      <p id="demurrage-number-hint" className="hint">
        {menu.documentHint}
      </p>
    </>
  )
}
