// Decides who may be told of a booking or bill: the parties of the carriage that its current version names with a code.
import type { BillFact, BookingFact } from '../intake/facts.ts'
import { currentVersion } from './current-version.ts'
import type { RecordedDocument } from './planned-carriage.ts'

/**
 * UN/EDIFACT 3035, as bookings (IFTMBC) and bills (IFTMCS) carry it: docs/requirements/tracking.md 6 and the code list of D.99B. Everybody
 * else that a document names is no party to the carriage: carriers (CA, CF), terminals and depots (TR, CU), senders and receivers of the
 * message (MS, MR), payers of freight (FP, IV), customs brokers (CB), VGM signatories (SPC, AM).
 */
const CUSTOMER_ROLES: Readonly<Record<string, string>> = {
  CZ: 'consignor: the shipper',
  CN: 'consignee',
  NI: 'notify party',
  N1: 'notify party no. 1',
  N2: 'notify party no. 2',
  FW: 'freight forwarder',
  BA: 'booking agent: who booked for the shipper',
}

const isCustomer = (role: string): boolean => Object.hasOwn(CUSTOMER_ROLES, role)

/** Codes of the parties, each once, in order. A party without a code is known by its name only, and names prove nothing. */
export const partyCodesOf = ({ parties }: Pick<BookingFact | BillFact, 'parties'>): readonly string[] =>
  [...new Set(parties.flatMap(({ role, code }) => (isCustomer(role) && code !== null ? [code] : [])))].toSorted()

/** `versions`: every stated version of one booking or bill, in any order. A cancelled document has no parties. */
export function shipmentParties(versions: readonly RecordedDocument[]): readonly string[] {
  const current = currentVersion(versions)
  return current === null ? [] : partyCodesOf(current.fact)
}
