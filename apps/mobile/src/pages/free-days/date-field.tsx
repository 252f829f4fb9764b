// One date of the period: a button that shows the date and opens the calendar, and its error after an attempt.
import { useId } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useDayText } from '../demurrage/use-day-text.ts'

interface DateFieldProps {
  readonly label: string
  /** YYYY-MM-DD; empty: not chosen yet. */
  readonly value: string
  readonly fault: string | null
  /** Identifies the button in the page. */
  readonly field: 'from' | 'to'
  readonly onChoose: () => void
}

export function DateField({ label, value, fault, field, onChoose }: DateFieldProps) {
  const { freeDays } = useInAppTexts()
  const dayText = useDayText()
  const id = useId()
  return (
    <div className="free-days-date">
      <span id={id} className="free-days-label">
        {label}
      </span>
      <button
        type="button"
        data-field={field}
        className={fault === null ? 'free-days-pick' : 'free-days-pick is-refused'}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onClick={onChoose}
      >
        <span id={`${id}-value`} className={value === '' ? 'is-empty' : undefined}>
          {value === '' ? freeDays.choose : dayText.short(value)}
        </span>
      </button>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="field-fault">
          {fault}
        </p>
      )}
    </div>
  )
}
