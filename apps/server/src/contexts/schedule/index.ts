// Schedule: vessels' calls as messages and staff state them, and the sailings derived from them.
import type { Context } from '../../platform/context.ts'
import { connectionRoutes } from './connections-routes.ts'
import { dcsaRoutes } from './dcsa-routes.ts'
import { maintenanceRoutes } from './maintenance-routes.ts'
import { punctualityRoutes } from './punctuality-routes.ts'

export {
  type CallWindow,
  findCall,
  findCallsOfVoyage,
  isSameVessel,
  listCallsAtPort,
  listCallsOfService,
  listCallsOfVessel,
  listCallsOfVoyages,
  rotationOf,
} from './call-queries.ts'
export { findVoyages, type FoundVoyages } from './by-vessel.ts'
export {
  type AskedCities,
  findConnections,
  type FoundConnections,
  readCities,
  type ReadCities,
  type UnusableField,
} from './connections.ts'
export { type LiveTimetable, timetableOf } from './live-timetable.ts'
export { type CallToMaintain, maintainCall, type MaintainRefusal, type NewCall } from './maintain-call.ts'
export { servicePunctuality } from './service-punctuality.ts'
export { listScheduleChanges, type ScheduleChangeRow } from './schedule-log.ts'
export {
  regroupVessels,
  stateCalls,
  type StatedCalls,
  type StatementRow,
  statementsOf,
  statementsOfMessages,
} from './state-calls.ts'

export const schedule: Context = {
  name: 'schedule',
  routes: (deps) => [
    ...connectionRoutes(deps),
    ...punctualityRoutes(deps),
    ...dcsaRoutes(deps),
    ...maintenanceRoutes(deps),
  ],
}
