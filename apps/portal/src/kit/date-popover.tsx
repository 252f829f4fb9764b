// The calendar of a date field, with frequently used periods next to it.
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { todayOf } from '@quayline/messages/today-of'
import { Calendar } from '@quayline/ui/date-picker-dialog'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { type DayBounds, type DaySpan, PRESETS, spanOf } from './date-text.ts'

/** Early enough for every date of the trade, and for the calendar's list of years. */
const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2050-12-31'

interface DatePopoverProps extends DayBounds {
  readonly label: string
  readonly anchor: () => HTMLElement | null
  readonly value: string
  readonly onPick: (day: string) => void
  /** The focus returns to the field. */
  readonly onClose: () => void
  /** The focus has moved elsewhere. */
  readonly onAway: () => void
  readonly onSpan?: (span: DaySpan) => void
}

/** In the browser's top layer, so that no dialog or table around the field clips it. */
export function DatePopover(props: DatePopoverProps) {
  const { label, anchor, value, earliest = FIRST_DAY, latest = LAST_DAY, onPick, onClose, onAway, onSpan } = props
  const { kit, shell } = useTexts()
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const popover = element.current
    if (popover === null) return
    popover.showPopover()
    placeUnder(popover, anchor())
    popover.querySelector<HTMLElement>('.calendar-day[tabindex="0"]')?.focus()
    // It opens once; the field's position at that moment is the right one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    // Keys belong to the calendar inside; only Escape is handled here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      popover="manual"
      aria-label={label}
      className="date-popover"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes only the calendar, not the dialog around the field.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside =
          relatedTarget instanceof Node &&
          (currentTarget.contains(relatedTarget) || anchor()?.contains(relatedTarget) === true)
        if (relatedTarget !== null && !isInside) onAway()
      }}
    >
      {onSpan === undefined ? null : (
        <DatePresets
          onChosen={(span) => {
            onSpan(span)
            onClose()
          }}
        />
      )}
      <div>
        <Calendar
          value={value}
          min={earliest}
          max={latest}
          today={todayOf(new Date())}
          onPick={onPick}
          onClose={onClose}
          texts={calendarTexts({ close: shell.close, calendar: kit.date.calendar })}
        />
      </div>
    </dialog>
  )
}

function DatePresets({ onChosen }: { readonly onChosen: (span: DaySpan) => void }) {
  const { date } = useTexts().kit
  return (
    <fieldset className="date-presets">
      <legend className="visually-hidden">{date.presets}</legend>
      {PRESETS.map((preset) => (
        <button key={preset} type="button" onClick={() => onChosen(spanOf(preset, todayOf(new Date())))}>
          {date.preset[preset]}
        </button>
      ))}
    </fieldset>
  )
}

const GAP_PX = 4

/** Below the field, or above it if there is no space. */
function placeUnder(popover: HTMLElement, anchor: HTMLElement | null): void {
  if (anchor === null) return
  const field = anchor.getBoundingClientRect()
  const { width, height } = popover.getBoundingClientRect()
  const isRoomBelow = field.bottom + GAP_PX + height <= window.innerHeight
  const top = isRoomBelow ? field.bottom + GAP_PX : Math.max(field.top - GAP_PX - height, GAP_PX)
  const left = Math.max(Math.min(field.left, window.innerWidth - width - GAP_PX), GAP_PX)
  popover.style.top = `${top}px`
  popover.style.left = `${left}px`
}
