// Asks the three searches behind the search box at once; each answers or fails for itself.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type Hit,
  HIT_GROUPS,
  type HitGroup,
  mayBeName,
  mayBeNumber,
  searchText,
  shipmentHits,
  SHORTEST_SEARCH,
  userHits,
  vesselHits,
} from './search-answers.ts'
import { failureOf } from './failure-text.ts'
import { accessTo } from './session.ts'
import { searchUsers } from './session-calls.ts'
import { useServices } from './services.tsx'
import { usePaused } from './use-paused.ts'
import { useSession } from './use-session.ts'

const PAUSE_MS = 250

export interface Found {
  /** What the hits belong to; behind what is typed until the reader pauses. */
  readonly text: string
  readonly hits: readonly Hit[]
  readonly isBusy: boolean
  /** Searches that failed. */
  readonly failed: readonly HitGroup[]
}

export function useSearch(typed: string): Found {
  const { request } = useServices()
  const session = useSession()
  const text = usePaused(searchText(typed), PAUSE_MS)
  const isLongEnough = text.length >= SHORTEST_SEARCH
  const maySearchUsers = session !== null && accessTo(session, 'USER_SEARCH') === 'OPEN'
  const search = (group: HitGroup, isEnabled: boolean, find: () => Promise<readonly Hit[]>) => ({
    queryKey: ['search', group, text],
    queryFn: find,
    enabled: isLongEnough && isEnabled,
    retry: false,
  })
  const answers: Readonly<Record<HitGroup, UseQueryResult<readonly Hit[]>>> = {
    shipment: useQuery(
      search('shipment', mayBeNumber(text), async () => {
        const path = { num: text }
        const { data } = await request((client) => client.GET('/v1/public/tracking/{num}', { params: { path } }))
        return shipmentHits(text, data)
      }),
    ),
    vessel: useQuery(
      search('vessel', mayBeName(text), async () => {
        const query = { text: text.slice(0, 60) }
        const { data } = await request((client) => client.GET('/v1/public/reference/vessels', { params: { query } }))
        return vesselHits(data)
      }),
    ),
    user: useQuery(search('user', maySearchUsers, async () => userHits((await request(searchUsers(text))).data.items))),
  }
  const asked = HIT_GROUPS.map((group) => ({ group, ...answers[group] }))
  return {
    text,
    hits: isLongEnough ? asked.flatMap(({ data }) => data ?? []) : [],
    isBusy: text !== searchText(typed) || asked.some(({ isFetching, data }) => isFetching && data === undefined),
    // A text that is no number of any kind is refused by tracking: that is no failure of the search.
    failed: asked.filter(({ error }) => error !== null && !isNoNumber(error)).map(({ group }) => group),
  }
}

const isNoNumber = (error: Error): boolean => {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && failure.status === 400
}
