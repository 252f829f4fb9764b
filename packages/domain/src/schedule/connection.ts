// A connection: a result of the search, and the rule that decides when one result makes another one superfluous.

export interface ConnectionLeg {
  /** Key of the timetable's voyage: the vessel, or one of its stretches (vessel-trip.ts). */
  readonly vesselKey: string
  /** Keys of the calls at which the container is loaded and discharged. */
  readonly fromCall: string
  readonly toCall: string
  /** UN/LOCODE. */
  readonly from: string
  readonly to: string
  /** Milliseconds since the epoch. */
  readonly departAt: number
  readonly arriveAt: number
}

export interface Connection {
  /** Departure of the first leg and arrival of the last. */
  readonly departAt: number
  readonly arriveAt: number
  /** Changes of vessel: legs less one. */
  readonly transshipments: number
  readonly legs: readonly ConnectionLeg[]
}

export type ConnectionRank = Pick<Connection, 'departAt' | 'arriveAt' | 'transshipments'>

/** Departs no earlier, arrives no later, has no more transshipments. Two of equal rank dominate each other. */
export const dominates = (one: ConnectionRank, other: ConnectionRank): boolean =>
  one.departAt >= other.departAt && one.arriveAt <= other.arriveAt && one.transshipments <= other.transshipments

/** By departure, then arrival, then transshipments: the order in which options are shown. */
export const compareRanks = (a: ConnectionRank, b: ConnectionRank): number =>
  a.departAt - b.departAt || a.arriveAt - b.arriveAt || a.transshipments - b.transshipments

/** Options that no other one dominates, in order; of options with equal rank the first one given. */
export function paretoFront<Ranked extends ConnectionRank>(options: readonly Ranked[]): Ranked[] {
  const sorted = options.toSorted(
    (a, b) => b.departAt - a.departAt || a.arriveAt - b.arriveAt || a.transshipments - b.transshipments,
  )
  const front: Ranked[] = []
  /** By transshipments: the earliest arrival of all options that depart at the same time or later. */
  const earliest: number[] = []
  for (const option of sorted) {
    const { arriveAt, transshipments } = option
    if (earliest.slice(0, transshipments + 1).some((other) => other <= arriveAt)) continue
    earliest[transshipments] = arriveAt
    front.push(option)
  }
  return front.toSorted(compareRanks)
}
