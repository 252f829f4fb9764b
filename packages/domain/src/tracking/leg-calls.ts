// Decides which vessel calls belong to a leg: a departure from its port of loading or an arrival at its port of
// discharge, on that sailing and no earlier one.
import type { LegFact, PlaceRef, VesselRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import { orderValue } from './event-order.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { isOtherVessel, isSameVoyage } from './same-matter.ts'

export interface SailedLeg {
  readonly loadAt: PlaceRef | null
  readonly dischargeAt: PlaceRef | null
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly expectedDeparture: PlacedTime | null
  readonly actualDeparture: PlacedTime | null
  readonly expectedArrival: PlacedTime | null
  readonly actualArrival: PlacedTime | null
}

export const isAt = (place: PlaceRef | null, end: PlaceRef | null): boolean =>
  placeKey(place) !== null && placeKey(place) === placeKey(end)

export const isArrivalOf = (event: RecordedEvent, leg: LegFact, isOwn: (event: RecordedEvent) => boolean): boolean =>
  event.fact.code === 'ARRI' && isAt(event.fact.place, leg.dischargeAt) && isCallOf(event, leg, isOwn)

/** An ETA of the originally planned vessel does not count for the vessel onto which the cargo was rolled. */
export const isOtherSailing = (a: Pick<LegFact, 'vessel' | 'voyage'>, b: Pick<LegFact, 'vessel' | 'voyage'>): boolean =>
  (a.voyage !== null && b.voyage !== null && !isSameVoyage(a.voyage, b.voyage)) || isOtherVessel(a, b)

/** A vessel's call belongs to the leg if it is in the shipment's own messages, or vessel and voyage are those of the leg. */
export function isCallOf(event: RecordedEvent, leg: LegFact, isOwn: (event: RecordedEvent) => boolean): boolean {
  const { fact } = event
  if (fact.eventType !== 'TRANSPORT' || (fact.mode !== null && fact.mode !== 'VESSEL')) return false
  if (isOtherVessel(fact, leg)) return false
  const sailing = leg.estimatedDeparture ?? leg.actualDeparture ?? leg.estimatedArrival ?? leg.actualArrival
  return isOwn(event) || (isSameVoyage(fact.voyage, leg.voyage) && isNear(event, sailing))
}

/**
 * Whether a report for the whole ship belongs to the leg: a departure from its port of loading, or an arrival at its
 * port of discharge.
 */
export function isVesselCallOf(event: RecordedEvent, leg: SailedLeg): boolean {
  const { fact } = event
  if (fact.eventType !== 'TRANSPORT' || (fact.mode !== null && fact.mode !== 'VESSEL')) return false
  if (!isSameVoyage(fact.voyage, leg.voyage) || isOtherVessel(fact, leg)) return false
  const sailing = leg.expectedDeparture ?? leg.actualDeparture ?? leg.expectedArrival ?? leg.actualArrival
  if (fact.code === 'ARRI' && fact.classifier === 'ACT' && isBeforeLeg(event, leg)) return false
  return isAt(fact.place, fact.code === 'DEPA' ? leg.loadAt : leg.dischargeAt) && isNear(event, sailing)
}

/** An actual departure may be earlier than the expected one by at most this much. */
const EARLIER_THAN_EXPECTED_MS = 86_400_000

/**
 * For an actual arrival: a ship may call at the port of discharge on her way to the port of loading, under the same
 * voyage number.
 */
export function isBeforeLeg(
  { time }: RecordedEvent,
  { actualDeparture, expectedDeparture }: Pick<SailedLeg, 'actualDeparture' | 'expectedDeparture'>,
): boolean {
  if (time === null) return false
  if (actualDeparture !== null) return orderValue(time) < orderValue(actualDeparture)
  return expectedDeparture !== null && orderValue(time) < orderValue(expectedDeparture) - EARLIER_THAN_EXPECTED_MS
}

/** Voyage numbers are reused every year. */
const SAME_VOYAGE_DAYS = 60

function isNear({ time }: RecordedEvent, sailing: { readonly local: string } | null): boolean {
  if (time === null || sailing === null) return true
  return (
    Math.abs(Date.parse(time.local.slice(0, 10)) - Date.parse(sailing.local.slice(0, 10))) <=
    SAME_VOYAGE_DAYS * 86_400_000
  )
}
