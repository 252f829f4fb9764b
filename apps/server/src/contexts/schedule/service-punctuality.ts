// How punctual a service was: the arrivals of the last 90 days against the schedules that were stated first.
import type { Database } from '@quayline/database/database'
import { punctualityShare, type PunctualityShare } from '@quayline/domain/schedule/punctuality'
import { TOLERANCE_HOURS } from '@quayline/domain/tracking/promise-verdict'
import { physicalCalls } from '@quayline/domain/schedule/physical-calls'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { listArrivedCalls } from './call-queries.ts'

const DAYS = 90
const DAY_MS = 86_400_000

export interface ServicePunctuality extends PunctualityShare {
  readonly service: string
  /** UTC dates, both inclusive. */
  readonly from: string
  readonly until: string
  readonly toleranceHours: number
}

/** `untilAt`: milliseconds. Of a service that nobody knows there are no calls. */
export async function servicePunctuality(db: Database, named: string, untilAt: number): Promise<ServicePunctuality> {
  const fromAt = untilAt - DAYS * DAY_MS
  const service = named.trim().toUpperCase()
  const calls = await listArrivedCalls(db, { service, fromAt, untilAt })
  // A call at which a voyage ends and the next begins is stated under both, and is one call.
  const ofVessels = [...groupBy(calls, ({ vesselKey }) => vesselKey).values()].flatMap(physicalCalls)
  return {
    service,
    ...punctualityShare(ofVessels),
    from: dateOf(fromAt),
    until: dateOf(untilAt),
    toleranceHours: TOLERANCE_HOURS,
  }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
