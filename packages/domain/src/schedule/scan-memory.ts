// What a connection scan has found so far: who is aboard which vessel, and which boxes wait in which port.

const GROWTH = 2

/** Boxes that wait in the ports: for each port and number of vessels used a queue by the time from which they may go on. */
export interface WaitingBoxes {
  /** By box: latest start, first moment to go on, the next of its queue, how its last leg was boarded and left, and the box it was before. */
  start: Float64Array
  readyAt: Float64Array
  next: Int32Array
  boarded: Int32Array
  left: Int32Array
  previous: Int32Array
  count: number
}

export interface ScanMemory {
  /** By vessel and number of vessels used (less one): the latest start from which a box is aboard; with that many or fewer. */
  readonly aboardStart: Float64Array
  /** Event at which it was boarded, and the waiting box that it was before, -1 at the first vessel. */
  readonly aboardEvent: Int32Array
  readonly aboardBox: Int32Array
  /** By port and number of vessels used (less one): first and last of the queue, the last one that may go on by now. */
  readonly queueFirst: Int32Array
  readonly queueLast: Int32Array
  readonly queueReady: Int32Array
  /** The latest start of all that wait with that many vessels or fewer. */
  readonly queueStart: Float64Array
  readonly boxes: WaitingBoxes
}

export function scanMemory(vessels: number, ports: number, maxVessels: number): ScanMemory {
  const aboard = vessels * maxVessels
  const queues = ports * maxVessels
  return {
    aboardStart: new Float64Array(aboard).fill(Number.NEGATIVE_INFINITY),
    aboardEvent: new Int32Array(aboard).fill(-1),
    aboardBox: new Int32Array(aboard).fill(-1),
    queueFirst: new Int32Array(queues).fill(-1),
    queueLast: new Int32Array(queues).fill(-1),
    queueReady: new Int32Array(queues).fill(-1),
    queueStart: new Float64Array(queues).fill(Number.NEGATIVE_INFINITY),
    boxes: waitingBoxes(1024),
  }
}

const waitingBoxes = (room: number): WaitingBoxes => ({
  start: new Float64Array(room),
  readyAt: new Float64Array(room),
  next: new Int32Array(room),
  boarded: new Int32Array(room),
  left: new Int32Array(room),
  previous: new Int32Array(room),
  count: 0,
})

/** Number of a new box, with room made for it. */
export function addBox(boxes: WaitingBoxes): number {
  const number = boxes.count
  if (number === boxes.start.length) {
    const larger = waitingBoxes(number * GROWTH)
    for (const column of ['start', 'readyAt'] as const) {
      larger[column].set(boxes[column])
      boxes[column] = larger[column]
    }
    for (const column of ['next', 'boarded', 'left', 'previous'] as const) {
      larger[column].set(boxes[column])
      boxes[column] = larger[column]
    }
  }
  boxes.count += 1
  return number
}
