// One pass over the timetable's events in time order. It finds every option that starts later than all options that end
// at the same time or earlier.
import { addWaiting, type ScanMemory, scanMemory } from './scan-memory.ts'
import type { Timetable } from './timetable.ts'

export interface Scan {
  readonly timetable: Timetable
  /**
   * 1 reads forward in time from the origins, -1 backward from the destinations: all times are then negative, a container
   * "boards" where it is discharged, and the latest start is the earliest arrival.
   */
  readonly direction: 1 | -1
  readonly starts: readonly number[]
  readonly goals: readonly number[]
  /** Ports in which no container changes vessel; starts and goals are among them. */
  readonly closed: readonly number[]
  /** `fewestVessels` to the goals, by node. */
  readonly needed: Uint8Array
  readonly maxVessels: number
  /** By node, milliseconds. */
  readonly minimumConnection: Float64Array
  /**
   * Indexes of the first event to read, of the first event after the range, and of the first event at which no option
   * can start.
   */
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
  /** Events of the last leg, and the container's number on the leg before; 0 with one vessel. */
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
 * What the scan has found so far, in arrays that are allocated once. A slot is a node with a number of vessels used.
 */
interface ScanState extends ScanMemory {
  readonly scan: Scan
  /** By node: 1 for the ports of that kind. */
  readonly isStart: Uint8Array
  readonly isGoal: Uint8Array
  readonly options: FoundOption[]
  /**
   * By vessels used less one: the latest start that has reached a goal. Above the allowed number of vessels it is
   * infinite, so that nothing passes.
   */
  readonly arrived: Float64Array
  /** By the same index: the latest start that may still reach a goal. */
  readonly started: Float64Array
}

/**
 * In the course of the scan the start of new options must become later: with the same number of vessels or fewer, an
 * option that ends later is useful only when it also starts later. The same holds on board each vessel and for the
 * containers waiting in each port. A container is dropped when it cannot start later than an option already found with
 * at most as many vessels as the container needs in total. The scan ends when the last start has arrived for each
 * number of vessels.
 */
export function scanConnections(scan: Scan): ScanResult {
  const { timetable, direction } = scan
  const state = openState(scan)
  // From a start port a container can always depart; no container is brought to a closed port.
  for (const port of scan.closed) state.leastStart[port] = ALWAYS
  for (const port of scan.starts) {
    state.isStart[port] = 1
    state.latestStart[port] = ALWAYS
  }
  for (const port of scan.goals) {
    state.isGoal[port] = 1
    state.leastStart[port] = NEVER
  }
  readEvents(state, direction === 1 ? timetable.events : reversed(timetable.events))
  return { options: state.options, memory: state }
}

function openState(scan: Scan): ScanState {
  const { timetable, maxVessels } = scan
  const nodes = timetable.trips.length
  const stride = Math.max(maxVessels, 2)
  const memory = scanMemory(nodes, stride)
  return {
    // Assigned field by field: an object made by spread is read a third slower, and the scan reads little else.
    stride,
    start: memory.start,
    latestStart: memory.latestStart,
    leastStart: memory.leastStart,
    boarded: memory.boarded,
    containerBefore: memory.containerBefore,
    queueFirst: memory.queueFirst,
    queueLast: memory.queueLast,
    queueReady: memory.queueReady,
    containers: memory.containers,
    scan,
    isStart: new Uint8Array(nodes),
    isGoal: new Uint8Array(nodes),
    options: [],
    arrived: new Float64Array(256 + maxVessels).fill(ALWAYS).fill(NEVER, 0, maxVessels),
    started: new Float64Array(maxVessels).fill(NEVER),
  }
}

type Events = Pick<Timetable['events'], 'at' | 'source' | 'target'>

const reversed = ({ at, source, target }: Events): Events => ({ at, source: target, target: source })

function readEvents(state: ScanState, { at, source, target }: Events): void {
  const { scan, latestStart, leastStart, arrived } = state
  const { direction, needed, startEnd, end } = scan
  for (let event = scan.first; event !== end; event += direction) {
    if (event === startEnd && isOver(state)) return
    const from = source[event] ?? 0
    const to = target[event] ?? 0
    const latest = latestStart[from] ?? NEVER
    const need = needed[to] ?? 0
    // Nearly all events end here: no container at the source, or no later start than the target already has, or no
    // later start than has reached a goal.
    if (latest <= (leastStart[to] ?? NEVER) || (latest <= (arrived[need] ?? NEVER) && latest !== ALWAYS)) continue
    if (followEvent(state, from, to, need, event, direction * (at[event] ?? 0))) return
  }
}

/** Returns whether the scan is over after this event. */
function followEvent(state: ScanState, from: number, to: number, need: number, event: number, now: number): boolean {
  const { scan, isStart, isGoal } = state
  if (scan.timetable.trips[from] === null) {
    if (isStart[from] === 1) depart(state, to, need, event, now)
    else goOn(state, from, to, need, event, now)
    return false
  }
  if (isGoal[to] === 1)
    return scan.isOpen(event) && arrive(state, from, event, now) && isPastStarts(scan, event) && isOver(state)
  leave(state, from, to, need, event, now)
  return false
}

const isPastStarts = ({ direction, startEnd }: Scan, event: number): boolean =>
  direction === 1 ? event >= startEnd : event <= startEnd

const isOver = ({ started, arrived }: ScanState): boolean =>
  started.every((start, used) => start <= (arrived[used] ?? 0))

/** Departure from a start port, on the first vessel. */
function depart(state: ScanState, to: number, need: number, event: number, now: number): void {
  const { scan, started } = state
  if (need > scan.maxVessels || isPastStarts(scan, event) || !scan.isOpen(event)) return
  board(state, to, 0, now, event, 0)
  for (let used = need - 1; used < scan.maxVessels; used++) started[used] = now
}

/** Departure on a further vessel, from a port where containers wait for it. */
function goOn(state: ScanState, from: number, to: number, need: number, event: number, now: number): void {
  const { scan, stride, start: startOf, containers, arrived } = state
  for (let used = 1; used + need <= scan.maxVessels; used++) {
    const waiting = lastReady(state, from * stride + used, now)
    if (waiting === 0) continue
    const start = containers.start[waiting] ?? 0
    if (start > (startOf[to * stride + used] ?? 0) && start > (arrived[used + need - 1] ?? 0))
      board(state, to, used, start, event, waiting)
  }
}

/**
 * The last container waiting in a slot that may depart by now, 0 for none. Containers become ready in the order of
 * their arrival.
 */
function lastReady({ queueFirst, queueReady, containers }: ScanState, slot: number, now: number): number {
  let ready = queueReady[slot] ?? 0
  let next = (ready === 0 ? queueFirst[slot] : containers.next[ready]) ?? 0
  while (next !== 0 && (containers.readyAt[next] ?? 0) <= now) {
    ready = next
    next = containers.next[ready] ?? 0
  }
  queueReady[slot] = ready
  return ready
}

function board(state: ScanState, vessel: number, used: number, start: number, event: number, waited: number): void {
  const { stride, start: startOf, boarded, containerBefore } = state
  const end = vessel * stride + stride
  for (let slot = vessel * stride + used; slot < end && (startOf[slot] ?? 0) < start; slot++) {
    startOf[slot] = start
    boarded[slot] = event
    containerBefore[slot] = waited
  }
  keepBounds(state, vessel)
}

function keepBounds({ latestStart, leastStart, start, stride }: ScanState, node: number): void {
  latestStart[node] = start[node * stride + stride - 1] ?? NEVER
  leastStart[node] = start[node * stride + 1] ?? NEVER
}

/** Discharge in a port on the way, to wait there for another vessel. */
function leave(state: ScanState, from: number, to: number, need: number, event: number, now: number): void {
  const { scan, stride, start: startOf, arrived } = state
  for (let used = 0; used + need < scan.maxVessels; used++) {
    const aboard = from * stride + used
    const slot = to * stride + used + 1
    const start = startOf[aboard] ?? 0
    if (start <= (startOf[slot] ?? 0) || start <= (arrived[used + need] ?? 0)) continue
    enqueue(state, aboard, slot, event, now + (scan.minimumConnection[to] ?? 0))
    const end = to * stride + stride
    for (let later = slot; later < end && (startOf[later] ?? 0) < start; later++) startOf[later] = start
    keepBounds(state, to)
  }
}

function enqueue(state: ScanState, aboard: number, slot: number, event: number, readyAt: number): void {
  const { containers, start, boarded, containerBefore, queueFirst, queueLast } = state
  const waiting = addWaiting(containers)
  containers.start[waiting] = start[aboard] ?? 0
  containers.readyAt[waiting] = readyAt
  containers.boarded[waiting] = boarded[aboard] ?? 0
  containers.left[waiting] = event
  containers.previous[waiting] = containerBefore[aboard] ?? 0
  const last = queueLast[slot] ?? 0
  if (last === 0) queueFirst[slot] = waiting
  else containers.next[last] = waiting
  queueLast[slot] = waiting
}

/** Discharge in a goal port; returns whether this is a new option, which no option found so far equals or beats. */
function arrive(state: ScanState, from: number, event: number, now: number): boolean {
  const { scan, stride, start: startOf, arrived, boarded, containerBefore } = state
  let isNew = false
  for (let used = 0; used < scan.maxVessels; used++) {
    const aboard = from * stride + used
    const start = startOf[aboard] ?? 0
    if (start <= (arrived[used] ?? 0)) continue
    isNew = true
    state.options.push({
      start,
      end: now,
      vesselsUsed: used + 1,
      boarded: boarded[aboard] ?? 0,
      left: event,
      previous: containerBefore[aboard] ?? 0,
    })
    for (let more = used; more < scan.maxVessels && (arrived[more] ?? 0) < start; more++) arrived[more] = start
  }
  return isNew
}
