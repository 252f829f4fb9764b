// The browser's own fields of text, as every field of the kit uses them: the component library's would cost each screen 13 kB.
import type { ComponentProps } from 'react'
import type { FieldControl } from './field.tsx'

type WithControl<Props> = Omit<Props, 'className' | keyof Omit<FieldControl, 'status'>> & {
  /** What ties it to its label, help and fault. */
  readonly control: Omit<FieldControl, 'status'>
}

export function PlainInput({ control, ...rest }: WithControl<ComponentProps<'input'>>) {
  return <input type="text" {...rest} {...ariaOf(control)} className="plain-input" />
}

export function PlainTextArea({ control, ...rest }: WithControl<ComponentProps<'textarea'>>) {
  return <textarea {...rest} {...ariaOf(control)} className="plain-input" />
}

/** `status` is the library's word for a fault. */
const ariaOf = ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
}: Omit<FieldControl, 'status'>) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': isRequired,
})
