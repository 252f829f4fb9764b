// The browser's native text inputs, used by every field of the kit: the component library's would add 13 kB to each
// screen.
import type { ComponentProps } from 'react'
import type { FieldControl } from './field.tsx'

type WithControl<Props> = Omit<Props, 'className' | keyof Omit<FieldControl, 'status'>> & {
  /** Connects it to its label, hint and error. */
  readonly control: Omit<FieldControl, 'status'>
}

export function PlainInput({ control, ...rest }: WithControl<ComponentProps<'input'>>) {
  return <input type="text" {...rest} {...ariaOf(control)} className="plain-input" />
}

export function PlainTextArea({ control, ...rest }: WithControl<ComponentProps<'textarea'>>) {
  return <textarea {...rest} {...ariaOf(control)} className="plain-input" />
}

/** `status` is the component library's property for an error. */
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
