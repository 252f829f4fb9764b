// The reader's own views of a list: a name for a question that he asks again and again. Kept by user on the server.
import type { SavedView } from '@quayline/client/schema.d'
import { useQueryClient } from '@tanstack/react-query'
import { useAnswer } from '../shell/use-answer.ts'
import { useServices } from '../shell/services.tsx'
import { useSession } from '../shell/use-session.ts'

const keyOf = (screen: string) => ['screen-choices', 'views', screen] as const

export interface SavedViews {
  readonly items: readonly SavedView[]
  /** A name that exists gets the new question. Throws CallFailed. */
  readonly save: (name: string, query: string) => Promise<void>
  readonly rename: (view: SavedView, name: string) => Promise<void>
  readonly move: (view: SavedView, by: -1 | 1) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
  readonly putBack: (view: SavedView) => Promise<void>
}

/** Null: nobody is logged in, and views belong to somebody. */
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

/** What a view keeps of an address: the question and the order, not the page or the open row; in one order, so that two can be compared. */
export function viewQuery(address: URLSearchParams): string {
  const kept = new URLSearchParams(address)
  for (const name of ['after', 'row', 'language']) kept.delete(name)
  kept.sort()
  return kept.toString()
}
