// Every member of a DCSA shipping instruction that has a place in our model, in one list for each direction
// (docs/requirements/instructions.md 10).
import { readConsignmentItems, writeConsignmentItems } from './dcsa-cargo.ts'
import { withEquipments, writeEquipments } from './dcsa-equipment.ts'
import { readFilings, writeFiling } from './dcsa-filing.ts'
import { readHouseBills, writeHouseBills } from './dcsa-house-bill.ts'
import { readDocumentParties, writeDocumentParties, writeMessageContacts } from './dcsa-document-parties.ts'
import { type DcsaMembers, readDisplayedName, readLocation, writeDisplayedName, writeLocation } from './dcsa-place.ts'
import { type DcsaNode, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import {
  EMPTY_INSTRUCTION,
  INSTRUCTION_LIMITS as LIMITS,
  type InstructionReference,
  type ShippingInstruction,
} from './shipping-instruction.ts'
import { readCharges, writeCharges } from './dcsa-charges.ts'

/** Order of the grid's lines, see withEquipments. */
export type LineOrder = 'BY_CONTAINER' | 'BY_CARGO_ITEM'

export function writeInstructionMembers(instruction: ShippingInstruction): DcsaMembers {
  return withoutAbsent({
    transportDocumentReference: isDcsaText(instruction.billNumber, 20) ? instruction.billNumber : null,
    ...writeCommonMembers(instruction),
    // Required by the standard. Where the instruction does not state it, no filing duty depends on it.
    isCargoDeliveredInICS2Zone: instruction.isDeliveredInIcs2Zone ?? false,
    placeOfIssue: writePlaceOfIssue(instruction),
    invoicePayableAt: writeLocation(instruction.payableAt, null),
    partyContactDetails: writeMessageContacts(instruction),
    documentParties: writeDocumentParties(instruction),
    consignmentItems: writeConsignmentItems(instruction),
    utilizedTransportEquipments: writeEquipments(instruction.containers, 'INSTRUCTIONS'),
    advanceManifestFilings: instruction.filings.map(writeFiling),
    isHouseBillOfLadingsIssued: instruction.hasHouseBills,
    houseBillOfLadings: writeHouseBills(instruction.houseBills, instruction.containers),
    requestedCarrierClauses: instruction.clauses.filter((clause) => isDcsaText(clause, 100)),
  })
}

/** Members that shipping instructions and transport documents have in common. */
export function writeCommonMembers(instruction: ShippingInstruction): DcsaMembers {
  return {
    transportDocumentTypeCode: instruction.documentType,
    isShippedOnBoardType: instruction.isShippedOnBoard,
    freightPaymentTermCode: instruction.freightTerm === 'MIXED' ? null : instruction.freightTerm,
    ...writeCharges(instruction.charges),
    isElectronic: false,
    isToOrder: instruction.isToOrder,
    numberOfCopiesWithCharges: instruction.copiesWithCharges || null,
    numberOfCopiesWithoutCharges: instruction.copiesWithoutCharges || null,
    numberOfOriginalsWithCharges: instruction.originalsWithCharges || null,
    numberOfOriginalsWithoutCharges: instruction.originalsWithoutCharges || null,
    displayedNameForPlaceOfReceipt: writeDisplayedName(instruction.placeOfReceipt),
    displayedNameForPortOfLoad: writeDisplayedName(instruction.portOfLoading),
    displayedNameForPortOfDischarge: writeDisplayedName(instruction.portOfDischarge),
    displayedNameForPlaceOfDelivery: writeDisplayedName(instruction.placeOfDelivery),
    references: instruction.references.filter(isDcsaReference),
  }
}

const isDcsaReference = ({ type, value }: InstructionReference): boolean => type.length <= 3 && isDcsaText(value, 35)

/** The standard requires a UN/LOCODE here, with or without a name. */
export function writePlaceOfIssue({ issuedAt }: ShippingInstruction): DcsaMembers | null {
  const place = writeLocation(issuedAt)
  return place?.['UNLocationCode'] === undefined ? null : place
}

export function readInstructionMembers(root: DcsaNode, lineOrder: LineOrder): ShippingInstruction {
  const isToOrder = root.member('isToOrder').requiredFlag()
  const { bookingNumbers, cargo, containers } = readConsignmentItems(root.member('consignmentItems'))
  return {
    ...EMPTY_INSTRUCTION,
    ...readCommonMembers(root),
    bookingNumbers,
    billNumber: root.member('transportDocumentReference').text(20),
    isToOrder,
    payableAt: readLocation(root.member('invoicePayableAt')),
    issuedAt: readLocation(root.member('placeOfIssue')),
    clauses: root.member('requestedCarrierClauses').texts(LIMITS.clauses, 100),
    placeOfReceipt: readDisplayedName(root.member('displayedNameForPlaceOfReceipt')),
    portOfLoading: readDisplayedName(root.member('displayedNameForPortOfLoad')),
    portOfDischarge: readDisplayedName(root.member('displayedNameForPortOfDischarge')),
    placeOfDelivery: readDisplayedName(root.member('displayedNameForPlaceOfDelivery')),
    parties: readDocumentParties(root.member('documentParties'), isToOrder),
    cargo,
    containers: withEquipments(containers, root.member('utilizedTransportEquipments'), lineOrder),
    houseBills: readHouseBills(root.member('houseBillOfLadings')),
    filings: readFilings(root.member('advanceManifestFilings')),
    hasHouseBills: root.member('isHouseBillOfLadingsIssued').flag(),
    isDeliveredInIcs2Zone: root.member('isCargoDeliveredInICS2Zone').flag(),
  }
}

type CommonMembers = Pick<
  ShippingInstruction,
  | 'documentType'
  | 'isShippedOnBoard'
  | 'originalsWithCharges'
  | 'originalsWithoutCharges'
  | 'copiesWithCharges'
  | 'copiesWithoutCharges'
  | 'freightTerm'
  | 'charges'
  | 'references'
>

export function readCommonMembers(root: DcsaNode): CommonMembers {
  const electronic = root.member('isElectronic')
  if (electronic.requiredFlag()) electronic.fault('electronic-bill')
  const type = root.member('transportDocumentTypeCode')
  if (type.isAbsent) type.fault('required')
  const count = (name: string): number => root.member(name).whole(0, LIMITS.originals) ?? 0
  return {
    documentType: type.oneOf(['BOL', 'SWB']) ?? 'BOL',
    isShippedOnBoard: root.member('isShippedOnBoardType').requiredFlag(),
    originalsWithCharges: count('numberOfOriginalsWithCharges'),
    originalsWithoutCharges: count('numberOfOriginalsWithoutCharges'),
    copiesWithCharges: count('numberOfCopiesWithCharges'),
    copiesWithoutCharges: count('numberOfCopiesWithoutCharges'),
    freightTerm: root.member('freightPaymentTermCode').oneOf(['PRE', 'COL']),
    charges: readCharges(root),
    references: root
      .member('references')
      .list(LIMITS.references)
      .map((reference) => ({
        type: reference.member('type').requiredText(3),
        value: reference.member('value').requiredText(35),
      })),
  }
}
