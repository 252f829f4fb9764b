// The line of all arrivals and departures of a timetable in the order of time, and how one vessel's are exchanged in it.
/**
 * One event at each index, in the order of time. Only calls where containers may be loaded depart (from the port to the vessel),
 * only where they may be discharged arrive (from the vessel to the port).
 */
export interface EventLine {
  readonly at: Float64Array
  /** Nodes of the timetable's graph. */
  readonly source: Int32Array
  readonly target: Int32Array
  /** Number of the call within the vessel's trip. */
  readonly call: Int32Array
  /** 1 for a departure. */
  readonly departs: Uint8Array
}

export interface TimetableEvent {
  readonly at: number
  readonly isDeparture: boolean
  readonly port: number
  readonly vessel: number
  readonly call: number
}

export const vesselOf = ({ source, target, departs }: EventLine, event: number): number =>
  (departs[event] === 1 ? target[event] : source[event]) ?? -1

export const portOf = ({ source, target, departs }: EventLine, event: number): number =>
  (departs[event] === 1 ? source[event] : target[event]) ?? -1

/**
 * Of one vessel. At the same instant arrivals come before departures: a container rides from A to B only when it leaves A
 * before it reaches B, and with no minimum connection time it may go on at the instant of its arrival.
 */
export const compareEvents = (a: TimetableEvent, b: TimetableEvent): number =>
  a.at - b.at || Number(a.isDeparture) - Number(b.isDeparture) || a.call - b.call

/** The key of the vessel with this number. */
type KeyOf = (vessel: number) => string

/** Of all vessels: ties by the vessel's key, so that the line does not depend on the numbers that vessels were given. */
export function sortEvents(events: readonly TimetableEvent[], keyOf: KeyOf): EventLine {
  const sorted = events.toSorted(
    (a, b) =>
      a.at - b.at ||
      Number(a.isDeparture) - Number(b.isDeparture) ||
      (a.vessel === b.vessel ? a.call - b.call : keyOf(a.vessel) < keyOf(b.vessel) ? -1 : 1),
  )
  const line = emptyLine(sorted.length)
  for (const [place, event] of sorted.entries()) write(line, place, event)
  return line
}

const emptyLine = (length: number): EventLine => ({
  at: new Float64Array(length),
  source: new Int32Array(length),
  target: new Int32Array(length),
  call: new Int32Array(length),
  departs: new Uint8Array(length),
})

function write(line: EventLine, place: number, { at, isDeparture, port, vessel, call }: TimetableEvent): void {
  line.at[place] = at
  line.source[place] = isDeparture ? port : vessel
  line.target[place] = isDeparture ? vessel : port
  line.call[place] = call
  line.departs[place] = isDeparture ? 1 : 0
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
  const made = emptyLine(line.at.length - taken.length + given.length)
  let read = 0
  let written = 0
  const copyUntil = (end: number) => {
    made.at.set(line.at.subarray(read, end), written)
    made.source.set(line.source.subarray(read, end), written)
    made.target.set(line.target.subarray(read, end), written)
    made.call.set(line.call.subarray(read, end), written)
    made.departs.set(line.departs.subarray(read, end), written)
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
    write(made, written, event)
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
    const otherKey = keyOf(vesselOf(line, middle))
    const difference =
      (line.at[middle] ?? 0) - event.at ||
      (line.departs[middle] ?? 0) - Number(event.isDeparture) ||
      (otherKey === key ? (line.call[middle] ?? 0) - event.call : otherKey < key ? -1 : 1)
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
