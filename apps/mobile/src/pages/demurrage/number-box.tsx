// The box for a bill of lading or booking number. A missing number is told at the box beside the toast.
import type { RefObject } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LONGEST_NUMBER } from './charge-queries.ts'

interface NumberBoxProps {
  /** Unique on the page. */
  readonly id: string
  readonly label: string
  readonly number: string
  readonly isRefused: boolean
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onNumber: (number: string) => void
}

export function NumberBox({ id, label, number, isRefused, field, onNumber }: NumberBoxProps) {
  const { menu, prompts } = useInAppTexts()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        type="search"
        value={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_NUMBER}
        aria-describedby={isRefused ? `${id}-fault ${id}-hint` : `${id}-hint`}
        aria-invalid={isRefused}
        onChange={(event) => onNumber(event.target.value)}
      />
      {isRefused ? (
        <p id={`${id}-fault`} className="demurrage-fault">
          {prompts.input_number}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="hint">
        {menu.documentHint}
      </p>
    </>
  )
}
