// One field of a form: label above, control, hint below, and in place of the hint the error if there is one.
import { fill } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { lengthOf } from './form-fault.ts'

/** Id of the element to focus for an error. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Width in the form's twelve columns; below 768 px a field takes the whole line. */
export type FieldWidth = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12

/** A field as provided by a form or by a list's criteria. */
export interface BoundField {
  /** The server's name: `workPhone.number`. */
  readonly path: string
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  /** False: marked as optional. Undefined: not applicable (criteria). */
  readonly isRequired?: boolean | undefined
  /** Maximum length in characters as users count them. A longer text is not cut but reported. */
  readonly limit?: number | undefined
  readonly onChange: (text: string) => void
  readonly onLeave?: () => void
}

/** A field that is on or off. */
export interface BoundSwitch extends Omit<BoundField, 'value' | 'onChange' | 'limit'> {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Properties that connect a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly status: 'error' | ''
}

export interface FieldProps {
  readonly field: Pick<BoundField, 'path' | 'label' | 'fault' | 'isRequired'>
  readonly width?: FieldWidth
  /** Replaced by an error. */
  readonly hint?: ReactNode
  /** Shown in addition to an error: the result of a call about the field. */
  readonly note?: ReactNode
  /** To the right of the label: how much of the limit is used. */
  readonly count?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

export function Field({ field, width = 4, hint, note, count, children }: FieldProps) {
  const { path, label, fault, isRequired } = field
  const id = fieldId(path)
  const help = { hint: hint !== undefined && fault === undefined, note: note !== undefined, fault: fault !== undefined }
  return (
    <div className="field" data-width={width} data-faulty={fault === undefined ? undefined : ''}>
      <span className="field-head">
        <label htmlFor={id}>{label}</label>
        <FieldMark isRequired={isRequired} />
        {count}
      </span>
      {children({
        id,
        'aria-describedby': describedBy(id, help),
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-required': isRequired === true ? true : undefined,
        status: fault === undefined ? '' : 'error',
      })}
      <FieldNotes id={id} hint={hint} note={note} fault={fault} />
    </div>
  )
}

/** Only optional fields are marked; required is a form's default, and the control announces it to screen readers. */
export function FieldMark({ isRequired }: { readonly isRequired: boolean | undefined }) {
  const { form } = useTexts().kit
  return isRequired === false ? <span className="field-optional">{form.optional}</span> : null
}

/** For a text close to its limit, or for any text if `isAlways`: "104/100". */
export function FieldCount({
  field: { value, limit },
  isAlways = false,
}: {
  readonly field: Pick<BoundField, 'value' | 'limit'>
  readonly isAlways?: boolean
}) {
  const { form } = useTexts().kit
  if (limit === undefined) return null
  const used = lengthOf(value)
  if (!isAlways && used < limit * NEAR) return null
  return (
    <span className="field-count" data-over={used > limit || undefined}>
      {fill(form.used, { used, limit })}
    </span>
  )
}

const NEAR = 0.8

/** By content: long texts get a wide field, codes a narrow one. */
export function widthOf(limit: number | undefined): FieldWidth {
  if (limit === undefined) return 4
  if (limit <= 20) return 3
  return limit <= 100 ? 4 : 6
}

export function describedBy(
  id: string,
  { hint, note = false, fault }: { readonly hint: boolean; readonly note?: boolean; readonly fault: boolean },
): string | undefined {
  const parts = [hint ? `${id}-hint` : '', note ? `${id}-note` : '', fault ? `${id}-fault` : '']
  const ids = parts.filter((part) => part !== '').join(' ')
  return ids === '' ? undefined : ids
}

interface FieldNotesProps {
  readonly id: string
  readonly hint?: ReactNode
  readonly note?: ReactNode
  readonly fault: string | undefined
}

/** Hint or error below a control, whose `aria-describedby` refers to these ids. */
export function FieldNotes({ id, hint, note, fault }: FieldNotesProps) {
  return (
    <>
      {fault !== undefined ? (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      ) : hint === undefined ? null : (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {note === undefined ? null : (
        <div id={`${id}-note`} className="field-hint">
          {note}
        </div>
      )}
    </>
  )
}
