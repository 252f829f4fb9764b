// Terms of single charges in a DCSA message (docs/requirements/instructions.md 10); the term of the basic freight is a
// member of the message itself.
import type { DcsaMembers } from './dcsa-place.ts'
import { type DcsaNode, withoutAbsent } from './dcsa-reading.ts'
import type { ChargeKind, FreightTerm, ShippingInstruction } from './shipping-instruction.ts'

type Charges = ShippingInstruction['charges']

const PLACES: readonly (readonly [kind: ChargeKind, member: string, code: string])[] = [
  ['ORIGIN_HAULAGE', 'originChargesPaymentTerm', 'haulageChargesPaymentTermCode'],
  ['ORIGIN_PORT', 'originChargesPaymentTerm', 'portChargesPaymentTermCode'],
  ['ORIGIN_OTHER', 'originChargesPaymentTerm', 'otherChargesPaymentTermCode'],
  ['DESTINATION_HAULAGE', 'destinationChargesPaymentTerm', 'haulageChargesPaymentTermCode'],
  ['DESTINATION_PORT', 'destinationChargesPaymentTerm', 'portChargesPaymentTermCode'],
  ['DESTINATION_OTHER', 'destinationChargesPaymentTerm', 'otherChargesPaymentTermCode'],
]

export function writeCharges(charges: Charges): DcsaMembers {
  const terms = new Map<ChargeKind, FreightTerm>(charges.map(({ kind, term }) => [kind, term]))
  const members = new Map<string, Record<string, FreightTerm>>()
  for (const [kind, member, code] of PLACES) {
    const term = terms.get(kind)
    if (term !== undefined && term !== 'MIXED') members.set(member, { ...members.get(member), [code]: term })
  }
  return withoutAbsent(Object.fromEntries(members))
}

export function readCharges(root: DcsaNode): Charges {
  return PLACES.flatMap(([kind, member, code]) => {
    const group = root.member(member).object()
    const term = group?.member(code).oneOf(['PRE', 'COL']) ?? null
    return term === null ? [] : [{ kind, term }]
  })
}
