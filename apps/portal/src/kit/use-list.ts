// A list of the server's whose criteria, page, sort and open row stand in the address: it can be kept, sent and gone back to.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../shell/use-answer.ts'
import { type Criteria, criteriaOf, searchAddress, type Sort, sortAddress, sortOf, trailOf } from './list-address.ts'

/** What every list of the contract answers. */
interface ListEnvelope<Row> {
  readonly data: { readonly items: readonly Row[]; readonly next: string | null }
}

export interface ListQuestion<Name extends string> {
  readonly criteria: Criteria<Name>
  /** Spread it into the query. */
  readonly page: { readonly after?: string }
  readonly sort: Sort | null
}

export interface ListOptions<Name extends string, Row> {
  /** Context and list: `['administration', 'users']`. */
  readonly key: readonly unknown[]
  /** Names of the criteria, as the address and the server call them. */
  readonly criteria: readonly Name[]
  readonly ask: (question: ListQuestion<Name>) => (client: QuaylineClient) => Promise<Answered<ListEnvelope<Row>>>
  /** Asks without any criterion, too. Without it the reader must state one. */
  readonly asksAtOnce?: boolean
}

export interface ListPage {
  readonly number: number
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  /** Where the way back is not known: a link into the middle of a list. */
  readonly first: (() => void) | null
}

export interface List<Name extends string, Row> {
  readonly criteria: Criteria<Name>
  readonly asksAtOnce: boolean
  readonly isAsked: boolean
  readonly rows: readonly Row[]
  readonly isPending: boolean
  /** The rows are still those of the question before. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** False when nothing was stated and something must be. */
  readonly search: (wanted: Criteria<Name>) => boolean
  readonly page: ListPage
  readonly sort: Sort | null
  readonly sortBy: (by: string) => void
  /** Key of the row whose side panel is open. */
  readonly openKey: string | null
  readonly open: (key: string | null) => void
}

// oxlint-disable-next-line complexity, max-lines-per-function -- What a list has in its address, one line for each property.
export function useList<Name extends string, Row>(options: ListOptions<Name, Row>): List<Name, Row> {
  const { key, criteria: names, ask, asksAtOnce = false } = options
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const criteria = useMemo(() => criteriaOf(address, names), [address, names])
  const isAsked = asksAtOnce || Object.keys(criteria).length > 0
  const after = address.get('after')
  const sort = sortOf(address)
  const trail = trailOf(state)
  const answer = useAnswer(
    [...key, criteria, after, sort],
    ask({ criteria, page: after === null ? {} : { after }, sort }),
    {
      isEnabled: isAsked,
      keepsPrevious: true,
    },
  )
  const go = useCallback(
    (there: URLSearchParams, how?: { readonly trail?: readonly (string | null)[]; readonly replace?: boolean }) =>
      void navigate(`?${there}`, { state: { trail: how?.trail ?? [] }, replace: how?.replace ?? false }),
    [navigate],
  )
  const turn = (mark: string | null, marks: readonly (string | null)[]): void => {
    const there = new URLSearchParams(address)
    there.delete('row')
    if (mark === null) there.delete('after')
    else there.set('after', mark)
    go(there, { trail: marks })
  }
  const found = answer.data?.data
  const next = found?.next ?? null
  const isStale = answer.isPlaceholderData
  return {
    criteria,
    asksAtOnce,
    isAsked,
    rows: found?.items ?? [],
    isPending: isAsked && found === undefined && answer.error === null,
    isStale,
    error: isStale || found === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
    search: (wanted) => {
      const there = searchAddress(address, names, wanted)
      if (!asksAtOnce && !names.some((name) => there.has(name))) return false
      go(there)
      return true
    },
    page: {
      number: trail.length + 1,
      next: next === null || isStale ? null : () => turn(next, [...trail, after]),
      previous: trail.length === 0 ? null : () => turn(trail.at(-1) ?? null, trail.slice(0, -1)),
      first: trail.length === 0 && after !== null ? () => turn(null, []) : null,
    },
    sort,
    sortBy: (by) => go(sortAddress(address, by)),
    openKey: address.get('row'),
    open: (row) => {
      const there = new URLSearchParams(address)
      if (row === null) there.delete('row')
      else there.set('row', row)
      // The open row belongs to this page: the way back leads out of the list, not through its rows.
      go(there, { trail, replace: true })
    },
  }
}
