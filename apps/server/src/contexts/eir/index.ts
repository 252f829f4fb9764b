// Import EIRs: with which containers of a booking leave the terminal, who may have them, and that the terminal is notified.
import type { Context } from '../../platform/context.ts'
import { inAppPage } from '../../platform/pages/pages.ts'
import { eirJobs } from './sending/eir-jobs.ts'
import { printRoutes } from './printing/print-routes.ts'
import { eirRoutes } from './routes.ts'
import { sendingRoutes } from './sending/sending-routes.ts'
import { staffRoutes } from './applications/staff-routes.ts'

export { applyForEirs } from './applications/apply-for-eirs.ts'
export { decideRequest, type DecisionMade } from './applications/decide-request.ts'
export { listRequests, returnPointsOf, type RequestRow } from './queries.ts'
export { putReturnPoints, type ReturnPointsRefusal } from './return-points.ts'
export { applyTerminalAnswer, readTerminalAnswers, type TerminalAnswer } from './sending/acknowledge-eirs.ts'

export const eir: Context = {
  name: 'eir',
  routes: (deps) => [...eirRoutes(deps), ...sendingRoutes(deps), ...printRoutes(deps), ...staffRoutes(deps)],
  pages: () => [inAppPage('eir-home'), inAppPage('eir-result'), inAppPage('eir-qrcode')],
  jobs: (deps) => eirJobs(deps),
}
