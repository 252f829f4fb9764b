// The bar at the bottom: the total of the ticked rows, the budget's end date, and the query. Failures are shown here.
import { tickedTotals } from '@quayline/domain/demurrage/ticked-totals'
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { Icon } from '@quayline/ui/icon'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { lazy, Suspense, useState } from 'react'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Charge } from './charge.ts'
import { addedTo } from '@quayline/domain/demurrage/costs-ahead'
import { moneyText } from './money-text.ts'
import { loadCalendar } from './result-parts.ts'
import type { BudgetQuery } from './use-budget.ts'
import { useDayText } from './use-day-text.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

const BudgetCalendar = lazy(loadCalendar)

interface BudgetBarProps {
  readonly budget: BudgetQuery
  readonly ticked: readonly Charge[]
  /** The cost of each day, if known. */
  readonly whatIf: WhatIfAnswer | null
}

export function BudgetBar({ budget, ticked, whatIf }: BudgetBarProps) {
  const { demurrage } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const texts = demurrage.budget
  const dayText = useDayText()
  const [isChoosing, setChoosing] = useState(false)
  // Once rendered it stays: the closing dialog must restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  const choose = (): void => {
    setNeeded(true)
    setChoosing(true)
  }
  return (
    <div className="bottom-bar demurrage-bar">
      <BudgetFaultLine fault={budget.fault} onRetry={budget.ask} />
      <BudgetResult budgets={budget.budgets} ticked={ticked} />
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

export function BudgetFaultLine({
  fault,
  onRetry,
}: {
  readonly fault: BudgetQuery['fault']
  readonly onRetry: () => void
}) {
  const { shell } = usePageTexts().texts
  return (
    <output className="demurrage-bar-fault">
      {fault === null ? null : (
        <>
          <Icon name="warning" />
          <span>{fault.text}</span>
          {fault.canRetry ? <Button onClick={onRetry}>{shell.retry}</Button> : null}
        </>
      )}
    </output>
  )
}

/** The grand total, and how much of it waiting until the budget's end date adds. */
export function BudgetResult({
  budgets,
  ticked,
}: Pick<BudgetQuery, 'budgets'> & { readonly ticked: readonly Charge[] }) {
  const { budget: texts, totals } = useInAppTexts().demurrage
  const dayText = useDayText()
  const { cost, grand } = tickedTotals(ticked, budgets)
  const days = new Set(ticked.flatMap(({ rowId, isOpen }) => (isOpen ? (budgets.get(rowId)?.endDate ?? []) : [])))
  const [day, ...others] = days
  const added = addedTo(cost, grand)
  return (
    <p className="demurrage-bar-says">
      <span>
        {ticked.length === 0
          ? totals.noneTicked
          : day === undefined || others.length > 0
            ? countText(totals.ticked, ticked.length)
            : fill(texts.ifEnded, { day: dayText.short(day) })}
        {added.length === 0 ? null : <small>+ {added.map(moneyText).join(' + ')}</small>}
      </span>
      <b>{grand.map(moneyText).join(' + ')}</b>
    </p>
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
