// A call before it is put into the timetable: its times are an hour, or a day without an hour.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { PlaceInMessage } from './call.ts'
import { addDays } from './search-window.ts'
import { placeTime } from '../kernel/local-time.ts'
import type { TimetableCall } from './timetable.ts'

/** Milliseconds; both ends are included. For a time with an hour both are the same. */
export interface Span {
  readonly first: number
  readonly last: number
}

export interface Stay {
  readonly arrival: Span
  readonly departure: Span
}

export interface ShipCall extends Stay, Omit<TimetableCall, 'arriveAt' | 'departAt'> {
  /** The voyages under which the ship arrives and leaves, normalised for comparison; usually one. */
  readonly arrivalVoyage: string
  readonly departureVoyage: string
  readonly listed: PlaceInMessage | null
  /** The stay as stated first, before any delay. Null: the same as now. */
  readonly firstStated: Stay | null
}

const DAY_MS = 86_400_000

export const instantSpan = (instant: number): Span => ({ first: instant, last: instant })

/** `first`: the instant at which the day begins. */
export const daySpan = (first: number, days = DAY_MS): Span => ({ first, last: first + days - 1 })

/** Null where the time zone of the place is not known. */
export function spanOf(time: PlacedTime | null): Span | null {
  if (time === null || time.instant === null) return null
  const { local, zone, offset, instant } = time
  if (local.length > 10) return instantSpan(instant)
  const next = placeTime({ local: addDays(local, 1), offset: zone === null ? offset : null }, zone).instant
  return daySpan(instant, next === null ? DAY_MS : next - instant)
}

/** Whether the vessel can have arrived before it left. */
export const isPossibleStay = ({ arrival, departure }: Stay): boolean => arrival.first <= departure.last

export const sharesVoyage = (a: ShipCall, b: ShipCall): boolean =>
  [a.arrivalVoyage, a.departureVoyage].some((voyage) => voyage === b.arrivalVoyage || voyage === b.departureVoyage)

/** A message lists the calls of one voyage in sailing order, where the times do not show more. Null: not stated. */
export function isListedBefore(a: ShipCall, b: ShipCall): boolean | null {
  if (a.listed === null || b.listed === null || a.listed.messageHash !== b.listed.messageHash) return null
  return sharesVoyage(a, b) ? a.listed.place < b.listed.place : null
}
