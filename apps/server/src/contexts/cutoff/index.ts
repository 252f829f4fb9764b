// Cut-offs of cargo, documents and verified masses, by number and by vessel; and a booking's dates as a calendar.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages/pages.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { cutoffRoutes } from './routes.ts'

export { bookingsOfNumber, type FoundDates, loadDates } from './find-booking-dates.ts'

export const cutoff: Context = {
  name: 'cutoff',
  routes: (deps) => [...cutoffRoutes(deps), ...calendarRoutes(deps)],
  pages: () => [inAppPage('cutoff-home'), inAppPage('cutoff-number-result'), inAppPage('cutoff-vessel-result')],
}
