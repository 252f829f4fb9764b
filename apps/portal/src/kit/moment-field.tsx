// A local date and time at a place: a date that is typed or picked, with hours and minutes next to it. The form stores
// both as one text.
import type { ReactNode } from 'react'
import { fill } from '@quayline/messages/language'
import { useTexts } from '../shell/language-provider.tsx'
import { DateInput } from './date-field.tsx'
import { type BoundField, Field, type FieldWidth } from './field.tsx'
import { PlainInput } from './plain-input.tsx'

interface MomentFieldProps {
  /** `2026-12-05 08:00`; an incomplete value stays as typed. */
  readonly field: BoundField
  readonly width?: FieldWidth
  readonly hint?: ReactNode
}

export function MomentField({ field, width = 4, hint }: MomentFieldProps) {
  const { date } = useTexts().kit
  const [day = '', time = ''] = field.value.split(' ')
  const put = (parts: readonly string[]): void => field.onChange(parts.join(' ').trim())
  return (
    <Field field={field} width={width} hint={hint}>
      {(aria) => (
        <span className="moment-field">
          <DateInput
            field={{ ...field, value: day, onChange: (text) => put([text.trim().replaceAll(' ', '-'), time]) }}
            aria={aria}
          />
          <PlainInput
            control={{ ...aria, id: `${aria.id}-time` }}
            aria-label={fill(date.timeOf, { label: field.label })}
            inputMode="numeric"
            placeholder="00:00"
            autoComplete="off"
            value={time}
            onChange={({ target }) => put([day, target.value.replaceAll(' ', '')])}
            onBlur={() => {
              // `800` and `8:00` are 08:00.
              const digits = /^(\d{1,2}):?(\d{2})$/.exec(time)
              if (digits !== null) put([day, `${(digits[1] ?? '').padStart(2, '0')}:${digits[2]}`])
              field.onLeave?.()
            }}
          />
        </span>
      )}
    </Field>
  )
}
