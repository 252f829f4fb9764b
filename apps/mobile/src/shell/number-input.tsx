// The field of a form for a document number. `<id>-fault` describes the error of an empty field; `<id>-hint` the
// accepted input.
import type { RefObject } from 'react'

export interface NumberInputProps {
  /** Unique on the page. */
  readonly id: string
  readonly number: string
  readonly isRefused: boolean
  /** The maximum length that the call accepts. */
  readonly longest: number
  readonly field?: RefObject<HTMLInputElement | null> | undefined
  readonly onNumber: (number: string) => void
}

export function NumberInput({ id, number, isRefused, longest, field, onNumber }: NumberInputProps) {
  return (
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
      maxLength={longest}
      aria-describedby={isRefused ? `${id}-fault ${id}-hint` : `${id}-hint`}
      aria-invalid={isRefused}
      onChange={(event) => onNumber(event.target.value)}
    />
  )
}
