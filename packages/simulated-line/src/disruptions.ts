// Decides which future calls are omitted, added or swapped: only calls that no shipment uses, so that all reports about
// containers stay true. Calls are omitted singly (a skipped port) or for a whole rotation (a blank sailing).
import { DAY, HOUR, toMinute } from './clock.ts'
import { nauticalMiles } from './distance.ts'
import { terminalOf } from './facility.ts'
import { pickSome, randomStream } from './random.ts'
import type { Call } from './sailings.ts'
import { HUBS } from './services.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { type SwappedCall, swapsOf } from './swaps.ts'

export interface Disruption {
  readonly status: 'OMITTED' | 'BLANK'
  /** Always before the anchor day. */
  readonly publishedAt: number
}

/** A call that is not in the rotation. It is not in the vessel's own list, because nothing is booked on it. */
export type AddedCall = Omit<Call, 'ship' | 'position' | 'actualArrival' | 'actualDeparture'> & {
  readonly publishedAt: number
}

export interface Disruptions {
  readonly ofCall: ReadonlyMap<Call, Disruption>
  readonly added: readonly AddedCall[]
  /** By the call in the timetable. */
  readonly swapped: ReadonlyMap<Call, SwappedCall>
}

/** Share of the calls in the next ten weeks. */
const OMITTED_SHARE = 0.03
const BLANK_ROTATIONS = 2
const ADDED_CALLS = 3

export function disruptionsOf(
  seed: string,
  anchor: number,
  fleet: readonly (readonly Call[])[],
  plans: readonly Pick<ShipmentPlan, 'legs'>[],
): Disruptions {
  const random = randomStream(`${seed} disruptions`)
  const used = new Set(plans.flatMap(({ legs }) => legs.flatMap(({ load, discharge }) => [load, discharge])))
  const isAhead = (call: Call, from: number, until: number): boolean =>
    call.scheduledArrival >= anchor + from * DAY && call.scheduledArrival < anchor + until * DAY
  const publishedAt = (): number => toMinute(anchor - random.between(3, 140) * HOUR)

  const ofCall = new Map<Call, Disruption>()
  const idle = fleet
    .flatMap(rotationsOf)
    .filter((rotation) => rotation.every((call) => isAhead(call, 14, 70) && !used.has(call)))
  for (const rotation of pickSome(idle, BLANK_ROTATIONS, random)) {
    const disruption = { status: 'BLANK', publishedAt: publishedAt() } as const
    for (const call of rotation) ofCall.set(call, disruption)
  }

  const ahead = fleet.flat().filter((call) => isAhead(call, 5, 70))
  const skippable = ahead.filter((call) => !used.has(call) && !ofCall.has(call))
  for (const call of pickSome(skippable, Math.round(ahead.length * OMITTED_SHARE), random)) {
    const neighbours = [call.ship[call.position - 1], call.ship[call.position + 1]]
    // Two consecutive ports would no longer be one skipped port.
    if (neighbours.some((neighbour) => neighbour !== undefined && ofCall.has(neighbour))) continue
    ofCall.set(call, { status: 'OMITTED', publishedAt: publishedAt() })
  }

  const places = ahead.flatMap((call) => (isAhead(call, 6, 50) && !ofCall.has(call) ? extraCallAfter(call) : []))
  const added = pickSome(
    places.filter(({ before, next }) => !ofCall.has(before) && !ofCall.has(next)),
    ADDED_CALLS,
    random,
  )
  const besideAdded = new Set(added.flatMap(({ before, next }) => [before, next]))
  const isFree = (call: Call): boolean => !ofCall.has(call) && !besideAdded.has(call)
  return {
    ofCall,
    added: added.map(({ call }) => ({ ...call, publishedAt: publishedAt() })),
    swapped: swapsOf(seed, anchor, fleet, isFree, (call) => used.has(call)),
  }
}

/** The vessel's calls by rotation. */
function rotationsOf(ship: readonly Call[]): readonly (readonly Call[])[] {
  const length = ship[0]?.service.calls.length ?? 1
  return Array.from({ length: Math.floor(ship.length / length) }, (_, round) =>
    ship.slice(round * length, (round + 1) * length),
  )
}

/** Miles per day of a vessel at full speed. */
const SWIFT = 400
const DETOUR_MILES = 300
const STAY = 14 * HOUR

/** Hubs near the way to the next port where she could call in addition, if the passage leaves enough time. */
function extraCallAfter(before: Call): readonly { before: Call; next: Call; call: Omit<AddedCall, 'publishedAt'> }[] {
  const next = before.ship[before.position + 1]
  if (next === undefined) return []
  const { vessel, service, voyage, scheduledDeparture } = before
  const regular = new Set(service.calls.map(({ port }) => port))
  const direct = nauticalMiles(before.port, next.port)
  return [...HUBS].flatMap((port) => {
    const [there, onward] = [nauticalMiles(before.port, port), nauticalMiles(port, next.port)]
    const scheduledArrival = scheduledDeparture + Math.ceil((there / SWIFT) * 24) * HOUR
    const departs = scheduledArrival + STAY
    if (regular.has(port) || there > 1200 || there + onward > direct + DETOUR_MILES) return []
    if (departs + (onward / SWIFT) * DAY > next.scheduledArrival) return []
    const terminal = terminalOf(port, service.code)
    const call = { vessel, service, port, terminal, voyage, scheduledArrival, scheduledDeparture: departs }
    return [{ before, next, call }]
  })
}
