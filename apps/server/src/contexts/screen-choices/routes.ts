// /v1/ebuser/favourites and /v1/ebuser/views: a user's own choices among the portal's screens.
import * as contract from '@quayline/contract/screen-choices'
import type { ContextDeps } from '../../platform/context.ts'
import { type ApiError, badParameter, refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { userOf } from '../../platform/sessions/caller.ts'
import { listFavourites, setFavourites } from './favourite-screens.ts'
import { addView, changeView, deleteView, listViews } from './saved-views.ts'

export const screenChoiceRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listFavouriteScreens, async ({ caller }) => ({
    data: { screens: await listFavourites(deps.db, userOf(caller).userId) },
  })),

  route(contract.setFavouriteScreens, async ({ caller, body: { screens } }) => {
    await setFavourites(deps.db, userOf(caller).userId, screens)
    return { data: { screens } }
  }),

  route(contract.listSavedViews, async ({ caller, query: { screen } }) => ({
    data: { items: await listViews(deps.db, userOf(caller).userId, screen) },
  })),

  route(contract.addSavedView, async ({ caller, body }) => {
    const added = await addView(deps, userOf(caller).userId, body)
    return added.ok ? { data: added.value } : viewRefusal(added.reason)
  }),

  route(contract.changeSavedView, async ({ caller, params: { viewId }, body }) => {
    const changed = await changeView(deps, userOf(caller).userId, viewId, body)
    return changed.ok ? { data: changed.value } : viewRefusal(changed.reason)
  }),

  route(contract.deleteSavedView, async ({ caller, params: { viewId } }) => {
    const deleted = await deleteView(deps.db, userOf(caller).userId, viewId)
    return deleted === undefined ? viewRefusal('UNKNOWN') : { data: deleted }
  }),
]

function viewRefusal(reason: 'TAKEN' | 'TOO_MANY' | 'UNKNOWN' | 'CHANGED'): ApiError {
  switch (reason) {
    case 'TAKEN':
      return badParameter({ path: 'name', rule: 'taken' })
    case 'TOO_MANY':
      return refused('CONFLICT', 'tooManySavedViews', { count: contract.SCREEN_LIMITS.viewsOfScreen })
    case 'CHANGED':
      return refused('CONFLICT', 'savedViewChanged')
    case 'UNKNOWN':
      return refused('NOT_FOUND')
  }
}
