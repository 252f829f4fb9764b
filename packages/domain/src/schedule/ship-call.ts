// A call as it is known before it stands in the timetable: an hour, or a day without an hour.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { PlaceInMessage } from './call.ts'
import { addDays } from './search-window.ts'
import { placeTime } from '../kernel/local-time.ts'
import type { TimetableCall } from './timetable.ts'

/** Milliseconds; both ends belong to it. Of an hour that is known they are the same. */
export interface Span {
  readonly first: number
  readonly last: number
}

export interface Stay {
  readonly arrival: Span
  readonly departure: Span
}

export interface ShipCall extends Stay, Omit<TimetableCall, 'arriveAt' | 'departAt'> {
  /** The voyages that she comes in and leaves under, as compared; usually one. */
  readonly comesInAs: string
  readonly leavesAs: string
  readonly listed: PlaceInMessage | null
  /** As it was stated first: before anything was late. Null: as now. */
  readonly firstStated: Stay | null
}

const DAY_MS = 86_400_000

export const instantSpan = (instant: number): Span => ({ first: instant, last: instant })

/** `first`: the instant at which the day begins. */
export const daySpan = (first: number, days = DAY_MS): Span => ({ first, last: first + days - 1 })

/** Null where no clock of the place is known. */
export function spanOf(time: PlacedTime | null): Span | null {
  if (time === null || time.instant === null) return null
  const { local, zone, offset, instant } = time
  if (local.length > 10) return instantSpan(instant)
  const next = placeTime({ local: addDays(local, 1), offset: zone === null ? offset : null }, zone).instant
  return daySpan(instant, next === null ? DAY_MS : next - instant)
}

/** Whether there is a moment in which she may have come before she left. */
export const canBe = ({ arrival, departure }: Stay): boolean => arrival.first <= departure.last

export const sharesVoyage = (a: ShipCall, b: ShipCall): boolean =>
  [a.comesInAs, a.leavesAs].some((voyage) => voyage === b.comesInAs || voyage === b.leavesAs)

/** Calls of one message and voyage stand in it in the order of sailing, where the times do not show more. Null: not stated. */
export function isListedBefore(a: ShipCall, b: ShipCall): boolean | null {
  if (a.listed === null || b.listed === null || a.listed.messageHash !== b.listed.messageHash) return null
  return sharesVoyage(a, b) ? a.listed.place < b.listed.place : null
}
