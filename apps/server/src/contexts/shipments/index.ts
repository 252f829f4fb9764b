// Shipments: lists of a company's shipments from the stored pictures, each with its next deadline.
import type { Context } from '../../platform/context.ts'
import { deriveDeadlines } from './deadlines/derive-deadlines.ts'
import { countStaleDeadlines } from './deadlines/stale-deadlines.ts'
import { shipmentRoutes } from './routes.ts'

export { billsOfContainers } from './bills-of-containers.ts'
export { type ListedShipment, listShipments, type ShipmentList, timeOrNull } from './list-shipments.ts'

export const shipments: Context = {
  name: 'shipments',
  routes: shipmentRoutes,
  jobs: (deps) => [deriveDeadlines(deps)],
  gauges: ({ db }) => [
    {
      name: 'quayline_stale_deadlines',
      help: 'Marks of bookings and bills whose deadlines have not been derived again yet, including failed ones; at most 100,000',
      read: async () => [{ value: await countStaleDeadlines(db) }],
    },
  ],
}
