// The shipments of a large line over three years, in order of departure: shipper, goods and containers.
import { DAY } from '../clock.ts'
import type { Customer } from '../parties.ts'
import { randomStream } from '../random.ts'
import { findRoute, makeTimetable, type Timetable } from '../route.ts'
import type { Call } from '../sailings.ts'
import { type Draft, draftShipment, type ShipmentPlan } from '../shipment-plan.ts'
import { createContainerPool } from './container-pool.ts'

/** Three years. */
export const HISTORY_DAYS = 1095
/** Shipments that sail within ten days are booked, and some of their containers are on the way to the terminal. */
const BOOKED_AHEAD_DAYS = 10
/** Routes are searched in the sailings of one month and the following ones. */
const WINDOW_DAYS = 30
const LONGEST_ROUTE_DAYS = 120

export interface LongHistory {
  readonly seed: string
  /** End of the history, in milliseconds since the epoch. */
  readonly now: number
  readonly fleet: readonly (readonly Call[])[]
  readonly shipments: number
}

/** Pure and lazy: only the idle containers and one window of sailings are in memory. */
export function* planLongHistory({ seed, now, fleet, shipments }: LongHistory): Generator<ShipmentPlan, void, void> {
  const pool = createContainerPool()
  const customers = makeCustomers(Math.max(24, Math.round(shipments / 200)))
  const calls = fleet.flat()
  const days = HISTORY_DAYS + BOOKED_AHEAD_DAYS
  let window = -1
  let timetable: Timetable = makeTimetable([])
  for (let index = 0; index < shipments; index++) {
    const departAt = now - HISTORY_DAYS * DAY + Math.floor((index * days) / shipments) * DAY
    const wanted = Math.floor(departAt / (WINDOW_DAYS * DAY))
    if (wanted !== window) {
      window = wanted
      timetable = windowOf(calls, window)
    }
    const draft = draftOne(seed, index, departAt, now, timetable)
    if (draft === null) continue
    const random = randomStream(`${seed} customers ${index}`)
    const shipper = random.pick(customers)
    const { parcels, sharesLeasedContainer: _, ...shipment } = draft
    const containers = parcels.map(({ sizeType, ...parcel }) => ({
      ...parcel,
      container: pool.take(sizeType, parcel.times.pickedUpAt),
    }))
    for (const { container, times } of containers) pool.giveBack(container, times.returnedAt)
    yield { ...shipment, shipper, consignee: random.pick(customers.filter((one) => one !== shipper)), containers }
  }
}

function windowOf(calls: readonly Call[], window: number): Timetable {
  const from = (window * WINDOW_DAYS - 5) * DAY
  const until = ((window + 1) * WINDOW_DAYS + LONGEST_ROUTE_DAYS) * DAY
  return makeTimetable([
    calls.filter(({ scheduledDeparture }) => scheduledDeparture >= from && scheduledDeparture < until),
  ])
}

function draftOne(seed: string, index: number, departAt: number, now: number, timetable: Timetable): Draft | null {
  const random = randomStream(`${seed} shipment ${index}`)
  for (let attempt = 0; attempt < 8; attempt++) {
    const throwOf = random.next()
    const transshipments = throwOf < 0.75 ? 0 : throwOf < 0.97 ? 1 : 2
    const legs = findRoute(timetable, { departAt, transshipments }, random)
    if (legs !== null) return draftShipment(index, legs, now, random, false)
  }
  return null
}

const makeCustomers = (count: number): readonly Customer[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0')
    return { code: `QX${number}`, name: `Customer ${number} Example Ltd`, address: `${index + 1} Sample Road` }
  })
