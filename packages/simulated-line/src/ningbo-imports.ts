// Decides which shipments go to Ningbo, the only port with import EIRs (docs/requirements/eir.md 1), so that its
// receipts have data.
import { DAY } from './clock.ts'
import { CUSTOMERS, type Customer, homeOf } from './parties.ts'
import type { Random } from './random.ts'
import { findDirectRouteInto, type Leg, type Timetable } from './route.ts'

export const IMPORT_PORT = 'CNNGB'

/** One shipment in this many, if the line has more than a few. */
const EVERY = 16
const FIRST = 5
const SMALLEST_LINE = 20
/**
 * A line of this size has one order with more containers than may be sent at once (50, docs/requirements/eir.md 4.2).
 */
const LARGE_LINE = 100
const LARGE_INDEX = FIRST + EVERY
const LARGE_CONTAINERS = 56

/** Values that draftShipment otherwise draws at random. */
export interface ImportRequirements {
  readonly legs: readonly Leg[]
  readonly containerCount: number
  /** True: the containers stay in the terminal for longer than usual. */
  readonly slow: boolean
  readonly consignees: readonly Customer[]
}

/** Companies based in China. */
const IMPORTERS = CUSTOMERS.filter((customer) => homeOf(customer).startsWith('CN'))

export const isImport = (index: number, count: number): boolean => count >= SMALLEST_LINE && index % EVERY === FIRST

/** Null when no vessel arrives in time: the shipment is then like any other. */
export function wishImport(
  index: number,
  count: number,
  anchor: number,
  timetable: Timetable,
  random: Random,
): ImportRequirements | null {
  const isLarge = count >= LARGE_LINE && index === LARGE_INDEX
  // Every other one is in the terminal now; the rest has already left or has not arrived yet.
  const stands = isLarge || index % (2 * EVERY) === FIRST
  const windows = stands
    ? ([
        [-7, -3],
        [-12, -2],
        [-20, -1],
      ] as const)
    : ([[-45, 6]] as const)
  for (const [from, until] of windows) {
    const arrival = { port: IMPORT_PORT, from: anchor + from * DAY, until: anchor + until * DAY }
    const legs = findDirectRouteInto(timetable, arrival, random)
    if (legs !== null) {
      const containerCount = isLarge ? LARGE_CONTAINERS : random.pick([1, 2, 3, 4, 6, 8])
      return { legs, containerCount, slow: stands, consignees: IMPORTERS }
    }
  }
  return null
}
