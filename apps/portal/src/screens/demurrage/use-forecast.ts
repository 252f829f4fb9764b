// The cost of the selected charges for each day on which their periods could end: one call per number, added up day by
// day.
import { type CostCurve, mergeCurves } from '@quayline/domain/demurrage/what-if'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { useQueries } from '@tanstack/react-query'
import { useServices } from '../../shell/services.tsx'
import { type ListedCharge, namedRows } from './charge-criteria.ts'
import type { BatchAnswer } from './use-charge-batch.ts'

/** Two months, as in the mobile app. */
const COMPARED_DAYS = 60

export interface Forecast {
  /** Null: not available (yet). */
  readonly curve: CostCurve | null
  readonly error: Error | null
  readonly retry: () => void
}

export function useForecast({ numbers }: BatchAnswer, chosen: readonly ListedCharge[]): Forecast {
  const { request } = useServices()
  const rowsOf = groupBy(chosen, ({ number }) => number)
  const asked = numbers.flatMap(({ query }) => {
    const rows = rowsOf.get(query.docRef) ?? []
    return rows.length === 0 ? [] : [{ ...query, seqNoList: namedRows(rows), days: COMPARED_DAYS }]
  })
  const answers = useQueries({
    queries: asked.map((body) => ({
      queryKey: ['demurrage', 'what-if', body],
      queryFn: () => request((client) => client.POST('/v1/demurrage/what-if', { body })),
    })),
  })
  const curves = answers.flatMap(({ data }) => data?.data ?? [])
  return {
    curve: curves.length === answers.length ? mergeCurves(curves) : null,
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.data === undefined) void answer.refetch()
    },
  }
}
