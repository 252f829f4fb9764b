// Decides which document party of DCSA corresponds to which role of an instruction (docs/requirements/instructions.md
// 10). In a bill to order the consignee is the endorsee; ship-to party and actual shipper have no function in DCSA.
import { OTHER_PARTY, readParty, SHOWN_PARTY, TRADE_PARTY, writeContacts, writeParty } from './dcsa-party.ts'
import type { DcsaMembers } from './dcsa-place.ts'
import { type DcsaNode, withoutAbsent } from './dcsa-reading.ts'
import type { InstructionParty, PartyRole, ShippingInstruction } from './shipping-instruction.ts'

type Parties = ShippingInstruction['parties']

const NOTIFY_ROLES = ['NOTIFY_1', 'NOTIFY_2', 'NOTIFY_3'] as const satisfies readonly PartyRole[]

/** Consignor's freight forwarder. */
const FORWARDER = 'DDR'
const MAX_OTHER = 20

export function writeDocumentParties({ parties, isToOrder }: ShippingInstruction): DcsaMembers {
  const shown = (party: InstructionParty | undefined): DcsaMembers | null =>
    party === undefined ? null : writeParty(party, SHOWN_PARTY)
  const notify = NOTIFY_ROLES.flatMap((role) => shown(parties[role]) ?? [])
  const traded = (party: InstructionParty | undefined): DcsaMembers | null =>
    party === undefined ? null : writeParty(party, TRADE_PARTY)
  const { FORWARDER: forwarder } = parties
  return withoutAbsent({
    shipper: shown(parties.SHIPPER),
    [isToOrder ? 'endorsee' : 'consignee']: shown(parties.CONSIGNEE),
    seller: traded(parties.SELLER),
    buyer: traded(parties.BUYER),
    notifyParties: notify,
    other: forwarder === undefined ? [] : [{ party: writeParty(forwarder, OTHER_PARTY), partyFunction: FORWARDER }],
  })
}

export function readDocumentParties(node: DcsaNode, isToOrder: boolean): Parties {
  const found: [PartyRole, InstructionParty | null][] = [
    ['SHIPPER', readParty(node.member('shipper'))],
    ['CONSIGNEE', readParty(node.member(isToOrder ? 'endorsee' : 'consignee'))],
    ['SELLER', readParty(node.member('seller'))],
    ['BUYER', readParty(node.member('buyer'))],
  ]
  const notify = node.member('notifyParties').list(NOTIFY_ROLES.length)
  for (const [index, role] of NOTIFY_ROLES.entries()) {
    const party = notify[index]
    if (party !== undefined) found.push([role, readParty(party)])
  }
  const forwarder = node
    .member('other')
    .list(MAX_OTHER)
    .find((other) => other.member('partyFunction').value === FORWARDER)
  if (forwarder !== undefined) found.push(['FORWARDER', readParty(forwarder.member('party'))])
  return Object.fromEntries(found.filter(([, party]) => party !== null))
}

/** Contacts for the bill when the shipper names none. */
const CONTACT_ROLES = ['SHIPPER', 'FORWARDER', 'ACTUAL_SHIPPER'] as const satisfies readonly PartyRole[]

/** Contacts for the bill. The standard requires one; further contacts that a message named are stored in `unplaced`. */
export function writeMessageContacts({ parties }: ShippingInstruction): readonly DcsaMembers[] {
  for (const role of CONTACT_ROLES) {
    const party = parties[role]
    const contacts = party === undefined ? [] : writeContacts(party)
    if (contacts.length > 0) return contacts
  }
  return []
}
