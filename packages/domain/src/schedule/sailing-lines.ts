// Decides from which call of a ship to which other a container can ride where only days are known. For waiting cargo, a day counts as its
// end when a ship comes and as its beginning when she leaves; on board, calls of one day keep the order in which they are listed.
import { isListedBefore, type ShipCall } from './ship-call.ts'
import type { TimetableCall, TimetableVoyage } from './timetable.ts'

export interface SailingLines {
  /** The first has every arrival; where a call cannot be loaded for all that come later by the clock, it has a line of its own. */
  readonly voyages: readonly TimetableVoyage[]
  /** Calls of one day that nobody gave an order: no container rides between them. */
  readonly unordered: readonly (readonly [ShipCall, ShipCall])[]
}

/** The longest day there is, with an hour more when the clocks go back. */
const LONGEST_SPAN_MS = 25 * 3_600_000

/**
 * `calls` are one ship's. In a timetable a container rides from A to B when it leaves A before it reaches B by the clock: of calls of one
 * day that would hold both ways, so a departure from which it holds too often stands in a line with the arrivals that do follow.
 */
export function sailingLines(key: string, calls: readonly ShipCall[]): SailingLines {
  const arrivals = calls
    .filter(({ canDischarge }) => canDischarge)
    .toSorted((a, b) => a.arrival.first - b.arrival.first)
  const unordered = new Map<string, readonly [ShipCall, ShipCall]>()
  const alone = new Map<ShipCall, ReadonlySet<ShipCall>>()
  for (const call of calls) {
    if (!call.canLoad) continue
    const barred = arrivals
      .slice(firstFrom(arrivals, call.departure.first - LONGEST_SPAN_MS), firstFrom(arrivals, call.departure.last + 1))
      .filter((other) => other !== call && other.arrival.last > call.departure.first && !isOnlyBefore(call, other))
    if (barred.length > 0) alone.set(call, new Set(barred))
    for (const other of barred) {
      if (isListedBefore(call, other) !== null || other.port === call.port) continue
      const pair = call.callKey < other.callKey ? ([call, other] as const) : ([other, call] as const)
      unordered.set(JSON.stringify(pair.map(({ callKey }) => callKey)), pair)
    }
  }
  const main = calls.map((call) => (alone.has(call) ? { ...call, canLoad: false } : call))
  return {
    voyages: [
      { key, calls: main.flatMap(timetableCalls) },
      ...[...alone].map(([call, barred]) => ({
        key: `${key} at ${call.callKey}`,
        calls: [
          { ...call, canDischarge: false },
          ...arrivals
            .filter((other) => other !== call && other.arrival.last > call.departure.first && !barred.has(other))
            .map((other) => ({ ...other, canLoad: false })),
        ].flatMap(timetableCalls),
      })),
    ],
    unordered: [...unordered.values()],
  }
}

/** She leaves the one before she comes to the other: by the clock, else by the list. */
const isOnlyBefore = (call: ShipCall, other: ShipCall): boolean =>
  call.departure.last < other.arrival.first || isListedBefore(call, other) === true

/** A call whose departure sorts before its arrival on the same day is listed twice, each move at its own time. */
function timetableCalls({
  callKey,
  port,
  arrival,
  departure,
  cutOffAt,
  canLoad,
  canDischarge,
}: ShipCall): readonly TimetableCall[] {
  const call = { callKey, port, cutOffAt, arriveAt: arrival.last, departAt: departure.first, canLoad, canDischarge }
  if (call.arriveAt <= call.departAt) return [call]
  return [
    { ...call, departAt: call.arriveAt, canLoad: false },
    { ...call, arriveAt: call.departAt, canDischarge: false },
  ]
}

function firstFrom(arrivals: readonly ShipCall[], instant: number): number {
  let [low, high] = [0, arrivals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((arrivals[middle]?.arrival.first ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}
