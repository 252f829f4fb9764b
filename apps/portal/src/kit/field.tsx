// One field of a form: its label above, its control, what helps below, and what is wrong with it in the place of the help.
import { fill } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { lengthOf } from './form-fault.ts'

/** The element that a fault leads to. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Of the twelve columns of a form; below 768 px a field takes the line. */
export type FieldWidth = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12

/** A field as a form or a list's criteria hand it out. */
export interface BoundField {
  /** As the server spells it: `workPhone.number`. */
  readonly path: string
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  /** False: marked as optional. Undefined: nobody asks (criteria). */
  readonly isRequired?: boolean | undefined
  /** Longest text, in characters as people count them. Nothing is cut: a text that is too long is reported. */
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
  readonly width?: FieldWidth
  /** Gives way to a fault. */
  readonly hint?: ReactNode
  /** Stays beside a fault: what a call about the field has answered. */
  readonly note?: ReactNode
  /** At the right of the label: how much of the limit is used. */
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

/** "optional" marks the few; what is required is the rule of a form, and announced to screen readers by the control. */
export function FieldMark({ isRequired }: { readonly isRequired: boolean | undefined }) {
  const { form } = useTexts().kit
  return isRequired === false ? <span className="field-optional">{form.optional}</span> : null
}

/** Of a text that nears its limit, or of any where `isAlways`: "104/100". */
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

/** By content: what may be long gets room, a code does not. */
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

/** Hint or fault below a control; its `aria-describedby` names them by these ids. */
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
