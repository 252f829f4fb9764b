// Decides from which call of a ship to which other call a container can be carried where only days are known. For
// waiting cargo, the arrival counts as the end of its day and the departure as the beginning of its day; on board,
// calls of one day keep the order in which they are listed.
import { isListedBefore, type ShipCall } from './ship-call.ts'
import type { TimetableCall, TimetableVoyage } from './timetable.ts'

export interface SailingLines {
  /**
   * The first voyage has every arrival. A call whose cargo cannot reach every arrival that is later by time has a
   * voyage of its own.
   */
  readonly voyages: readonly TimetableVoyage[]
  /** Calls of one day whose order no message states: no container is carried between them. */
  readonly unordered: readonly (readonly [ShipCall, ShipCall])[]
}

/** The longest possible day, with an hour more when summer time ends. */
const LONGEST_SPAN_MS = 25 * 3_600_000

/**
 * `calls` belong to one ship. In a timetable a container can be carried from A to B when it leaves A before it reaches
 * B. For calls of one day that would hold in both directions, so a departure with wrong successors gets a voyage of its
 * own, with only the arrivals that really follow it.
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

/** The ship leaves the first call before it reaches the other one: by time, else by the order in the list. */
const isOnlyBefore = (call: ShipCall, other: ShipCall): boolean =>
  call.departure.last < other.arrival.first || isListedBefore(call, other) === true

/**
 * A call whose departure sorts before its arrival on the same day is listed twice, once for each move at its own time.
 */
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
