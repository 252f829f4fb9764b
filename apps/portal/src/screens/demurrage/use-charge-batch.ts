// Asks what up to ten numbers cost, a call a number: what fails of one leaves the others.
import type { AsOf } from '@quayline/client/outcome'
import type { ChargeRow } from '@quayline/client/schema.d'
import { chargesOnce } from '@quayline/domain/demurrage/charge-batch'
import { inOrder } from '@quayline/domain/demurrage/charge-order'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Report } from '../../kit/use-report.ts'
import { useServices } from '../../shell/services.tsx'
import {
  CHARGE_CRITERIA,
  type ChargeCriterion,
  type ChargeQuery,
  chargeQuery,
  isComplete,
  type ListedCharge,
  numbersAsked,
} from './charge-criteria.ts'
import { useReportAddress } from '../../kit/use-report.ts'

/** One number of the question: its rows, or why there are none. */
export interface NumberAnswer {
  readonly query: ChargeQuery
  readonly rows: readonly ChargeRow[]
  readonly error: Error | null
  /** Of its charges those that stand under an earlier number. */
  readonly repeated: number
}

export interface BatchAnswer {
  readonly numbers: readonly NumberAnswer[]
  /** What still runs first, then the dearest. */
  readonly rows: readonly ListedCharge[]
  /** The oldest of all: nothing shown is older. */
  readonly asOf: AsOf | null
  /** Numbers that were not asked for. */
  readonly beyond: readonly string[]
  /** Another one as soon as any number was answered anew. */
  readonly version: string
}

/** `isAllowed` false: nothing is asked yet. */
export function useChargeBatch(isAllowed: boolean): Report<ChargeCriterion, BatchAnswer> {
  const { request } = useServices()
  const address = useReportAddress(CHARGE_CRITERIA, isComplete)
  const { numbers, beyond } = numbersAsked(address.criteria)
  const queries = numbers.map((number) => chargeQuery(number, address.criteria))
  const answers = useQueries({
    queries: queries.map((query) => ({
      queryKey: ['demurrage', 'charges', query],
      queryFn: () => request((client) => client.GET('/v1/public/demurrage/searchDemurrage', { params: { query } })),
      enabled: isAllowed,
    })),
  })
  const version = answers.map(({ dataUpdatedAt, errorUpdatedAt }) => `${dataUpdatedAt}/${errorUpdatedAt}`).join(' ')
  const isSettled = answers.every(({ data, error }) => data !== undefined || error !== null)
  const asked = JSON.stringify(queries)
  const data = useMemo((): BatchAnswer => {
    const given = queries.map((query, index) => ({
      number: query.docRef,
      rows: answers[index]?.data?.data.content.rows ?? [],
    }))
    const { rows, repeated } = chargesOnce(given)
    const dated = answers.flatMap(({ data: answered }) => answered?.asOf ?? [])
    return {
      numbers: queries.map((query, index) => ({
        query,
        rows: given[index]?.rows ?? [],
        error: answers[index]?.data === undefined ? (answers[index]?.error ?? null) : null,
        repeated: repeated.get(query.docRef) ?? 0,
      })),
      rows: inOrder(rows),
      asOf: dated.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null,
      beyond,
      version,
    }
    // The question and the times of the answers say when anything of it has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, version, isSettled])
  const retry = (): void => {
    for (const answer of answers) if (answer.data === undefined) void answer.refetch()
  }
  // Of a single number its failure is the screen's.
  const error = answers.length === 1 && answers[0]?.data === undefined ? (answers[0]?.error ?? null) : null
  return { ...address, data: isSettled && error === null ? data : null, isStale: false, error, retry }
}
