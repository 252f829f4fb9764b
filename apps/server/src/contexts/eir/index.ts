// Import EIRs: with which boxes of a booking leave the terminal, who may have them, and that the terminal is told.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages.ts'
import { eirJobs } from './eir-jobs.ts'
import { printRoutes } from './print-routes.ts'
import { eirRoutes } from './routes.ts'
import { sendingRoutes } from './sending-routes.ts'
import { staffRoutes } from './staff-routes.ts'

export { decideRequest, type DecisionMade } from './decide-request.ts'
export { listRequests, returnPointsOf, type RequestRow } from './queries.ts'
export { putReturnPoints, type ReturnPointsRefusal } from './return-points.ts'
export { applyTerminalAnswer, readTerminalAnswers, type TerminalAnswer } from './acknowledge-eirs.ts'

export const eir: Context = {
  name: 'eir',
  routes: (deps) => [...eirRoutes(deps), ...sendingRoutes(deps), ...printRoutes(deps), ...staffRoutes(deps)],
  pages: () => [inAppPage('eir-home'), inAppPage('eir-result'), inAppPage('eir-qrcode')],
  jobs: (deps) => eirJobs(deps),
}
