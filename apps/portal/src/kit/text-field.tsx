// Fields of text: one line, several lines with a counter, a date.
import { fill } from '@quayline/messages/language'
import { Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { type BoundField, Field } from './field.tsx'
import { lengthOf } from './text-length.ts'

interface TextFieldProps {
  readonly field: BoundField
  readonly hint?: ReactNode
  readonly control?: Pick<
    InputProps,
    'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck' | 'placeholder' | 'prefix' | 'suffix'
  >
}

export function TextField({ field, hint, control }: TextFieldProps) {
  const { path, value, limit, onChange, onLeave } = field
  return (
    <Field field={field} hint={hint}>
      {(aria) => (
        <Input
          {...control}
          {...aria}
          name={path}
          maxLength={limit}
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
  readonly hint?: ReactNode
  readonly rows?: number
}

/** Too long is said, not cut: what was pasted stays to be shortened by whoever wrote it. */
export function TextAreaField({ field, hint, rows = 3 }: TextAreaFieldProps) {
  const { kit } = useTexts()
  const { path, value, limit, onChange, onLeave } = field
  const used = limit === undefined ? undefined : fill(kit.form.used, { used: lengthOf(value), limit })
  return (
    <Field
      field={field}
      hint={
        hint === undefined && used === undefined ? undefined : (
          <>
            {hint}
            {used === undefined ? null : <span className="field-count">{used}</span>}
          </>
        )
      }
    >
      {(aria) => (
        <Input.TextArea
          {...aria}
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

interface DateFieldProps {
  readonly field: BoundField
  readonly hint?: ReactNode
  /** `YYYY-MM-DD`, inclusive. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** A local date as `YYYY-MM-DD`; the browser's own calendar knows the reader's habits and works with any keyboard. */
export function DateField({ field, hint, earliest, latest }: DateFieldProps) {
  const { path, value, onChange, onLeave } = field
  return (
    <Field field={field} hint={hint}>
      {(aria) => (
        <Input
          {...aria}
          type="date"
          name={path}
          min={earliest}
          max={latest}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
