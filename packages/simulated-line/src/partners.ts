// What the fictitious line's senders are entitled to state: terminals and depots at their place, railways and truckers
// in their country, the line and its agency everything, customers their own documents.
import type { Entitlement, PartnerKind } from '@quayline/domain/intake/sender-authority'
import { DEMO_LINE } from './demo-line.ts'
import type { Facility } from './facility.ts'
import { AGENCY, INLAND_CARRIERS } from './inland-carriers.ts'
import type { Sender, Statement } from './statement.ts'

export interface SimulatedPartner extends Entitlement {
  readonly code: string
}

const KIND_OF_FACILITY: Readonly<Record<Facility['type'], PartnerKind>> = {
  POTE: 'TERMINAL',
  DEPO: 'DEPOT',
  INTE: 'INLAND',
}

/** Each sender once, by code. */
export function partnersOf(statements: readonly Statement[]): readonly SimulatedPartner[] {
  const senders = new Map(statements.map(({ sender }) => [sender.code, sender]))
  return [...senders.values()].map(partnerOf).toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

function partnerOf({ code, facility }: Sender): SimulatedPartner {
  const entry = (kind: PartnerKind, places: readonly string[], messageTypes: readonly string[] | null = null) => ({
    code,
    kinds: [kind],
    messageTypes,
    places,
    mayUseRoot: false,
  })
  if (facility !== null) return entry(KIND_OF_FACILITY[facility.type], [`${facility.unLocode}/${facility.code}`])
  if (code === DEMO_LINE.scac) return entry('LINE', ['*'])
  if (code === AGENCY.code) return entry('LINE', ['US', 'CA'], ['315'])
  const country = INLAND_CARRIERS.get(code)
  return country === undefined ? entry('CUSTOMER', []) : entry('INLAND', [country])
}
