// The budget of the ticked rows to an end date (seed 000 section 4). Its errors are swallowed: no toast, only the totals say that it
// failed and offer another try. An empty answer opens the dialog of section 2.
import { useToast } from '@quayline/ui/toast'
import { useRef, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { Fault } from '../../shell/use-kept-answer.ts'
import { useRequest } from '../../shell/use-request.ts'
import type { AskedCharges } from './asked-charges.ts'
import { type Budget, withBudgets } from './charge.ts'
import { todayOf } from '../../shell/today-of.ts'

export interface BudgetQuery {
  readonly endDate: string
  readonly budgets: ReadonlyMap<string, Budget>
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** No budget could be given for any of the rows. */
  readonly isEmpty: boolean
  readonly setEndDate: (endDate: string) => void
  /** To the chosen end date. */
  readonly ask: () => void
  /** Takes another end date and asks at once. */
  readonly askFor: (endDate: string) => void
  readonly closeEmpty: () => void
}

export function useBudget({ docRef, bound, chargeType, type }: AskedCharges, rowIds: readonly string[]): BudgetQuery {
  const { demurrage } = useInAppTexts()
  const toast = useToast()
  const send = useRequest({ isSilent: true })
  const [endDate, setEndDate] = useState(() => todayOf(new Date()))
  const [budgets, setBudgets] = useState<ReadonlyMap<string, Budget>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | 'no-token' | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const isRunning = useRef(false)

  const run = async (until: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFault(null)
    const result = await send({
      needsToken: true,
      send: (client) =>
        client.POST('/v1/ebbase/demurrage/budgetChargeSummary', {
          body: { docRef, bound, endDate: until, isAll: 'ALL', seqNoList: rowIds, chargeType, docType: type },
        }),
    })
    isRunning.current = false
    setBusy(false)
    if (result?.ok !== true) return setFault(result ?? 'no-token')
    if (result.data.length === 0) return setEmpty(true)
    setBudgets((before) => withBudgets(before, result.data))
  }
  const askFor = (until: string): void => {
    setEndDate(until)
    if (rowIds.length === 0) return toast({ tone: 'plain', text: demurrage.budget.tickFirst })
    void run(until)
  }
  return {
    endDate,
    budgets,
    isBusy,
    hasFailed: fault !== null,
    isEmpty,
    setEndDate,
    ask: () => askFor(endDate),
    askFor,
    closeEmpty: () => setEmpty(false),
  }
}
