// The reader's saved views of a list: a name for a frequent query. Stored per user on the server.
import type { SavedView } from '@quayline/client/schema.d'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../shell/use-answer.ts'
import { useServices } from '../shell/services.tsx'
import { useSession } from '../shell/use-session.ts'

const keyOf = (screen: string) => ['screen-choices', 'views', screen] as const

export interface SavedViews {
  readonly items: readonly SavedView[]
  /** An existing name gets the new query. Throws CallFailed. */
  readonly save: (name: string, query: string) => Promise<void>
  readonly rename: (view: SavedView, name: string) => Promise<void>
  readonly move: (view: SavedView, by: -1 | 1) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
  readonly putBack: (view: SavedView) => Promise<void>
}

/** Null without a login: views belong to a user. */
export function useSavedViews(screen: string): SavedViews | null {
  const isUser = (useSession()?.user ?? null) !== null
  const { request } = useServices()
  const queries = useQueryClient()
  const answer = useAnswer(
    keyOf(screen),
    (client) => client.GET('/v1/ebuser/views', { params: { query: { screen } } }),
    { isEnabled: isUser },
  )
  if (!isUser) return null
  const items = answer.data?.data.items ?? []
  const changed = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(screen) })
    }
  }
  const add = (body: { readonly name: string; readonly query: string; readonly position?: number }) =>
    changed(request((client) => client.POST('/v1/ebuser/views', { body: { screen, ...body } })))
  const change = ({ viewId, version }: SavedView, part: Partial<Pick<SavedView, 'name' | 'query' | 'position'>>) =>
    changed(
      request((client) =>
        client.PATCH('/v1/ebuser/views/{viewId}', { params: { path: { viewId } }, body: { version, ...part } }),
      ),
    )
  return {
    items,
    save: (name, query) => {
      const known = items.find((view) => view.name.toLowerCase() === name.toLowerCase())
      return known === undefined ? add({ name, query }) : change(known, { name, query })
    },
    rename: (view, name) => change(view, { name }),
    move: (view, by) => change(view, { position: view.position + by }),
    remove: ({ viewId }) =>
      changed(request((client) => client.DELETE('/v1/ebuser/views/{viewId}', { params: { path: { viewId } } }))),
    putBack: ({ name, query, position }) => add({ name, query, position }),
  }
}

/**
 * The part of an address that a view stores: query and sort, without page and open row; in a fixed order, so that two
 * can be compared.
 */
export function viewQuery(address: URLSearchParams): string {
  const kept = new URLSearchParams(address)
  for (const name of ['after', 'row', 'language']) kept.delete(name)
  kept.sort()
  return kept.toString()
}
