// The costs of up to ten numbers: each charge once, running ones first.
import type { AsOf } from '@quayline/client/outcome'
import type { ChargeRow } from '@quayline/client/schema.d'
import { chargesOnce } from '@quayline/domain/demurrage/charge-batch'
import { inOrder } from '@quayline/domain/demurrage/shown-charge'
import { type Report, useReportAddress } from '../../kit/use-report.ts'
import {
  CHARGE_CRITERIA,
  type ChargeCriterion,
  type ChargeQuery,
  chargeQuery,
  isComplete,
  type ListedCharge,
  numbersAsked,
} from './charge-criteria.ts'
import { useNumberedAnswers } from './use-numbered-answers.ts'

/** One number of the query: its rows, or why there are none. */
export interface NumberAnswer {
  readonly query: ChargeQuery
  readonly rows: readonly ChargeRow[]
  readonly error: Error | null
  /** Number of its charges that are listed under an earlier number. */
  readonly repeated: number
}

export interface BatchAnswer {
  readonly numbers: readonly NumberAnswer[]
  readonly rows: readonly ListedCharge[]
  readonly asOf: AsOf | null
  /** Numbers that were not requested. */
  readonly beyond: readonly string[]
  /** Changes whenever one of the numbers is requested again. */
  readonly version: string
}

/** `isAllowed` false: no request is sent yet. */
export function useChargeBatch(isAllowed: boolean): Report<ChargeCriterion, BatchAnswer> {
  const address = useReportAddress(CHARGE_CRITERIA, isComplete)
  const { numbers, beyond } = numbersAsked(address.criteria)
  const { answers, isSettled, error, asOf, version, retry } = useNumberedAnswers({
    key: ['demurrage', 'charges'],
    queries: numbers.map((number) => chargeQuery(number, address.criteria)),
    ask: (query) => (client) => client.GET('/v1/public/demurrage/searchDemurrage', { params: { query } }),
    isAllowed,
  })
  const data = (): BatchAnswer => {
    const given = answers.map(({ query, data: answer }) => ({ number: query.docRef, rows: answer?.content.rows ?? [] }))
    const { rows, repeated } = chargesOnce(given)
    return {
      numbers: answers.map(({ query, data: answer, error: fault }) => ({
        query,
        rows: answer?.content.rows ?? [],
        error: fault,
        repeated: repeated.get(query.docRef) ?? 0,
      })),
      rows: inOrder(rows),
      asOf,
      beyond,
      version,
    }
  }
  return { ...address, data: isSettled && error === null ? data() : null, isStale: false, error, retry }
}
