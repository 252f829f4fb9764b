// GET /v1/public/tracking/{num}: anyone may ask where a number is; what only its parties may see stays out.
import { trackNumber } from '@quayline/contract/tracking'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { numberProblem } from './number-problem.ts'
import { trackOwnBill } from './track-own-bill.ts'
import { writeTracked } from './tracked.ts'
import { trackerOf } from './tracker.ts'
import { withVoyages } from './container-voyages.ts'
import { withEirs } from './with-eirs.ts'

export const trackingRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(trackNumber, async ({ params, query, caller }) => {
    const type = query.numberType ?? null
    const bill =
      caller === null
        ? null
        : await trackOwnBill({ db, clock }, caller, params.num, { type, containersFrom: query.containersFrom })
    if (bill !== null) return { ready: writeTracked(await withEirs(db, bill)) }
    const found = await trackerOf(db).find(params.num, type, query.containersFrom)
    if (!found.ok) return numberProblem('num', found.reason)
    if ('ready' in found.value) return found.value
    return { ready: writeTracked(await withVoyages(db, caller, found.value.containers)) }
  }),
]
