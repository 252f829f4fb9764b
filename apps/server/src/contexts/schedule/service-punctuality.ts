// Punctuality of a service: the arrivals of the last 90 days compared with the first published schedules.
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

/** `untilAt`: milliseconds. An unknown service has no calls. */
export async function servicePunctuality(db: Database, named: string, untilAt: number): Promise<ServicePunctuality> {
  const fromAt = untilAt - DAYS * DAY_MS
  const service = named.trim().toUpperCase()
  const calls = await listArrivedCalls(db, { service, fromAt, untilAt })
  // A call between two voyages is stated under both, but counts once.
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
