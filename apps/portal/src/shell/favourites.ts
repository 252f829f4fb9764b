// The reader's favourite screens, in the reader's order, stored on the server (docs/requirements/portal.md 9).
import type { QuaylineClient } from '@quayline/client/quayline-client'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'
import { useTexts } from './language-provider.tsx'
import { isOfOneThing, isOpenTo, type Screen, screenKeyOf, useScreens } from './screen.ts'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'

const FAVOURITES_KEY = ['favourites'] as const
/** The contract's limit: more are rejected. */
const MAX_FAVOURITES = 40

const ask = (client: QuaylineClient) => client.GET('/v1/ebuser/favourites')
const put = (screens: readonly string[]) => (client: QuaylineClient) =>
  client.PUT('/v1/ebuser/favourites', { body: { screens } })

export interface Favourites {
  /** Favourites that this session may open. */
  readonly screens: readonly Screen[]
  readonly isFavourite: (screen: Screen) => boolean
  /** Null: the screen cannot be a favourite, or the maximum is reached. */
  readonly toggle: ((screen: Screen) => void) | null
  readonly move: (screen: Screen, by: -1 | 1) => void
  readonly place: (screen: Screen, before: Screen) => void
}

/** A screen that opens without a parameter. */
export const mayBeFavourite = (screen: Screen): boolean => !isOfOneThing(screen) && screen.right !== null

/** Favourites that are not shown (missing right, another version of the portal) keep their position. */
export function movedAmong(
  keys: readonly string[],
  shown: readonly string[],
  key: string,
  by: -1 | 1,
): readonly string[] {
  const neighbour = shown[shown.indexOf(key) + by]
  if (neighbour === undefined || !shown.includes(key)) return keys
  const others = keys.filter((each) => each !== key)
  const at = others.indexOf(neighbour) + (by === 1 ? 1 : 0)
  return [...others.slice(0, at), key, ...others.slice(at)]
}

export function placedAt(keys: readonly string[], key: string, before: string): readonly string[] {
  const [from, to] = [keys.indexOf(key), keys.indexOf(before)]
  if (from === -1 || to === -1 || from === to) return keys
  const others = keys.filter((each) => each !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

export function useFavourites(): Favourites {
  const { request } = useServices()
  const queries = useQueryClient()
  const session = useSession()
  const screens = useScreens()
  const texts = useTexts()
  const toast = useToast()
  const isLoggedIn = session !== null && session.user !== null
  const answer = useQuery({
    queryKey: FAVOURITES_KEY,
    queryFn: async () => (await request(ask)).data.screens,
    enabled: isLoggedIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const writing = useMutation({
    mutationFn: (keys: readonly string[]) => request(put(keys)),
    onMutate: async (keys) => {
      await queries.cancelQueries({ queryKey: FAVOURITES_KEY })
      const before = queries.getQueryData<readonly string[]>(FAVOURITES_KEY)
      queries.setQueryData(FAVOURITES_KEY, keys)
      return { before }
    },
    onError: (error, _, kept) => {
      queries.setQueryData(FAVOURITES_KEY, kept?.before)
      toast({ tone: 'danger', text: fill(texts.portal.favourites.notKept, { reason: failureText(error, texts) }) })
    },
    // Sequential, in the order of the reader's changes.
    scope: { id: 'favourites' },
  })
  const keys = answer.data
  const shown = screens.length === 0 || session === null || keys === undefined ? [] : shownOf(keys, screens, session)
  const change = (wanted: readonly string[]): void => writing.mutate(wanted)
  const shownKeys = shown.map(screenKeyOf)
  return {
    screens: shown,
    isFavourite: (screen) => keys?.includes(screenKeyOf(screen)) ?? false,
    toggle:
      keys === undefined
        ? null
        : (screen) => {
            const key = screenKeyOf(screen)
            if (keys.includes(key)) change(keys.filter((each) => each !== key))
            else if (keys.length < MAX_FAVOURITES) change([...keys, key])
            else toast({ tone: 'plain', text: fill(texts.portal.favourites.full, { count: MAX_FAVOURITES }) })
          },
    move: (screen, by) => change(movedAmong(keys ?? [], shownKeys, screenKeyOf(screen), by)),
    place: (screen, before) => change(placedAt(keys ?? [], screenKeyOf(screen), screenKeyOf(before))),
  }
}

const shownOf = (
  keys: readonly string[],
  screens: readonly Screen[],
  session: NonNullable<ReturnType<typeof useSession>>,
): readonly Screen[] =>
  keys.flatMap((key) =>
    screens.filter((screen) => screenKeyOf(screen) === key && mayBeFavourite(screen) && isOpenTo(screen, session)),
  )
