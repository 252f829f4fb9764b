// Where each vessel is and when: the timetable, and the actual times. Vessels repeat their service; a delay continues
// until the slack of later passages has absorbed it, so no vessel leaves a port before it arrived.
import { DAY, HOUR, toMinute } from './clock.ts'
import { type Facility, terminalOf } from './facility.ts'
import { FLEET, type Vessel } from './fleet.ts'
import { randomStream } from './random.ts'
import { type Service, SERVICES } from './services.ts'

/** One call of one vessel. All times are instants. */
export interface Call {
  readonly vessel: Vessel
  readonly service: Service
  readonly port: string
  readonly terminal: Facility
  /** Voyage under which the vessel leaves, `039E`. */
  readonly voyage: string
  readonly scheduledArrival: number
  readonly scheduledDeparture: number
  readonly actualArrival: number
  readonly actualDeparture: number
  /** The vessel's calls in order, and the position of this one. */
  readonly ship: readonly Call[]
  readonly position: number
}

const PAST_DAYS = 200
const FUTURE_DAYS = 120

/** Every call of the fleet from 200 days before to 120 days after `anchor`, by vessel and in order of time. */
export function sailFleet(seed: string, anchor: number): readonly (readonly Call[])[] {
  let next = 0
  return SERVICES.flatMap((service) =>
    Array.from({ length: service.vessels }, (_, index) => {
      const vessel = FLEET[next++]
      if (vessel === undefined) throw new Error('the services need more ships than the fleet has')
      return sailShip(seed, anchor, service, vessel, index, {
        pastDays: PAST_DAYS,
        futureDays: FUTURE_DAYS,
        firstVoyage: 11,
      })
    }),
  )
}

/** How long before and after the anchor a vessel sails, and the number of her first voyage. */
export interface SailedSpan {
  readonly pastDays: number
  readonly futureDays: number
  readonly firstVoyage: number
}

/** The calls of the vessel number `index` of a service, in order of time. */
export function sailShip(
  seed: string,
  anchor: number,
  service: Service,
  vessel: Vessel,
  index: number,
  { pastDays, futureDays, firstVoyage }: SailedSpan,
): readonly Call[] {
  const random = randomStream(`${seed} sails ${vessel.name}`)
  const cycle = service.cycleDays * DAY
  const shift = randomStream(`${seed} starts ${service.code}`).whole(0, service.cycleDays - 1) * DAY
  const firstCycle = -Math.ceil((pastDays * DAY) / cycle) - 1
  const lastCycle = Math.ceil((futureDays * DAY) / cycle)
  const ship: Call[] = []
  for (let round = firstCycle; round <= lastCycle; round++) {
    const start = anchor + shift + round * cycle + Math.round((index * service.cycleDays) / service.vessels) * DAY
    for (const [order, { port, day, stayHours }] of service.calls.entries()) {
      const scheduledArrival = start + day * DAY + 6 * HOUR
      const scheduledDeparture = scheduledArrival + stayHours * HOUR
      const before = ship.at(-1)
      const weather = random.chance(0.06) ? random.between(20, 54) : random.between(-1, 7)
      // At best, a passage takes nine tenths of its scheduled time, a stay eight tenths.
      const earliest =
        before === undefined ? 0 : before.actualDeparture + 0.9 * (scheduledArrival - before.scheduledDeparture)
      const actualArrival = toMinute(Math.max(scheduledArrival + weather * HOUR, earliest))
      const actualDeparture = toMinute(
        Math.max(scheduledDeparture + random.between(-0.5, 4) * HOUR, actualArrival + 0.8 * stayHours * HOUR),
      )
      const letter = service.directions[order < service.turnsAt ? 0 : 1]
      const voyage = `${String(round - firstCycle + firstVoyage).padStart(3, '0')}${letter}`
      const position = ship.length
      ship.push({
        vessel,
        service,
        port,
        terminal: terminalOf(port, service.code),
        voyage,
        scheduledArrival,
        scheduledDeparture,
        actualArrival,
        actualDeparture,
        ship,
        position,
      })
    }
  }
  return ship
}

/**
 * The line's expectation for a call at a moment: the timetable, and within four days before the arrival, the actual
 * time rounded to the hour.
 */
export function expectedArrival(call: Call, at: number): number {
  return at >= call.actualArrival - 4 * DAY ? Math.round(call.actualArrival / HOUR) * HOUR : call.scheduledArrival
}

export function expectedDeparture(call: Call, at: number): number {
  return at >= call.actualDeparture - 4 * DAY ? Math.round(call.actualDeparture / HOUR) * HOUR : call.scheduledDeparture
}
