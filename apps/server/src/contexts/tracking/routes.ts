// GET /v1/public/tracking/{num}: the public position of a number, without the parts that only its parties may see.
// …/route: a sketch of its voyage.
import { sketchRoute, trackNumber } from '@quayline/contract/tracking'
import type { Database } from '@quayline/database/database'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { eirsOfBookings } from '../releases/index.ts'
import { numberProblem } from './number-problem.ts'
import { trackOwnBill } from './track-own-bill.ts'
import { type Tracked, writeTracked } from './tracked.ts'
import { routeMapOfAnswer } from './tracked-route.ts'
import { trackerOf } from './tracker.ts'
import { withVoyages } from './container-voyages.ts'

// The EIR numbers of a bill or booking, among its further fields (docs/requirements/tracking.md 2.1, `doc_ext`), for its parties
// only: the number opens the gate (docs/decisions/2026-11-28-eir-who-may-see-and-send.md). They are added when the answer is
// given and never stored.

/** For the containers in the answer: other containers of a booking may belong to another bill. */
async function withEirs(db: Database, tracked: Tracked): Promise<Tracked> {
  const { answer } = tracked
  if (answer.type !== 'bl' && answer.type !== 'bkg') return tracked
  const { content } = answer
  const bookings = (content.trackingPath.trackingGroupReferenceCode ?? '').split(',').filter((number) => number !== '')
  if (bookings.length === 0) return tracked
  const containers = new Set(
    content.containerStatus.flatMap(({ containers }) => containers.map(({ containerNumber }) => containerNumber)),
  )
  const numbers = (await eirsOfBookings(db, bookings)).flatMap(({ eirNumber, container }) =>
    containers.has(container) ? [eirNumber] : [],
  )
  if (numbers.length === 0) return tracked
  const doc_ext = [...content.doc_ext, { key: 'eirs', value: [...new Set(numbers)].join(',') }]
  return { ...tracked, answer: { ...answer, content: { ...content, doc_ext } } }
}

export const trackingRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(trackNumber, async ({ params, query, caller }) => {
    const type = query.numberType ?? null
    const bill =
      caller === null
        ? null
        : await trackOwnBill({ db, clock }, caller, params.num, { type, containersFrom: query.containersFrom })
    if (bill !== null) return { ready: writeTracked(await withEirs(db, bill)) }
    const tracker = trackerOf(db)
    if (caller === null) {
      const ready = await tracker.forVisitor(params.num, type, query.containersFrom)
      return ready.ok ? { ready: ready.value } : numberProblem('num', ready.reason)
    }
    const found = await tracker.find(params.num, type, query.containersFrom)
    if (!found.ok) return numberProblem('num', found.reason)
    if ('ready' in found.value) return found.value
    return { ready: writeTracked(await withVoyages(db, caller, found.value.containers, tracker.trackDocument)) }
  }),

  route(sketchRoute, async ({ params, query, caller }) => {
    const tracker = trackerOf(db)
    const tracked = await tracker.track(params.num, query.numberType ?? null, 0)
    if (!tracked.ok) return numberProblem('num', tracked.reason)
    const seen = await withVoyages(db, caller, tracked.value, tracker.trackDocument)
    return { data: { map: routeMapOfAnswer(seen, clock.now()) }, asOf: seen.asOf }
  }),
]
