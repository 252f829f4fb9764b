// Prepares an instruction and a bill for comparison: members that a bill need not state are compared only where both
// state them (docs/requirements/instructions.md 6).
import {
  PARTY_ROLES,
  type ContainerLine,
  type InstructionParty,
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

/** The customs number of a party is no part of a bill. */
function partiesOfBoth({ parties }: ShippingInstruction, other: ShippingInstruction): ShippingInstruction['parties'] {
  const found: Partial<Record<(typeof PARTY_ROLES)[number], InstructionParty>> = {}
  for (const role of PARTY_ROLES) {
    const party = parties[role]
    if (party !== undefined) found[role] = { ...party, eori: ifStated(party.eori, other.parties[role]?.eori) }
  }
  return found
}

/** A bill states the goods of its items, seldom those of each container, and no House B/L. */
function containersOfBoth(side: ShippingInstruction, other: ShippingInstruction): readonly ContainerLine[] {
  const others = new Map<string, ContainerLine[]>()
  for (const line of other.containers) {
    const lines = others.get(line.containerNo)
    if (lines === undefined) others.set(line.containerNo, [line])
    else lines.push(line)
  }
  return side.containers.map((line) => {
    const same = others.get(line.containerNo) ?? []
    const stated = <Name extends 'goods' | 'houseBillNumber' | 'isShipperOwned'>(
      name: Name,
    ): ContainerLine[Name] | null => (same.some((each) => each[name] !== null) ? line[name] : null)
    return {
      ...line,
      goods: stated('goods'),
      houseBillNumber: stated('houseBillNumber'),
      isShipperOwned: stated('isShipperOwned'),
    }
  })
}
