// One pass over the timetable's events in the order of time that finds every option which starts later than all that end as early.
import { addBox, type ScanMemory, scanMemory } from './scan-memory.ts'
import type { Timetable } from './timetable.ts'

export interface Scan {
  readonly timetable: Timetable
  /**
   * 1 reads forward in time from the origins, -1 backward from the destinations: all times are then negative, a box
   * "boards" where it is discharged, and the latest start is the earliest arrival.
   */
  readonly direction: 1 | -1
  readonly starts: readonly number[]
  readonly goals: readonly number[]
  /** Ports in which no box changes vessel; starts and goals are among them. */
  readonly closed: readonly number[]
  /** `fewestVessels` to the goals, by node. */
  readonly needed: Uint8Array
  readonly maxVessels: number
  /** By node, milliseconds. */
  readonly minimumConnection: Float64Array
  /** Indexes of the first event to read, of the first that it does not read, and of the first at which nothing starts any more. */
  readonly first: number
  readonly end: number
  readonly startEnd: number
  /** Whether an option may start or end with this event of a start or goal port. */
  readonly isOpen: (event: number) => boolean
}

export interface FoundOption {
  readonly start: number
  readonly end: number
  readonly vesselsUsed: number
  /** Events of the last leg, and the box that it was before, 0 with one vessel. */
  readonly boarded: number
  readonly left: number
  readonly previous: number
}

export interface ScanResult {
  readonly options: readonly FoundOption[]
  readonly memory: ScanMemory
}

const NEVER = Number.NEGATIVE_INFINITY
const ALWAYS = Number.POSITIVE_INFINITY

/**
 * As time goes on the start of what is found must grow: with as many vessels or fewer an option that ends later is of
 * use only when it starts later. The same holds aboard each vessel and for the boxes that wait in each port, and all
 * that cannot start later than an option found, with the vessels that it needs at least, is dropped. The scan ends when
 * the last start has arrived for each number of vessels.
 */
export function scanConnections(scan: Scan): ScanResult {
  const { timetable, direction, needed, maxVessels, minimumConnection, startEnd } = scan
  const { at } = timetable.events
  const source = direction === 1 ? timetable.events.source : timetable.events.target
  const target = direction === 1 ? timetable.events.target : timetable.events.source
  const stride = Math.max(maxVessels, 2)
  const memory = scanMemory(timetable.trips.length, stride)
  const {
    start: startOf,
    latestStart,
    leastStart,
    boarded,
    boxBefore,
    queueFirst,
    queueLast,
    queueReady,
    boxes,
  } = memory
  const isStart = new Uint8Array(timetable.trips.length)
  const isGoal = new Uint8Array(timetable.trips.length)
  const options: FoundOption[] = []
  /** By vessels used less one: the latest start that has reached a goal; nothing gets through with more than allowed. */
  const arrived = new Float64Array(256 + maxVessels).fill(ALWAYS).fill(NEVER, 0, maxVessels)
  /** Likewise the latest start that may still reach one. */
  const started = new Float64Array(maxVessels).fill(NEVER)

  // From a start port a box can always depart, into a closed port it need not come.
  for (const port of scan.closed) leastStart[port] = ALWAYS
  for (const port of scan.starts) {
    isStart[port] = 1
    latestStart[port] = ALWAYS
  }
  for (const port of scan.goals) {
    isGoal[port] = 1
    leastStart[port] = NEVER
  }

  for (let event = scan.first; event !== scan.end; event += direction) {
    if (event === startEnd && isOver(started, arrived)) break
    const from = source[event] ?? 0
    const to = target[event] ?? 0
    const latest = latestStart[from] ?? NEVER
    const need = needed[to] ?? 0
    // Nearly all events end here: nothing there, nothing newer than what is there, or nothing newer than what has arrived.
    if (latest <= (leastStart[to] ?? NEVER) || (latest <= (arrived[need] ?? NEVER) && latest !== ALWAYS)) continue
    const now = direction * (at[event] ?? 0)
    if (timetable.trips[from] === null) {
      if (isStart[from] === 1) depart(to, need, event, now)
      else goOn(from, to, need, event, now)
    } else if (isGoal[to] === 1) {
      if (scan.isOpen(event) && arrive(from, event, now) && isPastStarts(event) && isOver(started, arrived)) break
    } else leave(from, to, need, event, now)
  }
  return { options, memory }

  function isPastStarts(event: number): boolean {
    return direction === 1 ? event >= startEnd : event <= startEnd
  }

  function depart(to: number, need: number, event: number, now: number): void {
    if (need > maxVessels || isPastStarts(event) || !scan.isOpen(event)) return
    board(to, 0, now, event, 0)
    for (let used = need - 1; used < maxVessels; used++) started[used] = now
  }

  function goOn(from: number, to: number, need: number, event: number, now: number): void {
    for (let used = 1; used + need <= maxVessels; used++) {
      const slot = from * stride + used
      let box = queueReady[slot] ?? 0
      let next = (box === 0 ? queueFirst[slot] : boxes.next[box]) ?? 0
      while (next !== 0 && (boxes.readyAt[next] ?? 0) <= now) {
        box = next
        next = boxes.next[box] ?? 0
      }
      if (box === 0) continue
      queueReady[slot] = box
      const start = boxes.start[box] ?? 0
      if (start > (startOf[to * stride + used] ?? 0) && start > (arrived[used + need - 1] ?? 0))
        board(to, used, start, event, box)
    }
  }

  function board(vessel: number, used: number, start: number, event: number, box: number): void {
    const end = vessel * stride + stride
    for (let slot = vessel * stride + used; slot < end && (startOf[slot] ?? 0) < start; slot++) {
      startOf[slot] = start
      boarded[slot] = event
      boxBefore[slot] = box
    }
    keepBounds(vessel)
  }

  function keepBounds(node: number): void {
    latestStart[node] = startOf[node * stride + stride - 1] ?? NEVER
    leastStart[node] = startOf[node * stride + 1] ?? NEVER
  }

  function leave(from: number, to: number, need: number, event: number, now: number): void {
    for (let used = 0; used + need < maxVessels; used++) {
      const aboard = from * stride + used
      const slot = to * stride + used + 1
      const start = startOf[aboard] ?? 0
      if (start <= (startOf[slot] ?? 0) || start <= (arrived[used + need] ?? 0)) continue
      const box = addBox(boxes)
      boxes.start[box] = start
      boxes.readyAt[box] = now + (minimumConnection[to] ?? 0)
      boxes.boarded[box] = boarded[aboard] ?? 0
      boxes.left[box] = event
      boxes.previous[box] = boxBefore[aboard] ?? 0
      const last = queueLast[slot] ?? 0
      if (last === 0) queueFirst[slot] = box
      else boxes.next[last] = box
      queueLast[slot] = box
      const end = to * stride + stride
      for (let later = slot; later < end && (startOf[later] ?? 0) < start; later++) startOf[later] = start
      keepBounds(to)
    }
  }

  function arrive(from: number, event: number, now: number): boolean {
    let isNew = false
    for (let used = 0; used < maxVessels; used++) {
      const aboard = from * stride + used
      const start = startOf[aboard] ?? 0
      if (start <= (arrived[used] ?? 0)) continue
      isNew = true
      options.push({
        start,
        end: now,
        vesselsUsed: used + 1,
        boarded: boarded[aboard] ?? 0,
        left: event,
        previous: boxBefore[aboard] ?? 0,
      })
      for (let more = used; more < maxVessels && (arrived[more] ?? 0) < start; more++) arrived[more] = start
    }
    return isNew
  }
}

const isOver = (started: Float64Array, arrived: Float64Array): boolean =>
  started.every((start, used) => start <= (arrived[used] ?? 0))
