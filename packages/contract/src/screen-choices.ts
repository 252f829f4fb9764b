// A user's saved views and favourites in the portal (docs/requirements/portal.md 9). Users only access their own.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { freeText, refuseRepeated } from './user-fields.ts'

export const SCREEN_LIMITS = { favourites: 40, viewsOfScreen: 30, queryLength: 2000, nameLength: 60 } as const

const SCREEN_KEY_LENGTH = 60
/** `autoFilers`, `messageIntake.rejects`: only the portal knows which screens exist. */
export const screenKey = z
  .string()
  .max(SCREEN_KEY_LENGTH)
  .regex(/^[A-Za-z][A-Za-z0-9]*(?:[.-][A-Za-z0-9]+)*$/)

const CONTROL = /\p{Cc}/u

/** Names and queries are one line: line breaks and tabs are refused, too. */
const oneLine = (text: string): boolean => !CONTROL.test(text)

const viewName = freeText(SCREEN_LIMITS.nameLength).refine(oneLine, byRule('characters'))
const viewQuery = z
  .string()
  .max(SCREEN_LIMITS.queryLength)
  .refine(oneLine, byRule('characters'))
  .describe('Query string of the screen’s address without the question mark; stored unchanged')
const position = z.int().min(0).max(SCREEN_LIMITS.viewsOfScreen)

const favourites = z
  .strictObject({
    screens: z
      .array(screenKey)
      .max(SCREEN_LIMITS.favourites)
      .superRefine(refuseRepeated)
      .describe('Keys of screens in the user’s order, each once'),
  })
  .meta({ id: 'FavouriteScreens' })

const own = { audience: 'user', params: NO_PARAMS, query: NO_QUERY, body: NO_BODY, dated: false } as const

export const listFavouriteScreens = endpoint({
  ...own,
  name: 'listFavouriteScreens',
  method: 'GET',
  path: '/v1/ebuser/favourites',
  summary: 'The favourite screens of the logged-in user, in the user’s order',
  output: favourites,
  errors: [],
})

export const setFavouriteScreens = endpoint({
  ...own,
  name: 'setFavouriteScreens',
  method: 'PUT',
  path: '/v1/ebuser/favourites',
  summary: 'Replace all favourites with these',
  body: favourites,
  output: favourites,
  errors: [],
})

const savedView = z
  .strictObject({
    viewId: z.uuid(),
    screen: screenKey,
    name: z.string(),
    query: z.string(),
    position: z.int().describe('Position among the views of its screen, from 0'),
    version: z.int().describe('A change sends it'),
  })
  .meta({ id: 'SavedView' })

const byId = z.object({ viewId: z.uuid() })

export const listSavedViews = endpoint({
  ...own,
  name: 'listSavedViews',
  method: 'GET',
  path: '/v1/ebuser/views',
  summary: 'The logged-in user’s saved views of one screen, or of all, in the user’s order',
  query: z.object({ screen: screenKey.optional() }),
  output: z.strictObject({ items: z.array(savedView) }),
  errors: [],
})

export const addSavedView = endpoint({
  ...own,
  name: 'addSavedView',
  method: 'POST',
  path: '/v1/ebuser/views',
  summary:
    'Save a view of a screen; the views from its position on move down. Posting a deleted view again restores it',
  body: z.strictObject({
    screen: screenKey,
    name: viewName,
    query: viewQuery,
    position: position.optional().describe('Absent: after the others'),
  }),
  output: savedView,
  errors: ['CONFLICT'],
})

export const changeSavedView = endpoint({
  ...own,
  name: 'changeSavedView',
  method: 'PATCH',
  path: '/v1/ebuser/views/{viewId}',
  summary: 'Rename, replace or move a saved view, unless it has changed since it was read',
  params: byId,
  body: z.strictObject({
    version: z.int().min(1).describe('Version of the view that was read'),
    name: viewName.optional(),
    query: viewQuery.optional(),
    position: position.optional(),
  }),
  output: savedView,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteSavedView = endpoint({
  ...own,
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/v1/ebuser/views/{viewId}',
  summary: 'Delete a saved view; the answer contains it, so that it can be restored',
  params: byId,
  output: savedView,
  errors: ['NOT_FOUND'],
})
