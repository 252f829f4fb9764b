// The content of an instruction after the amendment of its bill: the bill's members from the amendment, the rest unchanged
// (docs/requirements/instructions.md 10).
import type {
  ContainerLine,
  InstructionPlace,
  ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'

/** A transport document has no House B/Ls, filings, remarks, charges or distribution of the bill. */
export function amendedInstruction(face: ShippingInstruction, current: ShippingInstruction): ShippingInstruction {
  const lines = new Map(current.containers.map((line) => [keyOf(line), line]))
  const { ACTUAL_SHIPPER, SHIP_TO } = current.parties
  return {
    ...current,
    documentType: face.documentType,
    isToOrder: face.isToOrder,
    isShippedOnBoard: face.isShippedOnBoard,
    originalsWithCharges: face.originalsWithCharges,
    originalsWithoutCharges: face.originalsWithoutCharges,
    copiesWithCharges: face.copiesWithCharges,
    copiesWithoutCharges: face.copiesWithoutCharges,
    freightTerm: face.freightTerm ?? current.freightTerm,
    payableAt: isImpliedByTerm(face.payableAt) ? current.payableAt : face.payableAt,
    issuedAt: face.issuedAt ?? current.issuedAt,
    references: face.references,
    clauses: face.clauses,
    placeOfReceipt: face.placeOfReceipt ?? current.placeOfReceipt,
    portOfLoading: face.portOfLoading ?? current.portOfLoading,
    portOfDischarge: face.portOfDischarge ?? current.portOfDischarge,
    placeOfDelivery: face.placeOfDelivery ?? current.placeOfDelivery,
    vesselName: face.vesselName ?? current.vesselName,
    voyage: face.voyage ?? current.voyage,
    bookingNumbers: face.bookingNumbers,
    parties: {
      ...(ACTUAL_SHIPPER === undefined ? {} : { ACTUAL_SHIPPER }),
      ...(SHIP_TO === undefined ? {} : { SHIP_TO }),
      ...face.parties,
    },
    cargo: face.cargo,
    containers: face.containers.map((line) => withCurrentValues(line, lines.get(keyOf(line)))),
  }
}

/** A bill must have a place of payment: without one it has its freight term instead, which is no place (toTransportDocument). */
const isImpliedByTerm = (place: InstructionPlace | null): boolean =>
  place === null || (place.unLocode === null && (place.name === 'ORIGIN' || place.name === 'DESTINATION'))

const keyOf = ({ containerNo, cargoItem }: ContainerLine): string => `${containerNo} ${cargoItem}`

const withCurrentValues = (line: ContainerLine, current: ContainerLine | undefined): ContainerLine => ({
  ...line,
  sizeType: line.sizeType ?? current?.sizeType ?? null,
  goods: line.goods ?? current?.goods ?? null,
  houseBillNumber: current?.houseBillNumber ?? null,
})
