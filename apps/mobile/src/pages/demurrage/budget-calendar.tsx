// The date picker of the budget, which most readers never open: in a chunk of its own.
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { DatePickerDialog } from '@quayline/ui/date-picker-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { costNotes } from './cost-notes.ts'
import type { BudgetQuery } from './use-budget.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

interface BudgetCalendarProps {
  readonly open: boolean
  readonly budget: BudgetQuery
  /** What each day costs, where that is known. */
  readonly whatIf: WhatIfAnswer | null
  readonly onClose: () => void
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
