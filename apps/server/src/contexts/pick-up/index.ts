// Pick-up: under which number containers are collected in the United States and Canada, whether they are released, and until when free of
// charge.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages/pages.ts'
import { pickUpRoutes } from './routes.ts'

export const pickUp: Context = {
  name: 'pick-up',
  routes: pickUpRoutes,
  pages: () => [inAppPage('pick-up-number')],
}
