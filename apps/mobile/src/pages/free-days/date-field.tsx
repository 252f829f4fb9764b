// One date of the period: a button with the day in words that opens the calendar, and what is wrong with it once it was tried.
import { calendarTexts } from '@quayline/messages/control-texts'
import { DatePickerDialog, EARLIEST_DAY } from '@quayline/ui/date-picker-dialog'
import { useId, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { useDayText } from '../demurrage/use-day-text.ts'

/** As for the budget: years from now (interfaces.md). */
export const LAST_DAY = '2120-01-01'

interface DateFieldProps {
  readonly label: string
  readonly title: string
  /** YYYY-MM-DD; empty: not chosen yet. */
  readonly value: string
  readonly today: string
  readonly min?: string
  readonly fault: string | null
  /** To find the button by. */
  readonly field: 'from' | 'to'
  readonly onPick: (day: string) => void
}

export function DateField({ label, title, value, today, min, fault, field, onPick }: DateFieldProps) {
  const { controls, freeDays } = useInAppTexts()
  const dayText = useDayText()
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
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
        onClick={() => setChoosing(true)}
      >
        <span id={`${id}-value`} className={value === '' ? 'is-empty' : undefined}>
          {value === '' ? freeDays.choose : dayText.short(value)}
        </span>
      </button>
      {fault === null ? null : (
        <p id={`${id}-fault`} className="demurrage-fault">
          {fault}
        </p>
      )}
      <DatePickerDialog
        open={isChoosing}
        title={title}
        value={value}
        min={min ?? EARLIEST_DAY}
        max={LAST_DAY}
        today={today}
        onPick={onPick}
        onClose={() => setChoosing(false)}
        texts={calendarTexts(controls)}
      />
    </div>
  )
}
