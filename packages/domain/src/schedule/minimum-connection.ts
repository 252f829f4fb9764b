// Minimum time of a container between its discharge from one vessel and the departure of the next (trade practice,
// docs/requirements/schedules.md 5: 24 h).
import type { Timetable } from './timetable.ts'

const HOUR_MS = 3_600_000
export const DEFAULT_MINIMUM_CONNECTION_MS = 24 * HOUR_MS

/** Milliseconds: one time for all ports, or by UN/LOCODE. Not negative. */
export type MinimumConnection = number | ((port: string) => number)

/** By node of the timetable; values at a vessel's node have no meaning. */
export function minimumConnections(
  { portNodes, trips }: Timetable,
  minimum: MinimumConnection = DEFAULT_MINIMUM_CONNECTION_MS,
): Float64Array {
  const times = new Float64Array(trips.length)
  if (typeof minimum === 'number') return times.fill(checked(minimum, 'every port'))
  for (const [port, node] of portNodes) times[node] = checked(minimum(port), port)
  return times
}

function checked(time: number, port: string): number {
  if (!(time >= 0)) throw new RangeError(`The minimum connection time of ${port} is ${time}`)
  return time
}
