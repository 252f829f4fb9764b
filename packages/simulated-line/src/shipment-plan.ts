// Decides what is shipped, for whom, on which vessels, and when each container passes each point: the truth from which
// messages are made.
import { type ContainerTimes, timesOf } from './container-times.ts'
import { DAY, HOUR, toMinute } from './clock.ts'
import { cargoCutOffOf } from './cut-offs.ts'
import {
  type PooledContainer,
  createEquipmentPool,
  type EquipmentPool,
  pickSizeType,
  type SizeType,
} from './equipment.ts'
import { type Facility, returnDepotsOf } from './facility.ts'
import { type ImportRequirements, isImport, wishImport } from './ningbo-imports.ts'
import { CUSTOMERS, type Customer, FORWARDERS } from './parties.ts'
import { type Random, randomStream } from './random.ts'
import { findRoute, type Leg, makeTimetable, type RouteRequest, type Timetable } from './route.ts'
import type { Call } from './sailings.ts'
import { INLAND, type InlandLink } from './services.ts'

export interface ShippedContainer {
  readonly container: PooledContainer
  readonly times: ContainerTimes
  readonly cargoKg: number
  readonly packages: number
  readonly seal: string
  /** Depot for the empty return; absent = the depot of the place of delivery. */
  readonly returnDepot?: Facility
}

export interface ShipmentPlan {
  readonly index: number
  readonly bookingNumber: string
  readonly billNumbers: readonly string[]
  readonly isSeaWaybill: boolean
  readonly shipper: Customer
  readonly consignee: Customer
  readonly forwarder: Customer | null
  readonly goods: string
  readonly legs: readonly Leg[]
  readonly inland: InlandLink | null
  readonly bookedAt: number
  /** Closing date at the first port, by the timetable (cut-offs.ts). */
  readonly cutOffAt: number
  readonly billIssuedAt: number
  readonly customsClearedAt: number
  readonly containers: readonly ShippedContainer[]
}

/** A shipment before containers are assigned to it. */
export type Draft = Omit<ShipmentPlan, 'containers'> & {
  readonly parcels: readonly (Omit<ShippedContainer, 'container'> & { readonly sizeType: SizeType })[]
  /** The first two shipments share one leased container, one after the other. */
  readonly sharesLeasedContainer: boolean
}

const GOODS = [
  'TOYS',
  'CERAMIC TABLEWARE',
  'FLAT-PACK FURNITURE',
  'HAND TOOLS',
  'LED LAMPS',
  'BAMBOO KITCHENWARE',
  'TYRES',
  'COTTON GARMENTS',
  'POLYETHYLENE GRANULES',
  'CANNED FRUIT',
  'WASTE PAPER',
  'AUTO PARTS',
]

export const firstLeg = ({ legs }: Pick<ShipmentPlan, 'legs'>): Leg => legAt(legs, 0)
export const lastLeg = ({ legs }: Pick<ShipmentPlan, 'legs'>): Leg => legAt(legs, legs.length - 1)

function legAt(legs: readonly Leg[], index: number): Leg {
  const leg = legs[index]
  if (leg === undefined) throw new Error('a shipment has at least one leg')
  return leg
}

/** All shipments in order of their first empty pick-up, around the day `anchor`. */
export function planShipments(
  seed: string,
  anchor: number,
  count: number,
  fleet: readonly (readonly Call[])[],
): readonly ShipmentPlan[] {
  const timetable = makeTimetable(fleet)
  const drafts: Draft[] = []
  const leased = draftLeasedPair(seed, anchor, timetable)
  if (count >= 20) drafts.push(...leased)
  for (let index = drafts.length; index < count; index++) {
    const random = randomStream(`${seed} shipment ${index}`)
    const wish = isImport(index, count) ? wishImport(index, count, anchor, timetable, random) : null
    const legs = wish?.legs ?? findWishedRoute(anchor, index / count, timetable, random)
    if (legs !== null) drafts.push(draftShipment(index, legs, anchor, random, false, wish))
  }
  drafts.sort((one, other) => pickUpOf(one) - pickUpOf(other) || one.index - other.index)
  const pool = createEquipmentPool(randomStream(`${seed} equipment`))
  let shared: PooledContainer | null = null
  return drafts.map(({ parcels, sharesLeasedContainer, ...draft }) => {
    const depots = returnDepots(draft, parcels.length)
    const containers = parcels.map(({ sizeType, ...parcel }, index): ShippedContainer => {
      if (sharesLeasedContainer) shared ??= pool.create(sizeType, true)
      const container =
        (sharesLeasedContainer ? shared : null) ??
        pool.take(firstLeg(draft).load.port, sizeType, parcel.times.pickedUpAt)
      const returnDepot = depots[index]
      return { ...parcel, container, ...(returnDepot === undefined ? {} : { returnDepot }) }
    })
    if (!sharesLeasedContainer) giveBack(pool, draft, containers)
    return { ...draft, containers }
  })
}

/** A dozen containers return to one depot; larger orders are distributed over all depots. */
const YARD_TAKES = 12

/** One for each container; empty when the place of delivery has only one depot. */
function returnDepots(draft: Omit<ShipmentPlan, 'containers'>, containerCount: number): readonly Facility[] {
  const depots = draft.inland === null ? returnDepotsOf(lastLeg(draft).discharge.port) : []
  if (depots.length < 2) return []
  const random = randomStream(`return depot ${draft.bookingNumber}`)
  const usual = random.pick(depots)
  return Array.from({ length: containerCount }, () => (containerCount > YARD_TAKES ? random.pick(depots) : usual))
}

/**
 * An inland depot sends its empties to the port within a week, and a port's other depots send theirs to the one that
 * releases empties.
 */
function giveBack(
  pool: EquipmentPool,
  draft: Omit<ShipmentPlan, 'containers'>,
  containers: readonly ShippedContainer[],
): void {
  for (const { container, times, returnDepot } of containers) {
    const days = draft.inland !== null ? 7 : returnDepot === undefined ? 0 : 2
    pool.giveBack(lastLeg(draft).discharge.port, container, times.returnedAt + days * DAY)
  }
}

const pickUpOf = (draft: Draft): number => Math.min(...draft.parcels.map(({ times }) => times.pickedUpAt))

/**
 * A tenth is only booked, a quarter completed long ago, the rest in transit; distributed evenly, so that small lines
 * have all three.
 */
function findWishedRoute(
  anchor: number,
  position: number,
  timetable: Timetable,
  random: Random,
): readonly Leg[] | null {
  for (let attempt = 0; attempt < 40; attempt++) {
    const days =
      position < 0.1 ? random.between(9, 24) : position < 0.37 ? random.between(-160, -75) : random.between(-40, 7)
    const throwOf = random.next()
    const transshipments = throwOf < 0.62 ? 0 : throwOf < 0.9 ? 1 : 2
    const legs = findRoute(timetable, { departAt: anchor + days * DAY, transshipments }, random)
    if (legs !== null) return legs
  }
  return null
}

/** Two customers, one container: to Singapore and returned long ago, and recently on its way from there. */
function draftLeasedPair(seed: string, anchor: number, timetable: Timetable): readonly Draft[] {
  const random = randomStream(`${seed} leased box`)
  const draftOne = (index: number, wish: RouteRequest): Draft | null => {
    const legs = findRoute(timetable, wish, random)
    return legs === null ? null : draftShipment(index, legs, anchor, random, true)
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    const first = draftOne(0, { departAt: anchor - random.between(80, 120) * DAY, transshipments: 0, to: 'SGSIN' })
    const second = draftOne(1, { departAt: anchor - random.between(1, 14) * DAY, transshipments: 0, from: 'SGSIN' })
    if (first === null || second === null || first.shipper === second.shipper) continue
    const returned = Math.max(...first.parcels.map(({ times }) => times.returnedAt))
    if (returned + 2 * DAY < pickUpOf(second)) return [first, second]
  }
  return []
}

/**
 * `index` gives the booking number: up to 800,000 are distinct. Shipments after `anchor` are booked before it. `wish`:
 * an import to Ningbo.
 */
export function draftShipment(
  index: number,
  legs: readonly Leg[],
  anchor: number,
  random: Random,
  sharesLeasedContainer: boolean,
  wish: ImportRequirements | null = null,
): Draft {
  const links = INLAND[lastLeg({ legs }).discharge.port] ?? []
  const inland = links.length > 0 && random.chance(0.55) ? random.pick(links) : null
  const cutOffAt = cargoCutOffOf(firstLeg({ legs }).load)
  const containerCount =
    wish?.containerCount ?? (sharesLeasedContainer ? 1 : random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4]))
  const sizeType: SizeType = sharesLeasedContainer
    ? { iso: '45G1', tareKg: 3900, maxCargoKg: 26500 }
    : pickSizeType(random)
  const customsAfter = random.between(3, 60) * HOUR
  const slow = wish?.slow ?? random.chance(0.12)
  const parcels = Array.from({ length: containerCount }, () => ({
    sizeType,
    times: timesOf(legs, inland, cutOffAt, customsAfter, slow, random),
    cargoKg: random.whole(Math.round(sizeType.maxCargoKg * 0.35), sizeType.maxCargoKg),
    packages: random.whole(18, 960),
    seal: `QD${random.whole(100000, 999999)}`,
  }))
  const [shipper, consignee] = pickParties(random, wish?.consignees ?? CUSTOMERS)
  const bookingNumber = `61${String(70000000 + index * 37 + random.whole(0, 36))}`
  const firstDischarge = Math.min(...parcels.map(({ times }) => times.legs.at(-1)?.dischargedAt ?? 0))
  const firstPickUp = Math.min(...parcels.map(({ times }) => times.pickedUpAt))
  return {
    index,
    sharesLeasedContainer,
    bookingNumber,
    billNumbers: billNumbersOf(bookingNumber, containerCount, random),
    isSeaWaybill: random.chance(0.6),
    shipper,
    consignee,
    forwarder: random.chance(0.5) ? random.pick(FORWARDERS) : null,
    goods: random.pick(GOODS),
    legs,
    inland,
    // Shipments of the coming weeks were booked before today.
    bookedAt: toMinute(Math.min(firstPickUp - random.between(2, 11) * DAY, anchor - random.between(2, 120) * HOUR)),
    cutOffAt,
    billIssuedAt: toMinute(firstLeg({ legs }).load.actualDeparture + random.between(5, 44) * HOUR),
    customsClearedAt: toMinute(firstDischarge + customsAfter),
    parcels,
  }
}

/** Usually the bill has the booking's number; some have their own, and a few bookings are split into two bills. */
function billNumbersOf(bookingNumber: string, containerCount: number, random: Random): readonly string[] {
  if (containerCount > 1 && random.chance(0.08)) return ['63', '64'].map((series) => series + bookingNumber.slice(2))
  return random.chance(0.65) ? [bookingNumber] : [`62${bookingNumber.slice(2)}`]
}

function pickParties(
  random: Random,
  consignees: readonly Customer[],
): readonly [shipper: Customer, consignee: Customer] {
  const shipper = random.pick(CUSTOMERS)
  return [shipper, random.pick(consignees.filter((customer) => customer !== shipper))]
}
