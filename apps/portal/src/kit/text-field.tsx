// Text fields: one line, several lines. A text that is too long is reported, not cut, so that the user can shorten it.
import type { ComponentProps, ReactNode } from 'react'
import { type BoundField, Field, FieldCount, type FieldWidth, widthOf } from './field.tsx'
import { PlainInput, PlainTextArea } from './plain-input.tsx'

/** Hints for the browser about the text. */
export type TextControl = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
>

interface TextFieldProps {
  readonly field: BoundField
  readonly width?: FieldWidth
  readonly hint?: ReactNode
  readonly note?: ReactNode
  readonly control?: TextControl
}

export function TextField({ field, width, hint, note, control }: TextFieldProps) {
  const { path, value, limit, onChange, onLeave } = field
  return (
    <Field field={field} width={width ?? widthOf(limit)} hint={hint} note={note} count={<FieldCount field={field} />}>
      {(aria) => (
        <PlainInput
          {...control}
          control={aria}
          name={path}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}

interface TextAreaFieldProps {
  readonly field: BoundField
  readonly width?: FieldWidth
  readonly hint?: ReactNode
  readonly rows?: number
}

export function TextAreaField({ field, width = 12, hint, rows = 3 }: TextAreaFieldProps) {
  const { path, value, onChange, onLeave } = field
  return (
    <Field field={field} width={width} hint={hint} count={<FieldCount field={field} isAlways />}>
      {(aria) => (
        <PlainTextArea
          control={aria}
          name={path}
          rows={rows}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
