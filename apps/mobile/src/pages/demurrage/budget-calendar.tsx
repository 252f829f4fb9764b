// The date picker of the budget, in a separate chunk because most readers never open it.
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { DatePickerDialog, type DayNote } from '@quayline/ui/date-picker-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { amountText, sumsText } from './money-text.ts'
import type { BudgetQuery } from './use-budget.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

interface BudgetCalendarProps {
  readonly open: boolean
  readonly budget: BudgetQuery
  /** The cost of each day, if known. */
  readonly whatIf: WhatIfAnswer | null
  readonly onClose: () => void
}

// The cost of ending on a day, as the date picker's note under that day; only for days in the comparison.

/** Several currencies do not fit under a day: they are only announced to screen readers. */
export function costNotes(whatIf: WhatIfAnswer | null): (day: string) => DayNote | null {
  const totals = new Map((whatIf?.days ?? []).map((day) => [day.on, day.totals]))
  return (day) => {
    const sums = totals.get(day)
    if (sums === undefined) return null
    const [only, ...others] = sums
    const short = only === undefined ? '0' : others.length > 0 ? '+' : amountText(only.amount).replace(/\.00$/, '')
    return { short, ariaLabel: sumsText(sums, '0') }
  }
}

export default function BudgetCalendar({ open, budget, whatIf, onClose }: BudgetCalendarProps) {
  const { controls, demurrage } = useInAppTexts()
  return (
    <DatePickerDialog
      open={open}
      title={demurrage.budget.choose}
      value={budget.endDate}
      min={budget.firstDay}
      max={budget.lastDay}
      today={budget.today}
      noteOf={costNotes(whatIf)}
      onPick={budget.setEndDate}
      onClose={onClose}
      texts={calendarTexts(controls)}
    />
  )
}
