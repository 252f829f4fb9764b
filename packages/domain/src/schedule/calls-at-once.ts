// Decides where what goes by one name cannot be one ship: at one moment she would lie in two ports. Two ships have had one name before, and
// schedules are made with names that are not given yet. Voyages that cannot be one ship's are then each a ship's of their own.
import { type ShipCall, sharesVoyage, type Stay } from './ship-call.ts'

export type CallPair = readonly [ShipCall, ShipCall]

/** Pairs of calls at two ports, both surely at some moment. A delay makes no second ship: the first statement decides as well. */
export function callsAtOnce(calls: readonly ShipCall[]): readonly CallPair[] {
  const ordered = calls.toSorted((a, b) => a.arrival.last - b.arrival.last || (a.callKey < b.callKey ? -1 : 1))
  const pairs: CallPair[] = []
  for (const [place, call] of ordered.entries()) {
    for (const other of ordered.slice(place + 1)) {
      if (other.arrival.last >= call.departure.first) break
      if (call.port === other.port || !isAtOnce(call, other)) continue
      if (isAtOnce(call.firstStated ?? call, other.firstStated ?? other)) pairs.push([call, other])
    }
  }
  return pairs
}

/** From the end of the day on which she came to the beginning of that on which she left she was surely there. */
const isAtOnce = (a: Stay, b: Stay): boolean => a.arrival.last < b.departure.first && b.arrival.last < a.departure.first

/** Voyages that are sailed at the same time as another one of the same name: of each nobody knows what comes before and after it. */
export const voyagesApart = (pairs: readonly CallPair[]): ReadonlySet<string> =>
  new Set(pairs.flatMap(([a, b]) => (sharesVoyage(a, b) ? [] : [a.comesInAs, a.leavesAs, b.comesInAs, b.leavesAs])))

/** Whether a voyage is that ship's. */
export type IsHers = (voyage: string) => boolean

/** The ships there may be: one of all voyages that can be one ship's, and one of each of the others. */
export const shipsOf = (apart: ReadonlySet<string>): readonly IsHers[] => [
  (voyage) => !apart.has(voyage),
  ...[...apart].map((one) => (voyage: string) => voyage === one),
]

/** Where a voyage of another ship ends or begins with a call of hers, its containers are not hers. */
export const callsOfShip = (calls: readonly ShipCall[], isHers: IsHers): readonly ShipCall[] =>
  calls
    .filter(({ comesInAs, leavesAs }) => isHers(comesInAs) || isHers(leavesAs))
    .map((call) => ({
      ...call,
      canLoad: call.canLoad && isHers(call.leavesAs),
      canDischarge: call.canDischarge && isHers(call.comesInAs),
    }))
