// The lower limit for any search over a timetable: reading every connection (from one call of a vessel to her next) in
// a time span once.
import type { TimetableVoyage } from '@quayline/domain/schedule/timetable'

export interface ConnectionLines {
  readonly departAt: Float64Array
  readonly arriveAt: Float64Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly vessel: Int32Array
}

/** Sorted by departure. */
export function connectionLines(voyages: readonly TimetableVoyage[], ports: readonly string[]): ConnectionLines {
  const numbers = new Map(ports.map((port, number) => [port, number]))
  const lines = voyages
    .flatMap(({ calls }, vessel) => {
      const made = calls.filter(({ canLoad, canDischarge }) => canLoad || canDischarge)
      return made.slice(1).map((next, index) => {
        const call = made[index] ?? next
        return {
          departAt: call.departAt,
          arriveAt: next.arriveAt,
          from: numbers.get(call.port) ?? -1,
          to: numbers.get(next.port) ?? -1,
          vessel,
        }
      })
    })
    .toSorted((a, b) => a.departAt - b.departAt)
  return {
    departAt: Float64Array.from(lines, ({ departAt }) => departAt),
    arriveAt: Float64Array.from(lines, ({ arriveAt }) => arriveAt),
    from: Int32Array.from(lines, ({ from }) => from),
    to: Int32Array.from(lines, ({ to }) => to),
    vessel: Int32Array.from(lines, ({ vessel }) => vessel),
  }
}

/**
 * Reads all five fields of each connection that departs in the span; the sum prevents the compiler from removing a
 * read.
 */
export function readEvery(
  { departAt, arriveAt, from, to, vessel }: ConnectionLines,
  since: number,
  until: number,
): number {
  let low = 0
  let high = departAt.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((departAt[middle] ?? 0) < since) low = middle + 1
    else high = middle
  }
  let sum = 0
  for (let index = low; index < departAt.length && (departAt[index] ?? 0) < until; index++)
    sum +=
      (departAt[index] ?? 0) + (arriveAt[index] ?? 0) + (from[index] ?? 0) + (to[index] ?? 0) + (vessel[index] ?? 0)
  return sum
}
