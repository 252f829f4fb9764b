// Customs: where a shipment must be declared in advance.
import type { Context } from '../../platform/context.ts'
import { customsRoutes } from './routes.ts'

export const customs: Context = { name: 'customs', routes: customsRoutes }
