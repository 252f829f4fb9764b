// The budget of the ticked rows to an end date (docs/requirements/demurrage.md 4.3). Its errors show no toast: only the
// bar says why there is no budget, and offers a retry if that can help. An empty answer opens the dialog of
// docs/requirements/native-app.md 6.1.
import {
  FIRST_BUDGET_DAY,
  firstBudgetDay,
  LAST_BUDGET_DAY,
  type RowBudgets,
  withBudgets,
} from '@quayline/domain/demurrage/budgets'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { useRef, useState } from 'react'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { todayAt, todayOf } from '@quayline/messages/today-of'
import { useNow } from '../../shell/use-now.ts'
import type { Shown } from '../../shell/use-stored-answer.ts'
import type { Result } from '../../shell/request.ts'
import { useRequest } from '../../shell/use-request.ts'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import type { ChargesAnswer } from './charges-call.ts'

export interface BudgetFault {
  readonly text: string
  readonly canRetry: boolean
}

export interface BudgetQuery {
  readonly endDate: string
  /** The first selectable day: today at the ports of the ticked running periods; if none of them runs, any day. */
  readonly firstDay: string
  readonly lastDay: string
  /** Today at those ports; if none of them runs, today on the phone. */
  readonly today: string
  readonly budgets: RowBudgets
  readonly isBusy: boolean
  readonly fault: BudgetFault | null
  /** No row has a budget. */
  readonly isEmpty: boolean
  readonly setEndDate: (endDate: string) => void
  /** Requests the budget for the chosen end date. */
  readonly ask: () => void
  /** Sets another end date and requests the budget at once. */
  readonly askFor: (endDate: string) => void
  readonly closeEmpty: () => void
}

const NO_BUDGETS: RowBudgets = new Map()

// Today at the port of a period, whatever the reader's date: the first day on which a running period can still end.

/**
 * The first day on which all chosen rows with a running period can end; null if none of them runs. `charges`: all rows
 * in the order of the answer, whose pointers give their time zones; for a place without a time zone, the day up to
 * which the server counted.
 */
export const firstEndDay = (
  charges: readonly Charge[],
  clocks: TimeZoneRefs,
  isChosen: (charge: Charge) => boolean,
  now: number,
): string | null =>
  firstBudgetDay(
    charges.flatMap((charge, index) =>
      charge.isOpen && isChosen(charge)
        ? (todayAt(clocks, `/content/rows/${index}/startedOn`, now) ?? charge.countedUntil ?? [])
        : [],
    ),
  )

/**
 * `shown`: the answer that the rows come from. A newer answer has other costs, so the budgets of the previous one are
 * discarded.
 */
// oxlint-disable-next-line max-lines-per-function -- One state that every step of asking for a budget reads and writes.
export function useBudget(
  { docRef, bound, chargeType, type }: AskedCharges,
  rowIds: readonly string[],
  shown: Shown<ChargesAnswer> | null,
): BudgetQuery {
  const { demurrage } = useInAppTexts()
  const send = useRequest({ isSilent: true })
  const now = useNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const [kept, setKept] = useState({ of: shown, budgets: NO_BUDGETS })
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<BudgetFault | null>(null)
  const [isTickMissing, setTickMissing] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const isRunning = useRef(false)

  const charges = shown?.data.content.rows ?? []
  const clocks = shown?.clocks ?? {}
  const firstDay = firstEndDay(charges, clocks, ({ rowId }) => rowIds.includes(rowId), now)
  const today = firstDay ?? firstEndDay(charges, clocks, () => true, now) ?? todayOf(new Date(now))
  const budgets = kept.of === shown ? kept.budgets : NO_BUDGETS

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
    const isAnswered = result?.ok === true
    const why = isAnswered ? null : textOfFailure(result, demurrage.budget.failed)
    setKept((before) => ({
      of: shown,
      budgets: withBudgets(
        before.of === shown ? before.budgets : NO_BUDGETS,
        { rowIds, endDate: until, why },
        isAnswered ? result.data : [],
      ),
    }))
    if (why !== null) setFault({ text: why, canRetry: result === null || result.ok || canRetry(result.failure) })
    else if (isAnswered && result.data.length === 0) setEmpty(true)
  }
  const askFor = (until: string): void => {
    setChosen(until)
    setTickMissing(rowIds.length === 0)
    if (rowIds.length === 0) return
    void run(until)
  }
  // Another period that was ticked later, or midnight at the port, may put the chosen day in the past.
  const endDate = chosen === null || (firstDay !== null && chosen < firstDay) ? today : chosen
  return {
    endDate,
    firstDay: firstDay ?? FIRST_BUDGET_DAY,
    lastDay: LAST_BUDGET_DAY,
    today,
    budgets,
    isBusy,
    fault: isTickMissing && rowIds.length === 0 ? { text: demurrage.budget.tickFirst, canRetry: false } : fault,
    isEmpty,
    setEndDate: setChosen,
    ask: () => askFor(endDate),
    askFor,
    closeEmpty: () => setEmpty(false),
  }
}

/**
 * A rejection by the server is shown with its text, and so is an expired session; a missing network is not the budget's
 * fault.
 */
function textOfFailure(result: Exclude<Result<unknown>, { readonly ok: true }>, failed: string): string {
  const isAnswered = result !== null && ['refused', 'session-expired', 'login-required'].includes(result.failure.kind)
  return isAnswered ? result.text : failed
}
