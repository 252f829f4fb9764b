// One field of a form: its label above, its control, what helps below, and what is wrong with it.
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'

/** The element that a fault's link jumps to. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** A field as a form or a list's criteria hand it out. */
export interface BoundField {
  /** As the server spells it: `workPhone.number`. */
  readonly path: string
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  readonly isRequired?: boolean
  /** Longest text, in characters as people count them. */
  readonly limit?: number | undefined
  readonly onChange: (text: string) => void
  readonly onLeave?: () => void
}

/** A field that is on or off. */
export interface BoundSwitch extends Omit<BoundField, 'value' | 'onChange' | 'limit'> {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** What a control needs to belong to its label, help and fault. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly status: 'error' | ''
}

export interface FieldProps {
  readonly field: Pick<BoundField, 'path' | 'label' | 'fault' | 'isRequired'>
  readonly hint?: ReactNode
  /** Beside the control: a button that shows a password. */
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ field: { path, label, fault, isRequired = false }, hint, children }: FieldProps) {
  const { kit } = useTexts()
  const id = fieldId(path)
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
  const describedBy = described.filter((part) => part !== '').join(' ')
  return (
    <div className="field" data-faulty={fault === undefined ? undefined : ''}>
      <label htmlFor={id}>
        {label}
        {isRequired ? <span className="field-required"> {kit.form.required}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-required': isRequired ? true : undefined,
        status: fault === undefined ? '' : 'error',
      })}
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  )
}

interface FieldNotesProps {
  readonly id: string
  readonly hint?: ReactNode
  readonly fault: string | undefined
}

/** Hint and fault below a control; its `aria-describedby` names them by these ids. */
export function FieldNotes({ id, hint, fault }: FieldNotesProps) {
  return (
    <>
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </>
  )
}
