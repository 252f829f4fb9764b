// Selects numbers for the demonstration: a bill with many events, a booking, a container with earlier trips, and a
// leased one.
import { HOUR } from './clock.ts'
import { IMPORT_PORT } from './ningbo-imports.ts'
import { lastLeg, type ShipmentPlan, type ShippedContainer } from './shipment-plan.ts'

export interface Highlights {
  /** A bill whose containers are in transit, preferably with a completed transshipment and an inland leg. */
  readonly billNumber: string | null
  /** A booking with no container picked up yet: its closing date is in the future. */
  readonly bookingNumber: string | null
  /** A container in transit that has made earlier trips. */
  readonly container: string | null
  /** A leased container that served two different customers. */
  readonly leasedContainer: string | null
  /**
   * The booking with a container that was discharged longest ago and is not returned: its period is running, past most
   * free time.
   */
  readonly overdueBooking: string | null
  /** A booking with import EIRs at Ningbo: its containers are released and most of them are still there. */
  readonly importBooking: { readonly bookingNumber: string; readonly consignee: string } | null
}

/**
 * Bookings with a late, missing or wrong event, which are shown only when there is no other; and bookings whose
 * containers may be collected.
 */
export interface KnownOfBookings {
  readonly troubled: ReadonlySet<string>
  readonly released: ReadonlySet<string>
}

export function findHighlights(
  plans: readonly ShipmentPlan[],
  now: number,
  { troubled, released }: KnownOfBookings,
): Highlights {
  const bill = best(plans, (plan) => scoreBill(plan, now) * (troubled.has(plan.bookingNumber) ? 0.1 : 1))
  const booked = plans.find(
    ({ bookedAt, containers }) =>
      bookedAt < now - HOUR && containers.every(({ times }) => times.pickedUpAt > now + HOUR),
  )
  const imported = best(plans, (plan) => (released.has(plan.bookingNumber) ? scoreImport(plan, now) : 0))
  const overdue = best(plans, (plan) => longestOut(plan, now) * (troubled.has(plan.bookingNumber) ? 0.5 : 1))
  const travelled = [...tripsByContainer(plans, now)].filter(([, made]) => made.length > 1)
  return {
    billNumber: bill?.billNumbers[0] ?? null,
    bookingNumber: booked?.bookingNumber ?? null,
    container:
      (best(
        travelled.filter(([number, made]) => isMoving(made.at(-1), number, now)),
        ([, made]) => made.length,
      ) ?? travelled[0])?.[0] ?? null,
    leasedContainer:
      travelled.find(
        ([number, made]) => containerOf(made[0], number)?.container.leased && made[0]?.shipper !== made[1]?.shipper,
      )?.[0] ?? null,
    overdueBooking: overdue?.bookingNumber ?? null,
    importBooking:
      imported === null ? null : { bookingNumber: imported.bookingNumber, consignee: imported.consignee.code },
  }
}

/** For each container that has been picked up, its shipments in order. */
function tripsByContainer(plans: readonly ShipmentPlan[], now: number): ReadonlyMap<string, readonly ShipmentPlan[]> {
  const trips = new Map<string, ShipmentPlan[]>()
  for (const plan of plans) {
    for (const { container, times } of plan.containers) {
      if (times.pickedUpAt <= now) trips.set(container.number, [...(trips.get(container.number) ?? []), plan])
    }
  }
  return trips
}

/**
 * Number of containers of a released order at Ningbo: some, but not too many; orders that do not fit on a page come
 * last.
 */
function scoreImport(plan: ShipmentPlan, now: number): number {
  if (lastLeg(plan).discharge.port !== IMPORT_PORT) return 0
  const effective = plan.containers.filter(({ times }) => times.portLeftAt > now).length
  if (effective === 0) return 0
  return effective > 10 ? 0.5 : effective / plan.containers.length + Math.min(effective, 8)
}

/** Milliseconds since the discharge of the container that has been out longest; 0 when none is out. */
function longestOut({ containers }: ShipmentPlan, now: number): number {
  const waits = containers.map(({ times }) =>
    times.returnedAt > now ? now - (times.legs.at(-1)?.dischargedAt ?? Number.POSITIVE_INFINITY) : 0,
  )
  return Math.max(0, ...waits)
}

const isMoving = (plan: ShipmentPlan | undefined, number: string, now: number): boolean =>
  (containerOf(plan, number)?.times.returnedAt ?? 0) > now

const containerOf = (plan: ShipmentPlan | undefined, number: string): ShippedContainer | undefined =>
  plan?.containers.find(({ container }) => container.number === number)

/** A higher score has more to show; 0 for a shipment that is not in transit with a bill. */
function scoreBill(plan: ShipmentPlan, now: number): number {
  const returned = plan.containers.filter(({ times }) => times.returnedAt <= now).length
  const lastDischarge = Math.min(
    ...plan.containers.map(({ times }) => times.legs.at(-1)?.dischargedAt ?? Number.POSITIVE_INFINITY),
  )
  if (plan.billIssuedAt > now || returned === plan.containers.length || plan.billNumbers.length > 1) return 0
  const arrived = lastDischarge <= now ? 6 : 0
  return (
    1 +
    3 * Math.min(plan.legs.length - 1, 1) +
    Math.min(plan.containers.length, 3) +
    (plan.inland === null ? 0 : 3) +
    arrived
  )
}

function best<Item>(items: readonly Item[], score: (item: Item) => number): Item | null {
  let found: Item | null = null
  let highest = 0
  for (const item of items) {
    const points = score(item)
    if (points > highest) {
      highest = points
      found = item
    }
  }
  return found
}
