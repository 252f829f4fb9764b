// Decides who may see a booking or bill: the parties of the carriage that its current version names with a code.
import type { BillFact, BookingFact } from '../intake/facts.ts'
import { lastBeforeCancel } from './cancelled-booking.ts'
import { currentVersion } from './statement-order.ts'
import type { RecordedDocument } from './planned-carriage.ts'

/**
 * UN/EDIFACT 3035, as bookings (IFTMBC) and bills (IFTMCS) carry it: docs/requirements/tracking.md 6 and the code list
 * of D.99B. Other companies in a document are not parties to the carriage: carriers (CA, CF), terminals and depots (TR,
 * CU), senders and receivers of the message (MS, MR), payers of freight (FP, IV), customs brokers (CB), VGM signatories
 * (SPC, AM).
 */
const CUSTOMER_ROLES = {
  CZ: 'consignor: the shipper',
  CN: 'consignee',
  NI: 'notify party',
  N1: 'notify party no. 1',
  N2: 'notify party no. 2',
  FW: 'freight forwarder',
  BA: 'booking agent: who booked for the shipper',
} as const

export type CustomerRole = keyof typeof CUSTOMER_ROLES
export const CUSTOMER_ROLE_CODES = Object.keys(CUSTOMER_ROLES) as readonly CustomerRole[]

/**
 * The side of each role: the shipper and the company that books for the shipper, or the consignee and notify parties.
 */
const SIDE_OF_ROLE = {
  CZ: 'EXPORT',
  FW: 'EXPORT',
  BA: 'EXPORT',
  CN: 'IMPORT',
  NI: 'IMPORT',
  N1: 'IMPORT',
  N2: 'IMPORT',
} as const satisfies Readonly<Record<CustomerRole, ShipmentSide>>

export const SHIPMENT_SIDES = ['EXPORT', 'IMPORT'] as const
export type ShipmentSide = (typeof SHIPMENT_SIDES)[number]

export const rolesOfSide = (side: ShipmentSide): readonly CustomerRole[] =>
  CUSTOMER_ROLE_CODES.filter((role) => SIDE_OF_ROLE[role] === side)

/** Both sides if the company ships to itself. */
export const sidesOf = (roles: readonly CustomerRole[]): readonly ShipmentSide[] =>
  SHIPMENT_SIDES.filter((side) => roles.some((role) => SIDE_OF_ROLE[role] === side))

const isCustomer = (role: string): boolean => Object.hasOwn(CUSTOMER_ROLES, role)

/**
 * Codes of the parties, each once, sorted. A party without a code is left out: a name alone does not prove identity.
 */
export const partyCodesOf = ({ parties }: Pick<BookingFact | BillFact, 'parties'>): readonly string[] =>
  [...new Set(parties.flatMap(({ role, code }) => (isCustomer(role) && code !== null ? [code] : [])))].toSorted()

/** A company that a document names, and its roles (UN/EDIFACT 3035), sorted. */
export interface ShipmentParty {
  readonly code: string
  readonly roles: readonly string[]
}

/** `versions`: every stated version of one booking or bill, in any order. A cancelled document has no parties. */
export const shipmentParties = (versions: readonly RecordedDocument[]): readonly ShipmentParty[] =>
  partiesNamed(currentVersion(versions))

/**
 * The parties in the last version of a cancelled booking: they see it in the list of cancelled bookings, but nothing
 * else of it. Empty while a version is current.
 */
export const partiesOfCancelled = (versions: readonly RecordedDocument[]): readonly ShipmentParty[] =>
  partiesNamed(lastBeforeCancel(versions))

function partiesNamed(document: RecordedDocument | null): readonly ShipmentParty[] {
  if (document === null) return []
  const { parties } = document.fact
  return partyCodesOf(document.fact).map((code) => ({
    code,
    roles: [
      ...new Set(parties.flatMap((party) => (party.code === code && isCustomer(party.role) ? [party.role] : []))),
    ].toSorted(),
  }))
}
