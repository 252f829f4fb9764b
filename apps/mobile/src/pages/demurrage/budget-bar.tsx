// The bar at the bottom: the budget's end date, and the query over the ticked rows.
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { lazy, Suspense, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { loadCalendar } from './result-parts.ts'
import type { BudgetQuery } from './use-budget.ts'
import { useDayText } from './use-day-text.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

const BudgetCalendar = lazy(loadCalendar)

interface BudgetBarProps {
  readonly budget: BudgetQuery
  /** What each day costs, where that is known. */
  readonly whatIf: WhatIfAnswer | null
}

export function BudgetBar({ budget, whatIf }: BudgetBarProps) {
  const { demurrage } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const texts = demurrage.budget
  const dayText = useDayText()
  const [isChoosing, setChoosing] = useState(false)
  // Stays once it is there: a dialog that closes gives the focus back.
  const [isNeeded, setNeeded] = useState(false)
  const choose = (): void => {
    setNeeded(true)
    setChoosing(true)
  }
  return (
    <div className="bottom-bar demurrage-bar">
      <div className="demurrage-bar-actions">
        <Button aria-haspopup="dialog" onClick={choose}>
          <span className="demurrage-bar-label">{texts.endDate}</span> {dayText.short(budget.endDate)}
        </Button>
        <Button tone="main" onClick={budget.ask}>
          {texts.ask}
        </Button>
      </div>
      {isNeeded ? (
        <Suspense fallback={null}>
          <BudgetCalendar open={isChoosing} budget={budget} whatIf={whatIf} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
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

/** docs/requirements/native-app.md 6.1: the container did not match the empty-box time, which must be confirmed first. */
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
