// The line of all arrivals and departures of a timetable in the order of time, and how one vessel's are exchanged in it.
/** One event at each index, in the order of time. Only calls where boxes may be loaded depart, only where they may be discharged arrive. */
export interface EventLine {
  readonly at: Float64Array
  readonly port: Int32Array
  readonly vessel: Int32Array
  /** Twice the number of the call within the vessel's trip, plus one for the departure. */
  readonly call: Int32Array
}

export interface TimetableEvent {
  readonly at: number
  readonly port: number
  readonly vessel: number
  readonly call: number
}

export const isDeparture = (call: number): boolean => (call & 1) === 1
export const callNumberOf = (call: number): number => call >> 1

/**
 * Of one vessel. At the same instant arrivals come before departures: a box rides from A to B only when it leaves A
 * before it reaches B, and with no minimum connection time it may go on at the instant of its arrival.
 */
export const compareEvents = (a: TimetableEvent, b: TimetableEvent): number =>
  a.at - b.at || (a.call & 1) - (b.call & 1) || a.call - b.call

/** The key of the vessel with this number. */
type KeyOf = (vessel: number) => string

/** Of all vessels: ties by the vessel's key, so that the line does not depend on the numbers that vessels were given. */
export function sortEvents(events: readonly TimetableEvent[], keyOf: KeyOf): EventLine {
  const sorted = events.toSorted(
    (a, b) =>
      a.at - b.at || (a.call & 1) - (b.call & 1) || (a.vessel === b.vessel ? a.call - b.call : keyOf(a.vessel) < keyOf(b.vessel) ? -1 : 1),
  )
  return {
    at: Float64Array.from(sorted, ({ at }) => at),
    port: Int32Array.from(sorted, ({ port }) => port),
    vessel: Int32Array.from(sorted, ({ vessel }) => vessel),
    call: Int32Array.from(sorted, ({ call }) => call),
  }
}

interface Exchange {
  /** The vessel. */
  readonly key: string
  /** Its events in the line, and those that take their place; both in order. */
  readonly taken: readonly TimetableEvent[]
  readonly given: readonly TimetableEvent[]
}

/** Copies the stretches between the vessel's events as blocks: the cost is that of copying memory, not of sorting. */
export function replaceEvents(line: EventLine, keyOf: KeyOf, { key, taken, given }: Exchange): EventLine {
  const length = line.at.length - taken.length + given.length
  const made = {
    at: new Float64Array(length),
    port: new Int32Array(length),
    vessel: new Int32Array(length),
    call: new Int32Array(length),
  }
  let read = 0
  let written = 0
  const copyUntil = (end: number) => {
    made.at.set(line.at.subarray(read, end), written)
    made.port.set(line.port.subarray(read, end), written)
    made.vessel.set(line.vessel.subarray(read, end), written)
    made.call.set(line.call.subarray(read, end), written)
    written += end - read
    read = end
  }
  const changes = [
    ...taken.map((event) => ({ place: placeOf(line, keyOf, event, key), event, isTaken: true })),
    ...given.map((event) => ({ place: placeOf(line, keyOf, event, key), event, isTaken: false })),
  ].toSorted((a, b) => a.place - b.place || compareEvents(a.event, b.event))
  for (const { place, event, isTaken } of changes) {
    if (place > read) copyUntil(place)
    if (isTaken) {
      read = place + 1
      continue
    }
    made.at[written] = event.at
    made.port[written] = event.port
    made.vessel[written] = event.vessel
    made.call[written] = event.call
    written += 1
  }
  copyUntil(line.at.length)
  return made
}

/** Index of the first event that does not come before this one of the vessel `key`. */
function placeOf(line: EventLine, keyOf: KeyOf, event: TimetableEvent, key: string): number {
  let low = 0
  let high = line.at.length
  while (low < high) {
    const middle = (low + high) >> 1
    const call = line.call[middle] ?? 0
    const otherKey = keyOf(line.vessel[middle] ?? 0)
    const difference =
      (line.at[middle] ?? 0) - event.at ||
      (call & 1) - (event.call & 1) ||
      (otherKey === key ? call - event.call : otherKey < key ? -1 : 1)
    if (difference < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the first event at or after the instant. */
export function firstEventFrom({ at }: EventLine, instant: number): number {
  let low = 0
  let high = at.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((at[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}
