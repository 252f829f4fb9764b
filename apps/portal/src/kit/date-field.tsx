// A local date: typed in the language's order or as ISO, changed by keys, or picked in a calendar.
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { todayOf } from '@quayline/messages/today-of'
import { parseDay } from '@quayline/ui/calendar'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { type DateFieldTexts, type DayBounds, dayByFieldKey, type DaySpan, readDate } from './date-text.ts'
import { DatePopover } from './date-popover.tsx'
import { type BoundField, Field, type FieldControl, type FieldWidth } from './field.tsx'
import { PlainInput } from './plain-input.tsx'
import './date.css'

interface DateFieldProps extends DayBounds {
  readonly field: BoundField
  readonly width?: FieldWidth
  readonly hint?: ReactNode
}

export function DateField({ field, width = 3, hint, ...bounds }: DateFieldProps) {
  return (
    <Field field={field} width={width} hint={hint}>
      {(aria) => <DateInput field={field} aria={aria} {...bounds} />}
    </Field>
  )
}

interface DateInputProps extends DayBounds {
  readonly field: BoundField
  readonly aria: FieldControl
  /** Shown next to the calendar: preset periods that are chosen as a whole. */
  readonly onSpan?: (span: DaySpan) => void
}

export function DateInput({ field, aria, earliest, latest, onSpan }: DateInputProps) {
  const { path, label, value, onChange } = field
  const { date } = useTexts().kit
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const typing = useDateTyping(field, { earliest, latest }, () => setIsOpen(true))
  return (
    <span className="date-box" ref={anchor}>
      <PlainInput control={aria} name={path} autoComplete="off" placeholder={date.placeholder} {...typing} />
      <button
        type="button"
        className="date-open"
        aria-label={fill(date.open, { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ShellIcon name="calendar" />
      </button>
      {isOpen ? (
        <DatePopover
          label={fill(date.open, { label })}
          anchor={() => anchor.current}
          value={value}
          earliest={earliest}
          latest={latest}
          onPick={onChange}
          {...(onSpan === undefined ? {} : { onSpan })}
          onClose={() => {
            setIsOpen(false)
            anchor.current?.querySelector('input')?.focus()
          }}
          onAway={() => setIsOpen(false)}
        />
      ) : null}
    </span>
  )
}

/** The typed text stays unchanged until the field loses the focus; the form has the date at once. */
function useDateTyping({ value, onChange, onLeave }: BoundField, bounds: DayBounds, onOpen: () => void) {
  const { shell } = useTexts()
  const texts = useDateFieldTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = parseDay(value) === null ? value : timeText(value, shell.date)
  return {
    value: typed ?? shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      onChange(readDate(target.value, texts, todayOf(new Date())) ?? target.value.trim())
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    onBlur: () => {
      setTyped(null)
      onLeave?.()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key === 'Enter') setTyped(null)
      const isOpening = altKey && key === 'ArrowDown'
      const from = parseDay(value) === null ? todayOf(new Date()) : value
      const to = altKey || ctrlKey || metaKey ? null : dayByFieldKey(from, key, shiftKey, bounds)
      if (!isOpening && to === null) return
      event.preventDefault()
      setTyped(null)
      if (isOpening) onOpen()
      else if (to !== null) onChange(to)
    },
  }
}

function useDateFieldTexts(): DateFieldTexts {
  const { kit, shell } = useTexts()
  const { date } = kit
  return useMemo(() => {
    const [full, short] = [date.calendar.months.split('|'), shell.date.months.split('|')]
    return {
      order: date.order,
      months: full.map((name, index) => [name, short[index] ?? name]),
      today: date.preset.today,
    }
  }, [date, shell])
}
