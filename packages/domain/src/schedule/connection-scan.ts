// One pass over the timetable's events in the order of time that finds every option which starts later than all that end as early.
import { type FewestVessels, TOO_MANY_VESSELS } from './fewest-vessels.ts'
import { addBox, type ScanMemory, scanMemory } from './scan-memory.ts'
import type { Timetable } from './timetable.ts'

/** What a port is to a query. A box changes vessel in ordinary ports only. */
export const ORDINARY = 0
export const START = 1
export const GOAL = 2
/** Named as origin and as destination: the cargo is there already. */
export const CLOSED = 3

export interface Scan {
  readonly timetable: Timetable
  /**
   * 1 reads forward in time from the origins, -1 backward from the destinations: all times are then negative, a box
   * "boards" where it is discharged, and the latest start is the earliest arrival.
   */
  readonly direction: 1 | -1
  readonly roles: Uint8Array
  readonly fewest: FewestVessels
  readonly maxVessels: number
  /** By port, milliseconds. */
  readonly minimumConnection: Float64Array
  /** In the time of the scan, both inclusive. */
  readonly startFrom: number
  readonly startUntil: number
  readonly goalUntil: number
  /** Index of the first event to read. */
  readonly firstEvent: number
  /** Whether an option may start or end with this event of a start or goal port. */
  readonly isOpen: (event: number) => boolean
}

export interface FoundOption {
  readonly start: number
  readonly end: number
  readonly vesselsUsed: number
  /** Events of the last leg, and the box that it was before, -1 with one vessel. */
  readonly boarded: number
  readonly left: number
  readonly previous: number
}

export interface ScanResult {
  readonly options: readonly FoundOption[]
  readonly memory: ScanMemory
}

/**
 * As time goes on the start of what is found must grow: with as many vessels or fewer an option that ends later is of
 * use only when it starts later. The same holds aboard each vessel and for the boxes that wait in each port, and all
 * that cannot start later than an option found, with the vessels it needs at least (`fewest`), is dropped. The scan ends
 * when the last start has arrived for each number of vessels.
 */
export function scanConnections(scan: Scan): ScanResult {
  const { timetable, direction, roles, fewest, maxVessels, minimumConnection } = scan
  const { at, port: portOf, vessel: vesselOf, call: callOf } = timetable.events
  const memory = scanMemory(timetable.vessels.length, timetable.ports.length, maxVessels)
  const { aboardStart, aboardEvent, aboardBox, queueFirst, queueLast, queueReady, queueStart, boxes } = memory
  const boardingBit = direction === 1 ? 1 : 0
  const options: FoundOption[] = []
  /** By number of vessels (less one): the latest start that has reached a goal, and the latest that may still do. */
  const arrived = new Float64Array(maxVessels).fill(Number.NEGATIVE_INFINITY)
  const started = new Float64Array(maxVessels).fill(Number.NEGATIVE_INFINITY)
  let mayStart = true

  for (let event = scan.firstEvent; event >= 0 && event < at.length; event += direction) {
    const now = direction * (at[event] ?? 0)
    if (now > scan.goalUntil) break
    if (mayStart && now > scan.startUntil) {
      mayStart = false
      if (isOver(started, arrived)) break
    }
    const vessel = vesselOf[event] ?? 0
    const port = portOf[event] ?? 0
    const role = roles[port] ?? ORDINARY
    const vesselsNeeded = fewest.aboard[vessel] ?? TOO_MANY_VESSELS
    if (vesselsNeeded > maxVessels) continue
    const aboard = vessel * maxVessels

    if (((callOf[event] ?? 0) & 1) === boardingBit) {
      if (role === ORDINARY) {
        const queue = port * maxVessels
        for (let used = 1; used + vesselsNeeded <= maxVessels; used++) {
          const slot = queue + used - 1
          let box = queueReady[slot] ?? -1
          let next = box < 0 ? (queueFirst[slot] ?? -1) : (boxes.next[box] ?? -1)
          if (next >= 0) {
            while (next >= 0 && (boxes.readyAt[next] ?? 0) <= now) {
              box = next
              next = boxes.next[box] ?? -1
            }
            queueReady[slot] = box
          }
          if (box < 0) continue
          const start = boxes.start[box] ?? 0
          if (start <= (aboardStart[aboard + used] ?? 0) || start <= (arrived[used + vesselsNeeded - 1] ?? 0)) continue
          board(used, start, event, box)
        }
      } else if (role === START && mayStart && now >= scan.startFrom && scan.isOpen(event)) {
        if (now > (aboardStart[aboard] ?? 0)) board(0, now, event, -1)
        for (let count = vesselsNeeded - 1; count < maxVessels; count++) started[count] = now
      }
      continue
    }

    if (role === ORDINARY) {
      const furtherVessels = fewest.ashore[port] ?? TOO_MANY_VESSELS
      let lastStart = Number.NEGATIVE_INFINITY
      for (let used = 0; used + furtherVessels < maxVessels; used++) {
        const start = aboardStart[aboard + used] ?? 0
        if (start <= lastStart) continue
        lastStart = start
        if (start > (arrived[used + furtherVessels] ?? 0)) leave(used, start, event, now)
      }
    } else if (role === GOAL && (aboardStart[aboard + maxVessels - 1] ?? 0) > (arrived[0] ?? 0) && scan.isOpen(event)) {
      const before = options.length
      for (let used = 0; used < maxVessels; used++) {
        const start = aboardStart[aboard + used] ?? 0
        if (start > (arrived[used] ?? 0)) arrive(used, start, event, now)
      }
      if (!mayStart && options.length > before && isOver(started, arrived)) break
    }
  }
  return { options, memory }

  function board(used: number, start: number, event: number, box: number): void {
    const first = (vesselOf[event] ?? 0) * maxVessels
    for (let count = used; count < maxVessels; count++) {
      const slot = first + count
      if ((aboardStart[slot] ?? 0) >= start) break
      aboardStart[slot] = start
      aboardEvent[slot] = event
      aboardBox[slot] = box
    }
  }

  function leave(used: number, start: number, event: number, now: number): void {
    const port = portOf[event] ?? 0
    const slot = port * maxVessels + used
    if ((queueStart[slot] ?? 0) >= start) return
    const aboard = (vesselOf[event] ?? 0) * maxVessels + used
    const box = addBox(boxes)
    boxes.start[box] = start
    boxes.readyAt[box] = now + (minimumConnection[port] ?? 0)
    boxes.next[box] = -1
    boxes.boarded[box] = aboardEvent[aboard] ?? -1
    boxes.left[box] = event
    boxes.previous[box] = aboardBox[aboard] ?? -1
    const last = queueLast[slot] ?? -1
    if (last < 0) queueFirst[slot] = box
    else boxes.next[last] = box
    queueLast[slot] = box
    const end = port * maxVessels + maxVessels
    for (let count = slot; count < end && (queueStart[count] ?? 0) < start; count++) queueStart[count] = start
  }

  function arrive(used: number, start: number, event: number, now: number): void {
    const aboard = (vesselOf[event] ?? 0) * maxVessels + used
    options.push({
      start,
      end: now,
      vesselsUsed: used + 1,
      boarded: aboardEvent[aboard] ?? -1,
      left: event,
      previous: aboardBox[aboard] ?? -1,
    })
    for (let count = used; count < maxVessels && (arrived[count] ?? 0) < start; count++) arrived[count] = start
  }
}

const isOver = (started: Float64Array, arrived: Float64Array): boolean =>
  started.every((start, count) => start <= (arrived[count] ?? 0))
