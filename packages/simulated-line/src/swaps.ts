// Decides which vessels call at two neighbouring ports of a voyage in swapped order: only calls that no shipment uses,
// and only if the vessel can make the passages. The two calls share the time planned for both, so the calls before and
// after are unchanged.
import { DAY, HOUR, toMinute } from './clock.ts'
import { nauticalMiles } from './distance.ts'
import { pickSome, randomStream } from './random.ts'
import type { Call } from './sailings.ts'

/** One of the two calls, as the vessel will make it. */
export interface SwappedCall {
  /** With the times, the position in the vessel's list and the neighbours of the new order. */
  readonly call: Call
  /** The port that it was swapped with. */
  readonly swappedWith: string
  /** On the day before the anchor. */
  readonly publishedAt: number
}

const SWAPPED_PAIRS = 3
/**
 * After yesterday's plan (state-schedules.ts), the first one with calls so far ahead, so that the swap is a change to a
 * published plan.
 */
const PUBLISHED_HOURS_BEFORE = [1, 20] as const
/** Days from the anchor: so far ahead, no call has an estimate yet and no cut-off has moved. */
const AHEAD = { from: 10, until: 60 } as const

/**
 * By the call in the timetable. `isFree`: the call and its neighbours are as planned; `isUsed`: a shipment is loaded or
 * discharged there.
 */
export function swapsOf(
  seed: string,
  anchor: number,
  fleet: readonly (readonly Call[])[],
  isFree: (call: Call) => boolean,
  isUsed: (call: Call) => boolean,
): ReadonlyMap<Call, SwappedCall> {
  const random = randomStream(`${seed} swaps`)
  const ships = fleet
    .map((ship) =>
      ship.flatMap((first) =>
        first.scheduledArrival >= anchor + AHEAD.from * DAY && first.scheduledArrival < anchor + AHEAD.until * DAY
          ? pairFrom(first, isFree, isUsed)
          : [],
      ),
    )
    .filter((pairs) => pairs.length > 0)
  // Each pair is of a different vessel: one that swapped every week would have another rotation.
  return new Map(
    pickSome(ships, SWAPPED_PAIRS, random).flatMap((pairs) => {
      const { first, second } = random.pick(pairs)
      const publishedAt = toMinute(anchor - random.between(...PUBLISHED_HOURS_BEFORE) * HOUR)
      const [early, late] = swapped(first, second)
      return [
        [second, { call: early, swappedWith: first.port, publishedAt }],
        [first, { call: late, swappedWith: second.port, publishedAt }],
      ] as const
    }),
  )
}

interface Pair {
  readonly first: Call
  readonly second: Call
}

function pairFrom(first: Call, isFree: (call: Call) => boolean, isUsed: (call: Call) => boolean): readonly Pair[] {
  const { ship, position } = first
  const [before, second, after] = [ship[position - 1], ship[position + 1], ship[position + 2]]
  if (before === undefined || second === undefined || after === undefined) return []
  if (first.voyage !== second.voyage || isUsed(first) || isUsed(second)) return []
  if (![before, first, second, after].every(isFree)) return []
  const order = [before, ...swapped(first, second), after]
  return order.every((call, index) => canReach(order[index - 1], call)) ? [{ first, second }] : []
}

/** The second call in the place of the first; each stays in port as long as planned. */
function swapped(first: Call, second: Call): readonly [early: Call, late: Call] {
  const { scheduledArrival } = first
  const { scheduledDeparture } = second
  const ship = first.ship.slice()
  const at = (call: Call, position: number, arrival: number, departure: number): Call => ({
    ...call,
    ship,
    position,
    scheduledArrival: arrival,
    scheduledDeparture: departure,
    actualArrival: arrival,
    actualDeparture: departure,
  })
  const early = at(second, first.position, scheduledArrival, scheduledArrival + stayOf(second))
  const late = at(first, second.position, scheduledDeparture - stayOf(first), scheduledDeparture)
  ship.splice(first.position, 2, early, late)
  return [early, late]
}

const stayOf = ({ scheduledArrival, scheduledDeparture }: Call): number => scheduledDeparture - scheduledArrival

/** Miles per day of a vessel at good speed. */
const SWIFT = 480
const canReach = (from: Call | undefined, { port, scheduledArrival }: Call): boolean =>
  from === undefined || (nauticalMiles(from.port, port) / SWIFT) * DAY <= scheduledArrival - from.scheduledDeparture
