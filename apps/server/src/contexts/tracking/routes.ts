// GET /v1/public/tracking/{num}: anyone may ask where a number is; what only its parties may see stays out.
import { trackNumber } from '@quayline/contract/tracking'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/route.ts'
import { numberProblem } from './number-problem.ts'
import { trackerOf } from './tracker.ts'

export const trackingRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(trackNumber, async ({ params, query }) => {
    const tracked = await trackerOf(db).track(params.num, query.numberType ?? null)
    if (!tracked.ok) return numberProblem('num', tracked.reason)
    const { answer, clocks, asOf } = tracked.value
    return { data: answer, clocks, asOf }
  }),
]
