// The free days of up to ten numbers; a number without permission for its shipment reports it
// (docs/requirements/free-days.md 1.3).
import type { AsOf } from '@quayline/client/outcome'
import { type Report, useReportAddress } from '../../kit/use-report.ts'
import { lineDayAt } from '../../kit/line-day.ts'
import { numbersAsked } from '../demurrage/charge-criteria.ts'
import { useNumberedAnswers } from '../demurrage/use-numbered-answers.ts'
import {
  FREE_DAYS_CRITERIA,
  type FreeDaysCriterion,
  type FreeDaysQuery,
  freeDaysQuery,
  isComplete,
  type ListedFreeDays,
} from './free-days-criteria.ts'

export interface FreeDaysNumber {
  readonly query: FreeDaysQuery
  readonly count: number
  readonly isPermitted: boolean
  readonly error: Error | null
}

export interface FreeDaysBatch {
  readonly numbers: readonly FreeDaysNumber[]
  readonly rows: readonly ListedFreeDays[]
  readonly asOf: AsOf | null
  /** Numbers that were not requested. */
  readonly beyond: readonly string[]
}

/** `isAllowed` false: no request is sent yet. */
export function useFreeDaysBatch(isAllowed: boolean, now: number): Report<FreeDaysCriterion, FreeDaysBatch> {
  const address = useReportAddress(FREE_DAYS_CRITERIA, isComplete)
  const { numbers, beyond } = numbersAsked(address.criteria)
  const today = lineDayAt(now)
  const { answers, isSettled, error, asOf, retry } = useNumberedAnswers({
    key: ['demurrage', 'free-days'],
    queries: numbers.map((number) => freeDaysQuery(number, address.criteria, today)),
    ask: (query) => (client) => client.GET('/v1/public/idds/budgetFreeDays', { params: { query } }),
    isAllowed: isAllowed && address.isAsked,
  })
  const data = (): FreeDaysBatch => ({
    numbers: answers.map(({ query, data: answer, error: fault }) => ({
      query,
      count: answer?.content.rows.length ?? 0,
      isPermitted: answer?.content.flag ?? true,
      error: fault,
    })),
    rows: answers.flatMap(({ query: { docRef }, data: answer }) =>
      (answer?.content.rows ?? []).map((row) => ({
        ...row,
        number: docRef,
        key: `${docRef} ${row.cntrNum} ${row.chargeType}`,
      })),
    ),
    asOf,
    beyond,
  })
  return { ...address, data: isSettled && error === null ? data() : null, isStale: false, error, retry }
}
