// Decides which special agreement applies to one charge of one container: one for the shipment before one for the
// contract before one for the customer ("special conditions set in the contract will prevail", MSC Mexico 2024); then
// the narrower place, then a named size type, then the later agreement.
import { canonicalLocode } from '../reference/find-place.ts'
import { groupBy } from '../kernel/group-by.ts'
import { referenceKey } from '../tracking/reference-key.ts'
import type { Agreement, AgreementScope } from './tariff.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'

export interface AgreementKey {
  readonly country: string
  readonly port: string
  readonly bound: Bound
  readonly chargeType: ChargeType
  readonly sizeType: string
  readonly shipmentNumbers: readonly string[]
  readonly contractNumbers: readonly string[]
  readonly partyCodes: readonly string[]
  /** The date by which the tariff's version was chosen. */
  readonly on: LocalDate
}

/** Equal ones are ordered by row key, so that the answer does not depend on the order of the rules. */
export function chooseAgreement(agreements: readonly Agreement[], key: AgreementKey): Agreement | null {
  let best: Agreement | null = null
  for (const [scope, holders] of holdersOf(key)) {
    for (const holder of holders) {
      for (const agreement of heldBy(agreements, scope, holder)) {
        if (holds(agreement, key) && (best === null || isStronger(agreement, best))) best = agreement
      }
    }
    if (best !== null) return best
  }
  return null
}

const holdersOf = (key: AgreementKey): readonly (readonly [AgreementScope, readonly string[]])[] => [
  ['SHIPMENT', key.shipmentNumbers],
  ['CONTRACT', key.contractNumbers],
  ['CUSTOMER', key.partyCodes],
]

const holds = (agreement: Agreement, key: AgreementKey): boolean =>
  agreement.bound === key.bound &&
  agreement.chargeType === key.chargeType &&
  (agreement.country === null || agreement.country === key.country) &&
  (agreement.port === null || canonicalLocode(agreement.port) === key.port) &&
  (agreement.sizeTypes.length === 0 || agreement.sizeTypes.includes(key.sizeType)) &&
  agreement.effectiveFrom <= key.on &&
  (agreement.effectiveUntil === null || key.on <= agreement.effectiveUntil)

const specificityOf = ({ port, country, sizeTypes }: Agreement): number =>
  (port !== null ? 4 : country !== null ? 2 : 0) + (sizeTypes.length > 0 ? 1 : 0)

function isStronger(a: Agreement, b: Agreement): boolean {
  const byWidth = specificityOf(a) - specificityOf(b)
  if (byWidth !== 0) return byWidth > 0
  return a.effectiveFrom === b.effectiveFrom ? a.rowKey > b.rowKey : a.effectiveFrom > b.effectiveFrom
}

/**
 * Shipment numbers match in any spelling, contract numbers and party codes in upper or lower case, as they are typed
 * into files.
 */
const holderKey = (scope: AgreementScope, holder: string): string =>
  `${scope} ${scope === 'SHIPMENT' ? referenceKey(holder) : holder.trim().toUpperCase()}`

const BOOKS = new WeakMap<readonly Agreement[], ReadonlyMap<string, readonly Agreement[]>>()

function heldBy(agreements: readonly Agreement[], scope: AgreementScope, holder: string): readonly Agreement[] {
  let book = BOOKS.get(agreements)
  if (book === undefined) {
    book = groupBy(agreements, (agreement) => holderKey(agreement.scope, agreement.holder))
    BOOKS.set(agreements, book)
  }
  return book.get(holderKey(scope, holder)) ?? []
}
