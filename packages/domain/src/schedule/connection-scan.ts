// One pass over the timetable's events in the order of time that finds every option which starts later than all that end as early.
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
  /** Events of the last leg, and the container that it was before, 0 with one vessel. */
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

/** What the scan has found so far, in arrays made once. A slot is a node with the number of vessels used, that number included. */
interface ScanState extends ScanMemory {
  readonly scan: Scan
  /** By node: 1 for the ports of that kind. */
  readonly isStart: Uint8Array
  readonly isGoal: Uint8Array
  readonly options: FoundOption[]
  /** By vessels used less one: the latest start that has reached a goal; nothing gets through with more than allowed. */
  readonly arrived: Float64Array
  /** Likewise the latest start that may still reach one. */
  readonly started: Float64Array
}

/**
 * As time goes on the start of what is found must grow: with as many vessels or fewer an option that ends later is of
 * use only when it starts later. The same holds aboard each vessel and for the containers that wait in each port, and all
 * that cannot start later than an option found, with the vessels that it needs at least, is dropped. The scan ends when
 * the last start has arrived for each number of vessels.
 */
export function scanConnections(scan: Scan): ScanResult {
  const { timetable, direction } = scan
  const state = openState(scan)
  // From a start port a container can always depart, into a closed port it need not come.
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
    // Field by field: what a spread has made is read a third slower, and the scan reads little else.
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
    // Nearly all events end here: nothing there, nothing newer than what is there, or nothing newer than what has arrived.
    if (latest <= (leastStart[to] ?? NEVER) || (latest <= (arrived[need] ?? NEVER) && latest !== ALWAYS)) continue
    if (followEvent(state, from, to, need, event, direction * (at[event] ?? 0))) return
  }
}

/** Whether the scan is over with it. */
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

/** From a start port, with the first vessel. */
function depart(state: ScanState, to: number, need: number, event: number, now: number): void {
  const { scan, started } = state
  if (need > scan.maxVessels || isPastStarts(scan, event) || !scan.isOpen(event)) return
  board(state, to, 0, now, event, 0)
  for (let used = need - 1; used < scan.maxVessels; used++) started[used] = now
}

/** With a further vessel, from a port where containers wait for it. */
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

/** Of the containers that wait in a slot the last one that may go on by now, 0 none. They are ready in the order in which they came. */
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

/** From the vessel into a port on the way, to wait there for another one. */
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

/** From the vessel into a goal port; whether that is an option which nothing found so far is as good as. */
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
