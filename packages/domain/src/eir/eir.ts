// An import EIR (设备交接单): the document with which one container is picked up at a terminal and the empty is returned. It is derived from a
// release order of the line each time it is read, and has no row of its own.
import type { PlaceRef, ReleaseFact } from '../intake/facts.ts'
import type { Statement } from '../tracking/recorded.ts'

/** One release of one container as a message stated it. */
export interface RecordedRelease extends Statement {
  readonly fact: ReleaseFact
  /** Position among the facts of its message. */
  readonly ordinal: number
}

export interface Eir {
  /** Always the same for the same release of the same container. */
  readonly eirUuid: string
  /** eirNO (docs/requirements/eir.md 2), read by the terminal: `NGB` and twelve letters and digits. */
  readonly eirNumber: string
  /** One for all EIRs of a release order. */
  readonly packageUuid: string
  /** Normalised, as ISO 6346 writes it. */
  readonly container: string
  /** ISO 6346, `22G1`; null when the order does not name it. */
  readonly isoSizeType: string | null
  /** Shipper's own container (soc, docs/requirements/eir.md 2). */
  readonly isShipperOwned: boolean
  readonly pickUp: PlaceRef
  /** Return place in the order; null when a return point may be chosen. */
  readonly returnTo: PlaceRef | null
  /** Instant in milliseconds after which the order has no effect (DTM+36); null when it has no end. */
  readonly endsAt: number | null
  /** Bookings and bills (by referenceKey) whose parties may send it. */
  readonly shipmentNumbers: readonly string[]
  /** Codes of the customers that the release itself names. */
  readonly partyCodes: readonly string[]
  /** The current release order: vessel, voyage, seals, parties for the printed document. */
  readonly release: ReleaseFact
  readonly statedBy: string
}

/** The import EIRs of a booking in the port of one office, by container number. At least one. */
export interface EirBooking {
  /** Normalised for comparison (referenceKey). */
  readonly bookingNumber: string
  readonly officeCode: string
  readonly eirs: readonly Eir[]
}

/** Usual name of the facility: the terminal's or depot's code, else its name, else its port. */
export const facilityCodeOf = (place: PlaceRef | null): string =>
  place?.facilityCode ?? place?.facilityName ?? place?.name ?? place?.unLocode ?? ''

export const facilityNameOf = (place: PlaceRef | null): string =>
  place?.facilityName ?? place?.name ?? place?.facilityCode ?? place?.unLocode ?? ''

// Decides whether a container is the shipper's own (SOC): by the order's code (EQD 8077), else by its remarks.

/**
 * `SOC`, `S.O.C.`, `SHIPPER OWNED CONTAINER`, `SHIPPER'S OWN BOX`; an owner's prefix proves nothing: half of all containers are leased.
 */
const OWNED = /(?<![A-Z0-9.])S\.?O\.?C\.?(?![A-Z0-9])|SHIPPER'?S?[\s-]+OWN(?:ED)?[\s-]+(?:CONTAINER|EQUIPMENT|BOX)/
const NOT_OWNED = /(?<![A-Z0-9])(?:NO|NON|NOT)[\s-]+(?:S\.?O\.?C|SHIPPER)/

export function isShipperOwned({ shipperOwned, remark }: Pick<ReleaseFact, 'shipperOwned' | 'remark'>): boolean {
  // Orders stored before the code was introduced have no such member, orders without the code have null.
  if (typeof shipperOwned === 'boolean') return shipperOwned
  const upperCaseRemark = remark?.toUpperCase() ?? ''
  return OWNED.test(upperCaseRemark) && !NOT_OWNED.test(upperCaseRemark)
}
