// What an instruction says after the amendment of its bill: the bill's members from the amendment, the rest as it stood
// (docs/requirements/instructions.md 10).
import type {
  ContainerLine,
  InstructionPlace,
  ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'

/** A transport document names neither House B/Ls nor filings, remarks, charges or who wants the bill where. */
export function amendedInstruction(face: ShippingInstruction, stands: ShippingInstruction): ShippingInstruction {
  const lines = new Map(stands.containers.map((line) => [keyOf(line), line]))
  const { ACTUAL_SHIPPER, SHIP_TO } = stands.parties
  return {
    ...stands,
    documentType: face.documentType,
    isToOrder: face.isToOrder,
    isShippedOnBoard: face.isShippedOnBoard,
    originalsWithCharges: face.originalsWithCharges,
    originalsWithoutCharges: face.originalsWithoutCharges,
    copiesWithCharges: face.copiesWithCharges,
    copiesWithoutCharges: face.copiesWithoutCharges,
    freightTerm: face.freightTerm ?? stands.freightTerm,
    payableAt: isImpliedByTerm(face.payableAt) ? stands.payableAt : face.payableAt,
    issuedAt: face.issuedAt ?? stands.issuedAt,
    references: face.references,
    clauses: face.clauses,
    placeOfReceipt: face.placeOfReceipt ?? stands.placeOfReceipt,
    portOfLoading: face.portOfLoading ?? stands.portOfLoading,
    portOfDischarge: face.portOfDischarge ?? stands.portOfDischarge,
    placeOfDelivery: face.placeOfDelivery ?? stands.placeOfDelivery,
    vesselName: face.vesselName ?? stands.vesselName,
    voyage: face.voyage ?? stands.voyage,
    bookingNumbers: face.bookingNumbers,
    parties: {
      ...(ACTUAL_SHIPPER === undefined ? {} : { ACTUAL_SHIPPER }),
      ...(SHIP_TO === undefined ? {} : { SHIP_TO }),
      ...face.parties,
    },
    cargo: face.cargo,
    containers: face.containers.map((line) => withStanding(line, lines.get(keyOf(line)))),
  }
}

/** A bill must say where it is paid: without a place of its own it says so by its freight term, which is no place (toTransportDocument). */
const isImpliedByTerm = (place: InstructionPlace | null): boolean =>
  place === null || (place.unLocode === null && (place.name === 'ORIGIN' || place.name === 'DESTINATION'))

const keyOf = ({ containerNo, cargoItem }: ContainerLine): string => `${containerNo} ${cargoItem}`

const withStanding = (line: ContainerLine, stood: ContainerLine | undefined): ContainerLine => ({
  ...line,
  sizeType: line.sizeType ?? stood?.sizeType ?? null,
  goods: line.goods ?? stood?.goods ?? null,
  houseBillNumber: stood?.houseBillNumber ?? null,
})
