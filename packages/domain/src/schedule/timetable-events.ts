// All arrivals and departures of a timetable in time order, and how the events of one vessel are replaced.
/**
 * One event at each index, in time order. A departure (from the port to the vessel) exists only for calls where
 * containers may be loaded, an arrival (from the vessel to the port) only where they may be discharged.
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
 * Order of one vessel's events. At the same instant arrivals come before departures: a container is carried from A to B
 * only when it leaves A before it reaches B, and with no minimum connection time it may depart at the instant of its
 * arrival.
 */
export const compareEvents = (a: TimetableEvent, b: TimetableEvent): number =>
  a.at - b.at || Number(a.isDeparture) - Number(b.isDeparture) || a.call - b.call

/** The key of the vessel with this number. */
type KeyOf = (vessel: number) => string

/**
 * Events of all vessels: ties are ordered by the vessel's key, so that the result does not depend on the numbers of the
 * vessels.
 */
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
  /** Key of the vessel. */
  readonly key: string
  /** Its events to remove, and those that replace them; both in order. */
  readonly taken: readonly TimetableEvent[]
  readonly given: readonly TimetableEvent[]
}

/** Copies the ranges between the vessel's events as blocks: the cost is that of copying memory, not of sorting. */
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

/** Index of the first event that does not come before this event of the vessel `key`. */
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
