// Decides which of a container's trips is meant by a bill or booking, or by an instant.
import { orderValue } from './event-order.ts'
import { startOf, type Trip } from './split-trips.ts'

/**
 * Time of the last actual event of the trip, ms; null when none has a time. No later trip has begun by then, so a share
 * can be bound to the trip by this instant.
 */
export function instantInside({ events }: Trip): number | null {
  const last = events.findLast(({ time, fact }) => time !== null && fact.classifier === 'ACT')?.time ?? null
  return last === null ? null : orderValue(last)
}

/** Departure of the shipment's first leg, if known: assigns a trip without a document. */
export interface TripWish {
  readonly shipment: string
  readonly departure: number | null
}

const DAY = 24 * 60 * 60_000

/**
 * The trip of a shipment, or null. A trip without a document is used only if the departure falls into it and it began
 * at most 60 days before: no trip is better than another customer's trip.
 */
export function tripOfShipment(trips: readonly Trip[], { shipment, departure }: TripWish): Trip | null {
  const own = trips.findLast((trip) => trip.shipment === shipment)
  if (own !== undefined || departure === null) return own ?? null
  const spans = (trip: Trip): boolean => {
    const last = instantInside(trip)
    const start = startOf(trip)
    return start <= departure && departure - start <= 60 * DAY && (!trip.ended || last === null || last >= departure)
  }
  return trips.findLast((trip) => trip.shipment === null && spans(trip)) ?? null
}

/** Whether another trip of the container began after the last event of this one: then the end of this one was not reported. */
export function isFollowedBy(trip: Trip, trips: readonly Trip[]): boolean {
  const last = instantInside(trip)
  return last !== null && trips.some((other) => Number.isFinite(startOf(other)) && startOf(other) > last)
}

/** The trip that runs at an instant (ms): the last one that had begun. Container shares are bound to a trip this way. */
export const tripAt = (trips: readonly Trip[], instant: number): Trip | null =>
  trips.findLast((trip) => startOf(trip) <= instant) ?? null
