// The date picker of the budget, which most readers never open: in a chunk of its own.
import { calendarTexts } from '@quayline/messages/control-texts'
import { DatePickerDialog } from '@quayline/ui/date-picker-dialog'
import { useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { costNotes } from './cost-notes.ts'
import { todayOf } from '../../shell/today-of.ts'
import type { BudgetQuery } from './use-budget.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

/** Seed 000 section 9: the budget's own bound. */
const LAST_BUDGET_DAY = '2120-01-01'

interface BudgetCalendarProps {
  readonly open: boolean
  readonly budget: BudgetQuery
  /** What each day costs, where that is known. */
  readonly whatIf: WhatIfAnswer | null
  readonly onClose: () => void
}

export default function BudgetCalendar({ open, budget, whatIf, onClose }: BudgetCalendarProps) {
  const { controls, demurrage } = useInAppTexts()
  const [today] = useState(() => todayOf(new Date()))
  return (
    <DatePickerDialog
      open={open}
      title={demurrage.budget.choose}
      value={budget.endDate}
      max={LAST_BUDGET_DAY}
      today={today}
      noteOf={costNotes(whatIf)}
      onPick={budget.setEndDate}
      onClose={onClose}
      texts={calendarTexts(controls)}
    />
  )
}
