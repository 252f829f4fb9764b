// Sends the same query for up to ten numbers, one call per number: a failure of one does not affect the others.
import type { AsOf, Success } from '@quayline/client/outcome'
import { useQueries } from '@tanstack/react-query'
import type { Send } from '../../shell/request.ts'
import { newestOf } from '../../kit/request-each.ts'
import { useServices } from '../../shell/services.tsx'

export interface NumberedAnswer<Query, Data> {
  readonly query: Query
  /** Null: there is none (yet). */
  readonly data: Data | null
  readonly error: Error | null
}

export interface NumberedAnswers<Query, Data> {
  /** In the order of the queries. */
  readonly answers: readonly NumberedAnswer<Query, Data>[]
  readonly isSettled: boolean
  /** For a single number: its failure is shown as that of the screen. */
  readonly error: Error | null
  readonly asOf: AsOf | null
  /** Changes whenever one of the numbers is requested again. */
  readonly version: string
  /** Retries those without an answer. */
  readonly retry: () => void
}

interface Asked<Query, Data> {
  readonly key: readonly unknown[]
  readonly queries: readonly Query[]
  readonly ask: (query: Query) => Send<{ readonly data: Data }>
  /** False: no request is sent yet. */
  readonly isAllowed: boolean
}

export function useNumberedAnswers<Query, Data>(asked: Asked<Query, Data>): NumberedAnswers<Query, Data> {
  const { key, queries, ask, isAllowed } = asked
  const { request } = useServices()
  const results = useQueries({
    queries: queries.map((query) => ({
      queryKey: [...key, query],
      queryFn: (): Promise<Success<Data>> => request(ask(query)),
      enabled: isAllowed,
    })),
  })
  const answers = queries.map((query, index): NumberedAnswer<Query, Data> => {
    const { data, error = null } = results[index] ?? {}
    return { query, data: data?.data ?? null, error: data === undefined ? error : null }
  })
  return {
    answers,
    isSettled: answers.every(({ data, error }) => data !== null || error !== null),
    error: answers.length === 1 ? (answers[0]?.error ?? null) : null,
    asOf: newestOf(results.map(({ data }) => data?.asOf ?? null)),
    version: results.map(({ dataUpdatedAt, errorUpdatedAt }) => `${dataUpdatedAt}/${errorUpdatedAt}`).join(' '),
    retry: () => {
      for (const result of results) if (result.data === undefined) void result.refetch()
    },
  }
}
