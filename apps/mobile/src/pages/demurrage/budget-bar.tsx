// The bar at the bottom: the budget's end date, and the query over the ticked rows.
import { calendarTexts } from '@quayline/messages/control-texts'
import { Button } from '@quayline/ui/button'
import { DatePickerDialog } from '@quayline/ui/date-picker-dialog'
import { Dialog } from '@quayline/ui/dialog'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { costNotes } from './cost-notes.ts'
import { todayOf } from './today-of.ts'
import type { BudgetQuery } from './use-budget.ts'
import { useDayText } from './use-day-text.ts'
import type { WhatIfAnswer } from './use-what-if.ts'

/** Seed 000 section 9: the budget's own bound. */
const LAST_BUDGET_DAY = '2120-01-01'

interface BudgetBarProps {
  readonly budget: BudgetQuery
  /** What each day costs, where that is known. */
  readonly whatIf: WhatIfAnswer | null
}

export function BudgetBar({ budget, whatIf }: BudgetBarProps) {
  const { controls, demurrage } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const texts = demurrage.budget
  const dayText = useDayText()
  const [isChoosing, setChoosing] = useState(false)
  const [today] = useState(() => todayOf(new Date()))
  return (
    <div className="bottom-bar demurrage-bar">
      <div className="demurrage-bar-actions">
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <span className="demurrage-bar-label">{texts.endDate}</span> {dayText.short(budget.endDate)}
        </Button>
        <Button tone="main" onClick={budget.ask}>
          {texts.ask}
        </Button>
      </div>
      <DatePickerDialog
        open={isChoosing}
        title={texts.choose}
        value={budget.endDate}
        max={LAST_BUDGET_DAY}
        today={today}
        noteOf={costNotes(whatIf)}
        onPick={budget.setEndDate}
        onClose={() => setChoosing(false)}
        texts={calendarTexts(controls)}
      />
      <NoBudgetDialog open={budget.isEmpty} onClose={budget.closeEmpty} closeLabel={shell.close} />
      <LoadingOverlay busy={budget.isBusy} label={texts.asking} />
    </div>
  )
}

interface NoBudgetDialogProps {
  readonly open: boolean
  readonly closeLabel: string
  readonly onClose: () => void
}

/** Seed 000 section 2: the container did not match the empty-box time, which must be confirmed first. */
export function NoBudgetDialog({ open, closeLabel, onClose }: NoBudgetDialogProps) {
  const { demurrage, prompts } = useInAppTexts()
  const understood = (
    <Button tone="main" onClick={onClose}>
      {demurrage.budget.understood}
    </Button>
  )
  return (
    <Dialog
      open={open}
      title={demurrage.budget.emptyTitle}
      closeLabel={closeLabel}
      onClose={onClose}
      actions={understood}
    >
      <p>{prompts.budget_empty_box_time}</p>
    </Dialog>
  )
}
