// A history of any size, streamed: the messages of a large fictitious line and its terminals over three years. For load
// tests of stores and searches; the demonstration line (simulate-line.ts) is the small one that also contains errors.
import { toMinute } from '../clock.ts'
import { journeyOf, type TrueEvent } from '../journey.ts'
import type { Call } from '../sailings.ts'
import type { ShipmentPlan } from '../shipment-plan.ts'
import { stateBills, stateBooking } from '../state-documents.ts'
import { sailLargeFleet } from './large-network.ts'
import { HISTORY_DAYS, planLongHistory } from './long-history.ts'
import { documentMessage, eventMessages, type StatedMessage } from './stated-message.ts'

export interface HistoryOrder {
  /** Accurate to one per cent for a million or more; a small history may differ by five per cent. */
  readonly events: number
  /** Equal seeds give equal histories. */
  readonly seed: string
}

/** One shipment with all statements about it until the end of the history. */
export interface HistoricShipment {
  readonly plan: ShipmentPlan
  /** The true events, in order of time. */
  readonly events: readonly TrueEvent[]
  readonly messages: readonly StatedMessage[]
}

/** The moment at which every history ends. */
export const HISTORY_ENDS_AT = Date.parse('2026-07-01T00:00:00Z')

/**
 * Average number of events per shipment over the whole history, including those of its vessels' calls; some shipments
 * are still in transit.
 */
const EVENTS_PER_SHIPMENT = 21.1
/** For a line with five million events in three years. */
const SERVICES_PER_MILLION = 32

/** Lazy: the history is never completely in memory. The same arguments give the same history. */
export function* generateHistory({ events, seed }: HistoryOrder): Generator<HistoricShipment, void, void> {
  const now = HISTORY_ENDS_AT
  const services = Math.max(8, Math.round((events / 1_000_000) * SERVICES_PER_MILLION))
  const fleet = sailLargeFleet(seed, now, services, HISTORY_DAYS + 10)
  const reported = new Set<string>()
  const isFirstOfCall = ({ vessel, position }: Call, code: string): boolean => {
    const key = `${vessel.carrierCode} ${position} ${code}`
    return !reported.has(key) && reported.add(key) !== undefined
  }
  const shipments = Math.round(events / EVENTS_PER_SHIPMENT)
  for (const plan of planLongHistory({ seed, now, fleet, shipments })) {
    const past = journeyOf(plan)
      .filter(({ at }) => at <= now)
      .sort((one, other) => one.at - other.at)
    const documents = [...stateBooking(seed, plan), ...stateBills(seed, plan)].filter(({ at }) => toMinute(at) <= now)
    yield {
      plan,
      events: past,
      messages: [...documents.map(documentMessage), ...eventMessages(past, now, isFirstOfCall)],
    }
  }
}
