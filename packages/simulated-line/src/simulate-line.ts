// Simulates the fictitious line up to a moment: the EDI files that it, its terminals and its depots would have sent by
// then.
import { DAY } from './clock.ts'
import { disruptionsOf } from './disruptions.ts'
import { findHighlights, type Highlights } from './highlights.ts'
import { inlandJourneyOf, movesInlandInNorthAmerica } from './inland-journey.ts'
import { journeyOf } from './journey.ts'
import { makeFiles, type MessageFile } from './message-file.ts'
import { partnersOf, type SimulatedPartner } from './partners.ts'
import { randomStream } from './random.ts'
import { sailFleet } from './sailings.ts'
import { firstLeg, lastLeg, planShipments, type ShipmentPlan } from './shipment-plan.ts'
import { type SpoiltFile, spoilSome } from './spoil.ts'
import { stateBills, stateBooking } from './state-documents.ts'
import { type Mishap, stateEvents } from './state-events.ts'
import { stateMasses } from './state-masses.ts'
import { isCargoReleased, stateReleases } from './state-releases.ts'
import { stateSchedules } from './state-schedules.ts'
import type { Statement } from './statement.ts'

export interface SimulationOrder {
  /** End of the simulation, in milliseconds since the epoch. */
  readonly now: number
  /** Equal seeds give equal lines; default `quayline`. */
  readonly seed?: string
  /** Default 400. */
  readonly shipments?: number
  /**
   * Whether the schedules are published as well: those of the whole fleet, regardless of the number of shipments.
   * Default no.
   */
  readonly schedules?: boolean
}

export interface SimulatedShipment {
  readonly bookingNumber: string
  /** Bills issued by now; often the same number as the booking. */
  readonly billNumbers: readonly string[]
  readonly containers: readonly string[]
  readonly stage: 'BOOKED' | 'UNDER_WAY' | 'FINISHED'
  /** UN/LOCODE of the first port and of the place of delivery. */
  readonly from: string
  readonly to: string
  readonly transshipments: number
  /** Codes of the invented customers, as in NAD. */
  readonly shipper: string
  readonly consignee: string
}

export interface SimulatedLine {
  /** In order of arrival. */
  readonly files: readonly MessageFile[]
  readonly shipments: readonly SimulatedShipment[]
  readonly highlights: Highlights
  /** All senders and what they are entitled to state. */
  readonly partners: readonly SimulatedPartner[]
  /** Intended errors: events by mishap (of all events, including future ones), and the damaged files. */
  readonly faults: {
    readonly events: number
    readonly mishaps: Readonly<Record<Mishap, number>>
    readonly spoilt: readonly SpoiltFile[]
  }
}

/** Pure: the same arguments give the same result, byte for byte. */
export function simulateLine({
  now,
  seed = 'quayline',
  shipments: count = 400,
  schedules = false,
}: SimulationOrder): SimulatedLine {
  // Timetables depend on the day, so that a later hour of the same day only adds files.
  const anchor = Math.floor(now / DAY) * DAY
  const fleet = sailFleet(seed, anchor)
  const plans = planShipments(seed, anchor, count, fleet)
  const mishaps: Record<Mishap, number> = { late: 0, missing: 0, corrected: 0, duplicated: 0, cancelled: 0 }
  const troubled = new Set<string>()
  const released = new Set<string>()
  let events = 0
  const statements: Statement[] = []
  for (const plan of plans) {
    const past = [...journeyOf(plan), ...inlandJourneyOf(plan)].filter((event) => event.at <= now)
    const lineReportsAll = randomStream(`${seed} doubles ${plan.bookingNumber}`).chance(0.3)
    const stated = stateEvents(seed, past, lineReportsAll, movesInlandInNorthAmerica(plan))
    events += past.length
    for (const mishap of stated.mishaps) mishaps[mishap]++
    if (stated.mishaps.length > 0) troubled.add(plan.bookingNumber)
    const releases = stateReleases(seed, plan)
    if (isCargoReleased(releases, now)) released.add(plan.bookingNumber)
    statements.push(
      ...stateBooking(seed, plan),
      ...releases,
      ...stateMasses(seed, plan),
      ...stateBills(seed, plan),
      ...stated.statements,
    )
  }
  if (schedules) statements.push(...stateSchedules(seed, anchor, fleet, disruptionsOf(seed, anchor, fleet, plans)))
  const spoiling = spoilSome(statements, anchor)
  const files = [...makeFiles(spoiling.statements, now), ...spoiling.files]
  return {
    files: files.sort((one, other) => (one.name < other.name ? -1 : 1)),
    shipments: plans.map((plan) => summaryOf(plan, now)),
    partners: partnersOf(statements),
    highlights: findHighlights(plans, now, { troubled, released }),
    faults: { events, mishaps, spoilt: spoiling.spoilt },
  }
}

function summaryOf(plan: ShipmentPlan, now: number): SimulatedShipment {
  const begun = plan.containers.some(({ times }) => times.pickedUpAt <= now)
  const finished = plan.containers.every(({ times }) => times.returnedAt <= now)
  return {
    bookingNumber: plan.bookingNumber,
    billNumbers: plan.billIssuedAt <= now ? plan.billNumbers : [],
    containers: plan.containers.filter(({ times }) => times.pickedUpAt <= now).map(({ container }) => container.number),
    stage: finished ? 'FINISHED' : begun ? 'UNDER_WAY' : 'BOOKED',
    from: firstLeg(plan).load.port,
    to: plan.inland?.to ?? lastLeg(plan).discharge.port,
    transshipments: plan.legs.length - 1,
    shipper: plan.shipper.code,
    consignee: plan.consignee.code,
  }
}
