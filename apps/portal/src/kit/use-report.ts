// A report's query: its criteria are in the address, and it is sent once they are complete.
import type { Success } from '@quayline/client/outcome'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../shell/use-answer.ts'
import { type Criteria, criteriaOf, searchAddress } from './list-address.ts'

export interface ReportOptions<Name extends string, Data> {
  readonly key: readonly unknown[]
  readonly criteria: readonly Name[]
  /** False: criteria are missing, and no request is sent. */
  readonly isComplete: (criteria: Criteria<Name>) => boolean
  readonly ask: (criteria: Criteria<Name>) => (client: QuaylineClient) => Promise<Answered<{ readonly data: Data }>>
}

export interface Report<Name extends string, Data> {
  readonly criteria: Criteria<Name>
  readonly isAsked: boolean
  readonly asksAtOnce: false
  readonly data: Data | null
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
  readonly search: (wanted: Criteria<Name>) => boolean
}

export interface AnsweredReport<Name extends string, Data> extends Report<Name, Data> {
  /** With the metadata of the answer: as-of time, time zones. */
  readonly answered: Success<Data> | null
}

type ReportAddress<Name extends string> = Pick<Report<Name, never>, 'criteria' | 'isAsked' | 'asksAtOnce' | 'search'>

/** The query in the address, for a report that makes more than one call. */
export function useReportAddress<Name extends string>(
  names: readonly Name[],
  isComplete: (criteria: Criteria<Name>) => boolean,
): ReportAddress<Name> {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const criteria = useMemo(() => criteriaOf(address, names), [address, names])
  const search = useCallback(
    (wanted: Criteria<Name>): boolean => {
      if (!isComplete(wanted)) return false
      void navigate(`?${searchAddress(address, names, wanted)}`)
      return true
    },
    [address, names, isComplete, navigate],
  )
  return { criteria, isAsked: isComplete(criteria), asksAtOnce: false, search }
}

export function useReport<Name extends string, Data>(options: ReportOptions<Name, Data>): AnsweredReport<Name, Data> {
  const { key, criteria: names, isComplete, ask } = options
  const asked = useReportAddress(names, isComplete)
  const { criteria, isAsked } = asked
  const answer = useAnswer([...key, criteria], ask(criteria), { isEnabled: isAsked, keepsPrevious: true })
  return {
    ...asked,
    data: answer.data === undefined ? null : answer.data.data,
    answered: answer.data ?? null,
    isStale: answer.isPlaceholderData,
    error: answer.isPlaceholderData || answer.data === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
