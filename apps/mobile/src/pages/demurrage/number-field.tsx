// The switch between bill of lading and booking number, and the field. A missing number is marked at the field, besides
// the toast.
import type { RefObject } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { DOCUMENT_TYPES, type DocumentType } from './asked-charges.ts'
import { NumberBox } from './number-box.tsx'

interface NumberFieldProps {
  readonly type: DocumentType
  readonly number: string
  readonly isRefused: boolean
  readonly fault?: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly onType: (type: DocumentType) => void
  readonly onNumber: (number: string) => void
}

export function NumberField({ type, number, isRefused, fault = null, field, onType, onNumber }: NumberFieldProps) {
  const { demurrage, menu } = useInAppTexts()
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
      <NumberBox
        id="demurrage-number"
        label={demurrage.number[type]}
        number={number}
        isRefused={isRefused}
        fault={fault}
        field={field}
        onNumber={onNumber}
      />
    </>
  )
}
