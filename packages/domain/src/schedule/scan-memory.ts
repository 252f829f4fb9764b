// What a connection scan has found so far: the containers on board each vessel, and the containers waiting in each
// port.

const GROWTH = 2

/** Containers that wait in ports, numbered from 1: 0 stands for none. */
export interface WaitingContainers {
  /** By container: latest start, first moment at which it may depart, the next container in its queue. */
  start: Float64Array
  readyAt: Float64Array
  next: Int32Array
  /** Events at which its last leg was boarded and left, and the container's number on the leg before. */
  boarded: Int32Array
  left: Int32Array
  previous: Int32Array
  count: number
}

/**
 * Indexed by node times `stride` plus the number of vessels used: in a port before the next one is boarded, on board
 * before this one.
 */
export interface ScanMemory {
  readonly stride: number
  /**
   * The latest start of a container that is there with that many vessels or fewer, in a port even if it may not depart
   * yet.
   */
  readonly start: Float64Array
  /**
   * By node alone: `start` with the most vessels, and with one vessel used. Nearly all reads of the scan are of these.
   */
  readonly latestStart: Float64Array
  readonly leastStart: Float64Array
  /** On a vessel: the event at which the container boarded, and its number as a waiting container before. */
  readonly boarded: Int32Array
  readonly containerBefore: Int32Array
  /** In a port: first and last container of the queue, and the last one that may depart by now. */
  readonly queueFirst: Int32Array
  readonly queueLast: Int32Array
  readonly queueReady: Int32Array
  readonly containers: WaitingContainers
}

export function scanMemory(nodes: number, stride: number): ScanMemory {
  const slots = nodes * stride
  return {
    stride,
    start: new Float64Array(slots).fill(Number.NEGATIVE_INFINITY),
    latestStart: new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY),
    leastStart: new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY),
    boarded: new Int32Array(slots),
    containerBefore: new Int32Array(slots),
    queueFirst: new Int32Array(slots),
    queueLast: new Int32Array(slots),
    queueReady: new Int32Array(slots),
    containers: waitingContainers(1024),
  }
}

const waitingContainers = (room: number): WaitingContainers => ({
  start: new Float64Array(room),
  readyAt: new Float64Array(room),
  next: new Int32Array(room),
  boarded: new Int32Array(room),
  left: new Int32Array(room),
  previous: new Int32Array(room),
  count: 1,
})

/** Number of a new container; enlarges the arrays when they are full. */
export function addWaiting(containers: WaitingContainers): number {
  const number = containers.count
  if (number === containers.start.length) {
    const larger = waitingContainers(number * GROWTH)
    for (const column of ['start', 'readyAt'] as const) {
      larger[column].set(containers[column])
      containers[column] = larger[column]
    }
    for (const column of ['next', 'boarded', 'left', 'previous'] as const) {
      larger[column].set(containers[column])
      containers[column] = larger[column]
    }
  }
  containers.count += 1
  return number
}
