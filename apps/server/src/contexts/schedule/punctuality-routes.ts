// How punctual a service was: the arrivals of the last 90 days against the schedules that were told first.
import { getPunctuality } from '@quayline/contract/schedule'
import { punctualityShare, TOLERANCE_HOURS } from '@quayline/domain/schedule/punctuality'
import { physicalCalls } from '@quayline/domain/schedule/vessel-trip'
import { groupBy } from '@quayline/domain/tracking/group-by'
import type { ContextDeps } from '../../platform/context.ts'
import { type Route, route } from '../../platform/route.ts'
import { listArrivedCalls } from './call-queries.ts'

const DAYS = 90
const DAY_MS = 86_400_000

export const punctualityRoutes = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(getPunctuality, async ({ params }) => {
    const untilAt = clock.now()
    const fromAt = untilAt - DAYS * DAY_MS
    const service = params.service.trim().toUpperCase()
    const calls = await listArrivedCalls(db, { service, fromAt, untilAt })
    // A call at which a voyage ends and the next begins is stated under both, and is one call.
    const ofVessels = [...groupBy(calls, ({ vesselKey }) => vesselKey).values()].flatMap(physicalCalls)
    return {
      data: {
        service,
        ...punctualityShare(ofVessels),
        from: dateOf(fromAt),
        until: dateOf(untilAt),
        toleranceHours: TOLERANCE_HOURS,
      },
    }
  }),
]

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
