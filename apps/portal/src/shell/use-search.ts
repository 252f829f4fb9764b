// Runs all searches of the palette at once: those on the server, each succeeding or failing separately, and those in
// the portal itself.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Resource } from '@quayline/domain/accounts/resource'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { paths } from '../paths.ts'
import { failureOf } from './failure-text.ts'
import { useLocale } from './language-provider.tsx'
import { helpHits, newThingHits, recentHits, screenHits, textActions } from './own-hits.ts'
import { type Recent, useRecents } from './recents.ts'
import { numberHits, shipmentHits, trackedHits, userHits, vesselHits, withTracked } from './search-answers.ts'
import {
  groupOf,
  type Hit,
  type HitGroup,
  containsWords,
  mayBeName,
  mayBeNumber,
  searchText,
  SEARCH_KINDS,
  type SearchKind,
  SHORTEST_SEARCH,
} from './search-hit.ts'
import { type Screen, useCurrentScreen, useScreens } from './screen.ts'
import { MAX_COUNTED } from './waiting.ts'
import { accessTo, type Session } from './session.ts'
import { searchUsers } from './session-calls.ts'
import { useServices } from './services.tsx'
import { usePaused } from './use-paused.ts'
import { useSession } from './use-session.ts'

const PAUSE_MS = 200
/** Per kind: three are shown next to the others, all of them if the kind is shown alone. */
const ASKED = 20
const RECENTS_SHOWN = 5

export interface Found {
  /** The text that the results belong to; lags behind the typed text until the reader pauses. */
  readonly text: string
  /** Only groups with results, in the order of kinds. */
  readonly groups: readonly HitGroup[]
  readonly isBusy: boolean
  /** Kinds whose search failed. */
  readonly failed: readonly SearchKind[]
}

type Searched = Readonly<Record<'shipments' | 'tracked' | 'vessels' | 'users', UseQueryResult>>

export function useSearch(typed: string, actions: readonly Hit[], openShortcuts: () => void): Found {
  const text = usePaused(searchText(typed), PAUSE_MS)
  const isLongEnough = text.length >= SHORTEST_SEARCH
  const groups = useGroups(text, isLongEnough, actions, openShortcuts)
  return { ...groups, text, isBusy: text !== searchText(typed) || groups.isBusy }
}

function useServerSearch(text: string, isLongEnough: boolean) {
  const { request } = useServices()
  const session = useSession()
  const isLoggedIn = session !== null && session.user !== null
  const mayTrack = session !== null && accessTo(session, 'TRACK') === 'OPEN'
  const mayFindUsers = session !== null && accessTo(session, 'USER_SEARCH') === 'OPEN'
  const options = (name: string, isEnabled: boolean) => ({
    queryKey: ['search', name, text],
    enabled: isLongEnough && isEnabled,
    retry: false,
  })
  const shipments = useQuery({
    ...options('shipments', isLoggedIn),
    queryFn: async () => {
      const query = { text, limit: ASKED }
      return (await request((client) => client.GET('/v1/ebuser/search', { params: { query } }))).data
    },
  })
  const tracked = useQuery({
    ...options('tracked', mayTrack && mayBeNumber(text)),
    queryFn: async () => {
      const path = { num: text }
      return (await request((client) => client.GET('/v1/public/tracking/{num}', { params: { path } }))).data
    },
  })
  const vessels = useQuery({
    ...options('vessels', mayBeName(text)),
    queryFn: async () => {
      const query = { text }
      return (await request((client) => client.GET('/v1/public/reference/vessels', { params: { query } }))).data
    },
  })
  const users = useQuery({
    ...options('users', mayFindUsers),
    queryFn: async () => (await request(searchUsers(text, ASKED))).data,
  })
  return { shipments, tracked, vessels, users }
}

const FAILED_KIND: Readonly<Record<keyof Searched, SearchKind>> = {
  shipments: 'shipment',
  tracked: 'number',
  vessels: 'vessel',
  users: 'user',
}

/** Tracking rejects a text that is not a number of any kind: that is not a failure of the search. */
const isNoNumber = (error: Error): boolean => {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && failure.status === 400
}

function progressOf(answers: Searched): Pick<Found, 'isBusy' | 'failed'> {
  const all = Object.entries(answers) as [keyof Searched, UseQueryResult][]
  return {
    isBusy: all.some(([, { isFetching, data }]) => isFetching && data === undefined),
    failed: all.flatMap(([name, { error }]) => (error !== null && !isNoNumber(error) ? [FAILED_KIND[name]] : [])),
  }
}

function useGroups(
  text: string,
  isLongEnough: boolean,
  actions: readonly Hit[],
  openShortcuts: () => void,
): Pick<Found, 'groups' | 'isBusy' | 'failed'> {
  const { language, texts } = useLocale()
  const session = useSession()
  const screens = useScreens()
  const [recents] = useRecents()
  const here = useCurrentScreen()
  const answers = useServerSearch(text, isLongEnough)
  if (session === null) return { groups: [], isBusy: false, failed: [] }
  const known = { session, screens, texts, actions }
  const help = helpHits(language, texts, openShortcuts)
  const groups =
    text === ''
      ? groupsOfNothing(known, recents, here)
      : isLongEnough
        ? [...groupsOfServer(text, answers, texts), ...groupsOfPortal(text, known, help)]
        : []
  const inOrder = groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind))
  return { groups: inOrder, ...progressOf(answers) }
}

const placeOf = (kind: HitGroup['kind']): number => (kind === 'recent' ? -1 : SEARCH_KINDS.indexOf(kind))

interface Known {
  readonly session: Session
  readonly screens: readonly Screen[]
  readonly texts: PortalTexts
  readonly actions: readonly Hit[]
}

/** Before anything is typed: recently viewed items, and available actions. */
const groupsOfNothing = (
  { session, screens, texts, actions }: Known,
  recents: readonly Recent[],
  here: Screen | null,
): readonly HitGroup[] => [
  groupOf('recent', recentHits(recents.slice(0, RECENTS_SHOWN), screens, texts)),
  groupOf('action', [...(here === null ? [] : newThingHits(here, screens, session, texts)), ...actions]),
]

function groupsOfServer(
  text: string,
  { shipments: { data: found }, tracked, vessels, users }: ReturnType<typeof useServerSearch>,
  texts: PortalTexts,
): readonly HitGroup[] {
  const now = Date.now()
  const inParts = found === undefined ? [] : numberHits(found.numbers.items, text, now, texts)
  const numbers = withTracked(inParts, tracked.data === undefined ? [] : trackedHits(text, tracked.data, texts))
  const none = { count: 0, isMore: false }
  const total = found?.numbers.total ?? none
  return [
    { kind: 'number', hits: numbers, count: Math.max(numbers.length, total.count), isMore: total.isMore },
    {
      kind: 'shipment',
      hits: found === undefined ? [] : shipmentHits(found.shipments.items, now, texts),
      ...(found?.shipments.total ?? none),
    },
    groupOf('vessel', vesselHits(vessels.data ?? [])),
    {
      kind: 'user',
      hits: userHits(users.data?.items ?? []),
      count: Math.min(users.data?.total ?? 0, MAX_COUNTED),
      isMore: (users.data?.total ?? 0) > MAX_COUNTED,
      listedAt: paths.users({ keyword: text }),
    },
  ]
}

function groupsOfPortal(
  text: string,
  { session, screens, texts, actions }: Known,
  help: readonly Hit[],
): readonly HitGroup[] {
  const may = (right: Resource): boolean => accessTo(session, right) === 'OPEN'
  const named = [...newThingHits(null, screens, session, texts), ...actions].filter(({ label }) =>
    containsWords(text, label),
  )
  return [
    groupOf('screen', screenHits(text, screens, session, texts)),
    groupOf('action', [...named, ...textActions(text, may('TRACK'), may('USER_SEARCH'), texts)]),
    groupOf(
      'help',
      help.filter(({ label }) => containsWords(text, label, texts.portal.search.kinds.help)),
    ),
  ]
}
