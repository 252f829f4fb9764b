// The total of the selected charges if their periods end on a given day (docs/requirements/demurrage.md 4.3): one call
// per number. An error of one number is shown at its rows and does not affect the others.
import { type RowBudgets, withBudgets } from '@quayline/domain/demurrage/budgets'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { useState } from 'react'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { type ListedCharge, namedRows } from './charge-criteria.ts'
import type { BatchAnswer } from './use-charge-batch.ts'

export interface Budgets {
  /** By row key. */
  readonly budgets: RowBudgets
  readonly isBusy: boolean
  /** Why a number has no budget; null: no request was rejected. */
  readonly fault: string | null
  /** No period of the selected rows has started. */
  readonly isEmpty: boolean
  readonly askFor: (endDate: string, chosen: readonly ListedCharge[]) => void
}

const NONE = { of: '', budgets: new Map() as RowBudgets, fault: null as string | null, isEmpty: false }

/** A newer answer has other costs, so the budgets of the previous one are discarded. */
export function useBudgets(answer: BatchAnswer | null): Budgets {
  const texts = useTexts()
  const { request } = useServices()
  const [kept, setKept] = useState(NONE)
  const [isBusy, setIsBusy] = useState(false)
  const shown = kept.of === answer?.version ? kept : NONE

  const askNumber = async (rows: readonly ListedCharge[], endDate: string) => {
    const query = answer?.numbers.find((number) => number.query.docRef === rows[0]?.number)?.query
    if (query === undefined) return null
    const keys = rows.map(({ key }) => key)
    const seqNoList = namedRows(rows)
    try {
      const { data } = await request((client) =>
        client.POST('/v1/ebbase/demurrage/budgetChargeSummary', {
          body: { ...query, endDate, isAll: 'ALL', seqNoList },
        }),
      )
      const items = data.map((item) => ({ ...item, rowId: `${query.docRef} ${item.rowId}` }))
      return { asked: { rowIds: keys, endDate, why: null }, items }
    } catch (error) {
      return { asked: { rowIds: keys, endDate, why: `${query.docRef}: ${failureText(error, texts)}` }, items: [] }
    }
  }
  const run = async (endDate: string, chosen: readonly ListedCharge[]): Promise<void> => {
    if (isBusy || answer === null) return
    setIsBusy(true)
    const numbers = [...groupBy(chosen, ({ number }) => number).values()]
    const answers = (await Promise.all(numbers.map((rows) => askNumber(rows, endDate)))).filter((each) => each !== null)
    const faults = answers.flatMap(({ asked }) => asked.why ?? [])
    setKept({
      of: answer.version,
      budgets: answers.reduce((budgets, { asked, items }) => withBudgets(budgets, asked, items), shown.budgets),
      fault: faults.length === 0 ? null : faults.join(' · '),
      isEmpty: faults.length === 0 && answers.every(({ items }) => items.length === 0),
    })
    setIsBusy(false)
  }
  const { budgets, fault, isEmpty } = shown
  return { budgets, isBusy, fault, isEmpty, askFor: (endDate, chosen) => void run(endDate, chosen) }
}
