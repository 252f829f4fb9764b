// Screen choices: what a user keeps of the portal's screens for himself, saved views and favourites.
import type { Context } from '../../platform/context.ts'
import { screenChoiceRoutes } from './routes.ts'

export { forgetScreenChoices } from './screen-choices.ts'

export const screenChoices: Context = { name: 'screen-choices', routes: screenChoiceRoutes }
