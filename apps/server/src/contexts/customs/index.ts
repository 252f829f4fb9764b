// Customs: where and until when a shipment must be declared in advance, and how far it is cleared.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages/pages.ts'
import { customsRoutes } from './routes.ts'

export { shownClearance } from './shown-clearance.ts'

export const customs: Context = {
  name: 'customs',
  routes: customsRoutes,
  pages: () => [inAppPage('customs-declaration')],
}
