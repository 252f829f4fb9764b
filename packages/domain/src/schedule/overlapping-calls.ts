// Detects that calls under one vessel name cannot belong to one ship, because the ship would be in two ports at once.
// Two ships may have had the same name at different times, and schedules are made with names that are not assigned yet.
// Each voyage that cannot belong to the same ship is then treated as a separate ship.
import { type ShipCall, sharesVoyage, type Stay } from './ship-call.ts'

export type CallPair = readonly [ShipCall, ShipCall]

/**
 * Pairs of calls at two ports that certainly overlap. A delay alone does not make a second ship: the times stated first
 * must overlap as well.
 */
export function overlappingCalls(calls: readonly ShipCall[]): readonly CallPair[] {
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

/** The vessel was certainly in port from the end of its day of arrival to the beginning of its day of departure. */
const isAtOnce = (a: Stay, b: Stay): boolean => a.arrival.last < b.departure.first && b.arrival.last < a.departure.first

/** Voyages that overlap another one of the same name: their order with other voyages is unknown. */
export const conflictingVoyages = (pairs: readonly CallPair[]): ReadonlySet<string> =>
  new Set(
    pairs.flatMap(([a, b]) =>
      sharesVoyage(a, b) ? [] : [a.arrivalVoyage, a.departureVoyage, b.arrivalVoyage, b.departureVoyage],
    ),
  )

/** Whether a voyage belongs to that ship. */
export type BelongsToShip = (voyage: string) => boolean

/** The possible ships: one for all voyages that can belong together, and one for each of the others. */
export const shipsOf = (apart: ReadonlySet<string>): readonly BelongsToShip[] => [
  (voyage) => !apart.has(voyage),
  ...[...apart].map((one) => (voyage: string) => voyage === one),
]

/** If a voyage of another ship ends or begins with a call of this ship, its containers do not stay on board. */
export const callsOfShip = (calls: readonly ShipCall[], belongsToShip: BelongsToShip): readonly ShipCall[] =>
  calls
    .filter(({ arrivalVoyage, departureVoyage }) => belongsToShip(arrivalVoyage) || belongsToShip(departureVoyage))
    .map((call) => ({
      ...call,
      canLoad: call.canLoad && belongsToShip(call.departureVoyage),
      canDischarge: call.canDischarge && belongsToShip(call.arrivalVoyage),
    }))
