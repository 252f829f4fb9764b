// Prepares an instruction and a bill for comparison: members that a bill need not state are compared only where both
// state them (docs/requirements/instructions.md 6).
import { groupBy } from '../kernel/group-by.ts'
import {
  type ContainerLine,
  type InstructionParty,
  PARTY_ROLES,
  type PartyRole,
  type ShippingInstruction,
} from './shipping-instruction.ts'

/**
 * `side` without the members of the instruction that are no part of a bill, as far as `other` does not state them:
 * to be called for both sides. Cost: linear in the size of both.
 */
export function statedByBoth(side: ShippingInstruction, other: ShippingInstruction): ShippingInstruction {
  return {
    ...side,
    billNumber: ifStated(side.billNumber, other.billNumber),
    wishedIssueOn: ifStated(side.wishedIssueOn, other.wishedIssueOn),
    releaseOffice: ifStated(side.releaseOffice, other.releaseOffice),
    nvoccReference: ifStated(side.nvoccReference, other.nvoccReference),
    hasHouseBills: ifStated(side.hasHouseBills, other.hasHouseBills),
    isDeliveredInIcs2Zone: ifStated(side.isDeliveredInIcs2Zone, other.isDeliveredInIcs2Zone),
    // Requests to the line.
    remarks: [],
    parties: partiesOfBoth(side, other),
    containers: containersOfBoth(side, other),
    houseBills: other.houseBills.length === 0 ? [] : side.houseBills,
    filings: other.filings.length === 0 ? [] : side.filings,
    unplaced: {},
  }
}

const ifStated = <Value>(value: Value | null, other: Value | null | undefined): Value | null =>
  other === null || other === undefined ? null : value

/** Seller and buyer are named for customs. */
const FOR_CUSTOMS: ReadonlySet<PartyRole> = new Set(['SELLER', 'BUYER'])

/** The customs number of a party is no part of a bill. */
function partiesOfBoth({ parties }: ShippingInstruction, other: ShippingInstruction): ShippingInstruction['parties'] {
  const found: Partial<Record<PartyRole, InstructionParty>> = {}
  for (const role of PARTY_ROLES) {
    const party = parties[role]
    if (party === undefined || (FOR_CUSTOMS.has(role) && other.parties[role] === undefined)) continue
    found[role] = { ...party, eori: ifStated(party.eori, other.parties[role]?.eori) }
  }
  return found
}

const OF_CONTAINER = ['goods', 'houseBillNumber', 'isShipperOwned'] as const

/** A bill states the goods of its items, seldom those of each container, and no House B/L. */
function containersOfBoth(side: ShippingInstruction, other: ShippingInstruction): readonly ContainerLine[] {
  const stated = new Map(
    [...groupBy(other.containers, ({ containerNo }) => containerNo)].map(([containerNo, lines]) => [
      containerNo,
      new Set(OF_CONTAINER.filter((name) => lines.some((line) => line[name] !== null))),
    ]),
  )
  return side.containers.map((line) => {
    const names = stated.get(line.containerNo)
    return {
      ...line,
      goods: names?.has('goods') === true ? line.goods : null,
      houseBillNumber: names?.has('houseBillNumber') === true ? line.houseBillNumber : null,
      isShipperOwned: names?.has('isShipperOwned') === true ? line.isShipperOwned : null,
    }
  })
}
