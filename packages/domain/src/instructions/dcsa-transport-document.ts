// A bill, draft or issued, as DCSA eBL 3.0.3 transport document, and the bill's content read from one
// (docs/requirements/instructions.md 10). How such a document is processed is decided in
// ../intake/read-transport-document.ts.
import { isJsonObject } from '../kernel/json-differences.ts'
import { readConsignmentItems, writeConsignmentItems } from './dcsa-cargo.ts'
import { readDocumentParties, writeDocumentParties } from './dcsa-document-parties.ts'
import { withEquipments, writeEquipments } from './dcsa-equipment.ts'
import { readCommonMembers, writeCommonMembers, writePlaceOfIssue } from './dcsa-members.ts'
import { type DcsaMembers, NO_PLACE, readLocation, writeLocation } from './dcsa-place.ts'
import { type DcsaNode, dcsaText, withoutAbsent } from './dcsa-reading.ts'
import { type PlannedDates, readTransports, writeTransports } from './dcsa-transports.ts'
import {
  EMPTY_INSTRUCTION,
  INSTRUCTION_LIMITS as LIMITS,
  type InstructionPlace,
  type ShippingInstruction,
} from './shipping-instruction.ts'

export const TRANSPORT_DOCUMENT_STATUSES = [
  'DRAFT',
  'APPROVED',
  'ISSUED',
  'PENDING_SURRENDER_FOR_AMENDMENT',
  'SURRENDERED_FOR_AMENDMENT',
  'PENDING_SURRENDER_FOR_DELIVERY',
  'SURRENDERED_FOR_DELIVERY',
  'VOIDED',
] as const
export type TransportDocumentStatus = (typeof TRANSPORT_DOCUMENT_STATUSES)[number]

/** The standard spells three states differently in its text on notifications. */
const SPELLINGS: Readonly<Record<string, TransportDocumentStatus>> = {
  SURRENDER_FOR_AMENDMENT: 'SURRENDERED_FOR_AMENDMENT',
  SURRENDER_FOR_DELIVERY: 'SURRENDERED_FOR_DELIVERY',
  VOID: 'VOIDED',
}

/** Null for a text that is not the status of a bill. */
export const transportDocumentStatusOf = (text: string): TransportDocumentStatus | null =>
  TRANSPORT_DOCUMENT_STATUSES.find((status) => status === text) ?? SPELLINGS[text] ?? null

export interface TransportDocumentSource extends PlannedDates {
  readonly face: ShippingInstruction
  /** At most 20 characters. */
  readonly billNumber: string
  readonly status: TransportDocumentStatus
  readonly instructionReference: string | null
  /** Local dates; null for a draft. */
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  readonly receivedOn: string | null
  readonly carrierCode: string
  readonly carrierCodeListProvider: 'SMDG' | 'NMFTA'
  readonly issuer: { readonly name: string; readonly street: string; readonly city: string; readonly country: string }
  /** The line's contact for questions about the bill; at least one of phone and e-mail is given. */
  readonly contact: { readonly name: string; readonly phone: string | null; readonly email: string | null }
  readonly receiptType: 'CY' | 'SD' | 'CFS'
  readonly deliveryType: 'CY' | 'SD' | 'CFS'
  readonly movementAtOrigin: 'FCL' | 'LCL'
  readonly movementAtDestination: 'FCL' | 'LCL'
  readonly termsAndConditions: string
  readonly riderPages: number | null
}

/** Never electronic: no adapter to an eBL platform exists. */
export function toTransportDocument(source: TransportDocumentSource): DcsaMembers {
  const { issuer, contact } = source
  const face = writeFaceMembers(source.face, source)
  return withoutAbsent({
    ...face,
    transportDocumentReference: source.billNumber,
    transportDocumentStatus: source.status,
    shippingInstructionsReference: source.instructionReference,
    issueDate: source.issuedOn,
    shippedOnBoardDate: source.onBoardOn,
    // The document has at most one of the two dates.
    receivedForShipmentDate: source.onBoardOn === null ? source.receivedOn : null,
    invoicePayableAt: face['invoicePayableAt'] ?? payableBy(source.face),
    receiptTypeAtOrigin: source.receiptType,
    deliveryTypeAtDestination: source.deliveryType,
    cargoMovementTypeAtOrigin: source.movementAtOrigin,
    cargoMovementTypeAtDestination: source.movementAtDestination,
    termsAndConditions: source.termsAndConditions,
    carrierCode: source.carrierCode,
    carrierCodeListProvider: source.carrierCodeListProvider,
    numberOfRiderPages: source.riderPages,
    partyContactDetails: [withoutAbsent({ ...contact })],
    documentParties: {
      ...withRequiredCodes(writeDocumentParties(source.face)),
      issuingParty: {
        partyName: issuer.name,
        address: { street: issuer.street, city: issuer.city, countryCode: issuer.country },
      },
    },
  })
}

/** The parts of a bill's face for which the document has members. */
export function writeFaceMembers(face: ShippingInstruction, dates: PlannedDates | null): DcsaMembers {
  const { originChargesPaymentTerm: _, destinationChargesPaymentTerm: __, ...common } = writeCommonMembers(face)
  return withoutAbsent({
    ...common,
    placeOfIssue: writePlaceOfIssue(face),
    invoicePayableAt: writePayableAt(face.payableAt),
    carrierClauses: face.clauses.flatMap((clause) => dcsaText(clause, LONGEST_CLAUSE) ?? []),
    transports: writeTransports(face, dates),
    documentParties: writeDocumentParties(face),
    consignmentItems: writeConsignmentItems(face).map(withoutHouseNumbers),
    utilizedTransportEquipments: writeEquipments(face.containers, 'TRANSPORT_DOCUMENT'),
  })
}

const LONGEST_CLAUSE = 20_000
const LONGEST_PLACE = 35

function writePayableAt(place: InstructionPlace | null): DcsaMembers | null {
  const location = writeLocation(place, null)
  if (location !== null) return location
  const text = dcsaText(place?.displayedName[0] ?? place?.name, LONGEST_PLACE)
  return text === null ? null : { freeText: text }
}

/**
 * Required by the standard. Where no place is named: prepaid freight is paid at origin, collect freight at destination.
 */
function payableBy({ freightTerm }: ShippingInstruction): DcsaMembers {
  return { freeText: freightTerm === 'COL' ? 'DESTINATION' : 'ORIGIN' }
}

/** The bill does not state its House B/L numbers. */
function withoutHouseNumbers(item: DcsaMembers): DcsaMembers {
  const cargoItems = (item['cargoItems'] ?? []) as readonly DcsaMembers[]
  return { ...item, cargoItems: cargoItems.map((line) => withoutAbsent({ ...line, houseBillOfLadingReference: null })) }
}

/**
 * The document requires a code for the party that may claim the goods: without a code of the line, its name is used,
 * which both sides know.
 */
function withRequiredCodes(parties: DcsaMembers): DcsaMembers {
  return Object.fromEntries(
    Object.entries(parties).map(([role, party]) => {
      const isDue = (role === 'consignee' || role === 'endorsee') && isJsonObject(party)
      if (!isDue || party['identifyingCodes'] !== undefined) return [role, party]
      return [role, { ...party, identifyingCodes: [{ codeListProvider: 'ZZZ', partyCode: party['partyName'] }] }]
    }),
  )
}

/** Faults are reported to the node. */
export function readTransportDocumentFace(root: DcsaNode): ShippingInstruction {
  const common = readCommonMembers(root)
  const isToOrder = root.member('isToOrder').requiredFlag()
  const { bookingNumbers, cargo, containers } = readConsignmentItems(root.member('consignmentItems'))
  const payable = root.member('invoicePayableAt')
  const payableText = payable.object()?.member('freeText').text(LONGEST_PLACE) ?? null
  return {
    ...EMPTY_INSTRUCTION,
    ...common,
    ...readTransports(root),
    isToOrder,
    bookingNumbers,
    payableAt: payableText === null ? readLocation(payable) : { ...NO_PLACE, name: payableText },
    issuedAt: readLocation(root.member('placeOfIssue')),
    clauses: root.member('carrierClauses').texts(LIMITS.clauses, LONGEST_CLAUSE),
    parties: readDocumentParties(root.member('documentParties'), isToOrder),
    cargo,
    containers: withEquipments(containers, root.member('utilizedTransportEquipments'), 'BY_CONTAINER'),
  }
}
