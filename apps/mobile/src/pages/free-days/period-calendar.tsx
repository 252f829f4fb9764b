// The date picker for both dates of the period: a separate chunk, fetched once the form is shown.
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { DatePickerDialog, EARLIEST_DAY } from '@quayline/ui/date-picker-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

/** Same limit as for the budget: years from now (docs/requirements/native-app.md 6.3). */
const LAST_DAY = '2120-01-01'

export interface PeriodCalendarProps {
  readonly open: boolean
  readonly title: string
  /** YYYY-MM-DD; empty: not chosen yet. */
  readonly value: string
  readonly min: string | null
  readonly today: string
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

export default function PeriodCalendar({ min, ...props }: PeriodCalendarProps) {
  const { controls } = useInAppTexts()
  return <DatePickerDialog {...props} min={min ?? EARLIEST_DAY} max={LAST_DAY} texts={calendarTexts(controls)} />
}
