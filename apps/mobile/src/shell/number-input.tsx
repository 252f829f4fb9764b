// The field of a form for a document's number. When it was refused for being empty, `<id>-fault` says so; `<id>-hint` what fits.
import type { RefObject } from 'react'

export interface NumberInputProps {
  /** Unique on the page. */
  readonly id: string
  readonly number: string
  readonly isRefused: boolean
  /** Characters that the call takes. */
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
