// A range of days: first and last day, typed, picked, or chosen as a preset ("last 7 days").
import type { ReactNode } from 'react'
import { DateInput } from './date-field.tsx'
import type { DayBounds } from './date-text.ts'
import { type BoundField, Field } from './field.tsx'

interface DateRangeFieldProps extends DayBounds {
  readonly from: BoundField
  /** Inclusive. */
  readonly until: BoundField
  readonly hint?: ReactNode
}

export function DateRangeField({ from, until, hint, ...bounds }: DateRangeFieldProps) {
  return (
    <div className="date-range" data-width={6}>
      {[from, until].map((field, index) => (
        <Field key={field.path} field={field} width={6} {...(index === 0 ? { hint } : {})}>
          {(aria) => (
            <DateInput
              field={field}
              aria={aria}
              {...bounds}
              onSpan={(span) => {
                from.onChange(span.from)
                until.onChange(span.until)
              }}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
