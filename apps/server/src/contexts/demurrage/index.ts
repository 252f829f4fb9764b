// Demurrage: past and expected charges of containers beyond their free time, with reasons, tariffs and agreements.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages/pages.ts'
import { demurrageRoutes } from './routes.ts'

export { rulesOf } from './charges/load-charges.ts'
export { reasonText } from './charges/row-texts.ts'
export { type FactsBehind, loadShipment } from './load-shipment.ts'
export { shipmentRefusal } from './policy.ts'
export { importRules } from './rules/import-rules.ts'
export { type DetentionOfContainers, detentionOfContainers } from './charges/detention-of-containers.ts'
export { type LastFreeDay, lastFreeDaysOf } from './free-days/last-free-days.ts'
export { runningFreeDaysOf } from './free-days/running-free-days.ts'

export const demurrage: Context = {
  name: 'demurrage',
  routes: demurrageRoutes,
  pages: () => [
    inAppPage('demurrage-home'),
    inAppPage('demurrage-goods-track'),
    inAppPage('demurrage-result'),
    inAppPage('demurrageFree-home'),
    inAppPage('demurrageFree-query-condition'),
    inAppPage('demurrageFree-result'),
  ],
}
