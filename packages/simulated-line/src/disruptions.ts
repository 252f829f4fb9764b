// Decides which calls ahead do not take place, which are added and which change places: only such as no shipment uses, so that what is
// reported of every container stays true. Calls are left out singly (a port skipped) and a whole rotation at a time (a blank sailing).
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

/** A call that the rotation has not. It is no part of the ship's own list: nothing is booked on it. */
export type AddedCall = Omit<Call, 'ship' | 'position' | 'actualArrival' | 'actualDeparture'> & {
  readonly publishedAt: number
}

export interface Disruptions {
  readonly ofCall: ReadonlyMap<Call, Disruption>
  readonly added: readonly AddedCall[]
  /** By the call as the timetable has it. */
  readonly swapped: ReadonlyMap<Call, SwappedCall>
}

/** Of the calls in the next ten weeks. */
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
    // Two ports in a row are no skipped port any more.
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

/** The ship's calls by rotation. */
function rotationsOf(ship: readonly Call[]): readonly (readonly Call[])[] {
  const length = ship[0]?.service.calls.length ?? 1
  return Array.from({ length: Math.floor(ship.length / length) }, (_, round) =>
    ship.slice(round * length, (round + 1) * length),
  )
}

/** Miles a day of a ship that has no time to lose. */
const SWIFT = 400
const DETOUR_MILES = 300
const STAY = 14 * HOUR

/** The hub on the way to the next port at which she could call besides, if the passage leaves the time. */
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
