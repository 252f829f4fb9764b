// A server-side list whose criteria, page, sort and open row are in the address: it can be bookmarked, sent and
// returned to.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { gathered, type ListEnvelope, MAX_EXPORTED } from './gathered-list.ts'
import { useServices } from '../shell/services.tsx'
import { useAnswer } from '../shell/use-answer.ts'
import { MAX_COUNTED } from '../shell/waiting.ts'
import {
  type Criteria,
  criteriaOf,
  NO_TRAIL,
  openAddress,
  type Order,
  orderOf,
  searchAddress,
  type Sort,
  sortAddress,
  sortOf,
  type Trail,
  trailOf,
} from './list-address.ts'

export interface ListQuestion<Name extends string, By extends string = never> {
  readonly criteria: Criteria<Name>
  /** Spread it into the query. */
  readonly page: { readonly after?: string; readonly limit?: number; readonly sort?: Order<By> }
}

export interface ListOptions<Name extends string, Row, By extends string = never> {
  /** Context and list: `['administration', 'users']`. */
  readonly key: readonly unknown[]
  /** Names of the criteria, the same in the address and in the call. */
  readonly criteria: readonly Name[]
  readonly ask: (question: ListQuestion<Name, By>) => (client: QuaylineClient) => Promise<Answered<ListEnvelope<Row>>>
  /** Sends a request even without criteria. Otherwise the reader must enter one. */
  readonly asksAtOnce?: boolean
  /** Whether the criteria are sufficient for the server; absent: any one is enough. */
  readonly isComplete?: (criteria: Criteria<Name>) => boolean
  /** The server's sort columns; rows of a whole list are sorted here. */
  readonly sorts?: readonly By[]
}

export interface ListPage {
  /** Number of rows on the pages before; null if unknown: a link into the middle of a list. */
  readonly before: number | null
  /** Over all pages; null: unknown. */
  readonly total: number | null
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  /** Set if the previous pages are unknown: a link into the middle of a list. */
  readonly first: (() => void) | null
}

/** The rows of all pages, up to `MAX_EXPORTED`. */
export interface WholeList<Row> {
  readonly rows: readonly Row[]
  /** There are more rows than these. */
  readonly isMore: boolean
}

export interface List<Name extends string, Row> {
  readonly criteria: Criteria<Name>
  readonly asksAtOnce: boolean
  readonly isAsked: boolean
  readonly rows: readonly Row[]
  /** When the rows arrived, in milliseconds. */
  readonly asOf: number
  readonly isPending: boolean
  /** The rows still belong to the previous query. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** False if criteria are required but missing. */
  readonly search: (wanted: Criteria<Name>) => boolean
  readonly page: ListPage
  /** Reads the rows of all pages in the order shown; null: all are on this page. */
  readonly readWhole: (() => Promise<WholeList<Row>>) | null
  readonly sort: Sort | null
  readonly sortBy: (by: string) => void
  /** Whether the server sorts by this column. */
  readonly isSortedThere: (by: string | undefined) => boolean
  /** Key of the row whose side panel is open. */
  readonly openKey: string | null
  readonly open: (key: string | null) => void
}

const isAnythingStated = (criteria: object): boolean => Object.keys(criteria).length > 0

// oxlint-disable-next-line complexity, max-lines-per-function -- What a list has in its address, one line for each property.
export function useList<Name extends string, Row, By extends string = never>(
  options: ListOptions<Name, Row, By>,
): List<Name, Row> {
  const { key, criteria: names, ask, asksAtOnce = false, isComplete = isAnythingStated, sorts = [] } = options
  const { request } = useServices()
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const criteria = useMemo(() => criteriaOf(address, names), [address, names])
  const isAsked = asksAtOnce || isComplete(criteria)
  const after = address.get('after')
  const sort = sortOf(address)
  const asked = orderOf(sort, sorts)
  // An order that the server does not know needs all rows loaded.
  const isGathered = sort !== null && asked === null
  const { marks: trail, before } = trailOf(state)
  const answer = useAnswer(
    isGathered ? [...key, criteria, 'gathered'] : [...key, criteria, after, asked],
    isGathered
      ? gathered((page) => ask({ criteria, page }), MAX_COUNTED)
      : ask({ criteria, page: { ...(after === null ? {} : { after }), ...(asked === null ? {} : { sort: asked }) } }),
    {
      isEnabled: isAsked,
      keepsPrevious: true,
    },
  )
  const go = useCallback(
    (there: URLSearchParams, how: { readonly trail?: Trail; readonly replace?: boolean } = {}) =>
      void navigate(`?${there}`, { state: { trail: how.trail ?? NO_TRAIL }, replace: how.replace ?? false }),
    [navigate],
  )
  const turn = (mark: string | null, way: Trail): void => {
    const there = new URLSearchParams(address)
    there.delete('row')
    if (mark === null) there.delete('after')
    else there.set('after', mark)
    go(there, { trail: way })
  }
  const found = answer.data?.data
  const next = found?.next ?? null
  const rows = found?.items ?? []
  const isStale = answer.isPlaceholderData
  const readWhole = async (): Promise<WholeList<Row>> => {
    const inOrder = asked === null ? {} : { sort: asked }
    const whole = await request(gathered((page) => ask({ criteria, page: { ...page, ...inOrder } }), MAX_EXPORTED))
    return { rows: whole.data.items, isMore: whole.data.next !== null }
  }
  return {
    criteria,
    asksAtOnce,
    isAsked,
    rows,
    asOf: answer.dataUpdatedAt,
    isPending: isAsked && found === undefined && answer.error === null,
    isStale,
    error: isStale || found === undefined ? answer.error : null,
    retry: () => void answer.refetch(),
    search: (wanted) => {
      const there = searchAddress(address, names, wanted)
      if (!asksAtOnce && !isComplete(criteriaOf(there, names))) return false
      go(there)
      return true
    },
    page: {
      before: trail.length === 0 ? (after === null ? 0 : null) : before,
      total: found?.total ?? (after === null && next === null && found !== undefined ? rows.length : null),
      next:
        next === null || isStale ? null : () => turn(next, { marks: [...trail, after], before: before + rows.length }),
      previous:
        trail.length === 0
          ? null
          : () =>
              turn(trail.at(-1) ?? null, {
                marks: trail.slice(0, -1),
                // Every page before the last one is full.
                before: Math.round((before / trail.length) * (trail.length - 1)),
              }),
      first: trail.length === 0 && after !== null ? () => turn(null, NO_TRAIL) : null,
    },
    readWhole: found === undefined || (after === null && next === null) ? null : readWhole,
    sort,
    sortBy: (by) => go(sortAddress(address, by)),
    isSortedThere: (by) => sorts.some((each) => each === by),
    openKey: address.get('row'),
    // The open row belongs to this page: "back" leaves the list instead of going back through its rows.
    open: (row) => go(openAddress(address, row), { trail: { marks: trail, before }, replace: true }),
  }
}
