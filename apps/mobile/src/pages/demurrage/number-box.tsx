// The field for a bill of lading or booking number. A missing number is marked at the field, besides the toast.
import type { RefObject } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { NumberInput } from '../../shell/number-input.tsx'
import { LONGEST_NUMBER } from './charge-queries.ts'

interface NumberBoxProps {
  /** Unique on the page. */
  readonly id: string
  readonly label: string
  readonly number: string
  readonly isRefused: boolean
  /** What is wrong with an entered number. */
  readonly fault?: string | null
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onNumber: (number: string) => void
}

export function NumberBox({ id, label, number, isRefused, fault = null, field, onNumber }: NumberBoxProps) {
  const { menu, prompts } = useInAppTexts()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        number={number}
        isRefused={isRefused || fault !== null}
        longest={LONGEST_NUMBER}
        field={field}
        onNumber={onNumber}
      />
      {isRefused || fault !== null ? (
        <p id={`${id}-fault`} className="field-fault">
          {isRefused ? prompts.input_number : fault}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="hint">
        {menu.documentHint}
      </p>
    </>
  )
}
