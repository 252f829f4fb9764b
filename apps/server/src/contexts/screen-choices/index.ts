// Screen choices: a user's saved views and favourite screens of the portal.
import type { Context } from '../../platform/context.ts'
import { screenChoiceRoutes } from './routes.ts'

export { forgetScreenChoices } from './screen-choices.ts'

export const screenChoices: Context = { name: 'screen-choices', routes: screenChoiceRoutes }
