// House B/Ls of an instruction in a DCSA message (docs/requirements/instructions.md 10). The instruction has their
// goods container by container; in DCSA consecutive lines with the same description and commodity code are one
// consignment item.
import { equipmentsOf } from './dcsa-equipment.ts'
import { HOUSE_PARTY, readParty, writeParty } from './dcsa-party.ts'
import { type DcsaMembers, readLocation, writeLocation } from './dcsa-place.ts'
import { readPackaging, readQuantity, writePackaging, writeQuantity } from './dcsa-quantity.ts'
import { type DcsaNode, dcsaText, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import {
  type ContainerLine,
  HOUSE_PAYMENTS,
  type HouseBill,
  type HouseCargo,
  INSTRUCTION_LIMITS as LIMITS,
  WEIGHT_UNITS,
} from './shipping-instruction.ts'

const HOUSE_TEXT = 512

/** `containers`: those of the whole instruction, because only they have the size types. */
export function writeHouseBills(
  houses: readonly HouseBill[],
  containers: readonly ContainerLine[],
): readonly DcsaMembers[] {
  const equipments = new Map(equipmentsOf(containers).map((equipment) => [equipment.containerNo, equipment]))
  return houses.map((house) => {
    const numbers = [...new Set(house.cargo.map(({ containerNo }) => containerNo))].filter((number) =>
      isDcsaText(number, 11),
    )
    return withoutAbsent({
      houseBillOfLadingReference: house.number,
      isToOrder: house.isToOrder,
      placeOfAcceptance: writeLocation(house.placeOfAcceptance, 35),
      placeOfFinalDelivery: writeLocation(house.placeOfFinalDelivery, 35),
      methodOfPayment: house.payment,
      documentParties: writeHouseParties(house),
      isCargoDeliveredInICS2Zone: house.isDeliveredInIcs2Zone,
      routingOfConsignmentCountries: house.routingCountries.filter((country) => /^[A-Z]{2}$/.test(country)),
      consignmentItems: writeHouseItems(house.cargo),
      utilizedTransportEquipments: numbers.map((equipmentReference) => {
        const equipment = equipments.get(equipmentReference)
        return withoutAbsent({
          emptyIndicatorCode: 'LADEN',
          isShipperOwned: equipment?.isShipperOwned ?? false,
          equipmentReference,
          ISOEquipmentCode: dcsaText(equipment?.sizeType, 4),
        })
      }),
    })
  })
}

function writeHouseParties({ shipper, consignee, notify }: HouseBill): DcsaMembers {
  const written = (party: HouseBill['shipper']): DcsaMembers | null =>
    party === null ? null : writeParty(party, HOUSE_PARTY)
  return withoutAbsent({ shipper: written(shipper), consignee: written(consignee), notifyParty: written(notify) })
}

function writeHouseItems(cargo: readonly HouseCargo[]): readonly DcsaMembers[] {
  const items: { first: HouseCargo; lines: HouseCargo[] }[] = []
  for (const line of cargo) {
    const last = items.at(-1)
    if (last?.first.description === line.description && last.first.hsCode === line.hsCode) last.lines.push(line)
    else items.push({ first: line, lines: [line] })
  }
  return items.map(({ first, lines }) =>
    withoutAbsent({
      descriptionOfGoods: dcsaText(first.description, HOUSE_TEXT),
      nationalCommodityCode: isDcsaText(first.hsCode, 10) ? { type: HARMONIZED, values: [first.hsCode] } : null,
      cargoItems: lines.map(writeHouseCargoItem),
    }),
  )
}

/** DCSA's type for a code of the Harmonized System; national codes are stored in `unplaced`. */
const HARMONIZED = 'HTS'

function writeHouseCargoItem(line: HouseCargo): DcsaMembers {
  const { description: _, ...packaging } = writePackaging(line.packages, line.packageCode) ?? {}
  const shippingMarks = line.marks.join('\n')
  return withoutAbsent({
    equipmentReference: dcsaText(line.containerNo, 11),
    cargoGrossWeight: writeQuantity(line.weight),
    outerPackaging: notEmpty(
      withoutAbsent({
        ...packaging,
        shippingMarks: shippingMarks !== '' && shippingMarks.length <= HOUSE_TEXT ? shippingMarks : null,
      }),
    ),
  })
}

const notEmpty = (members: DcsaMembers): DcsaMembers | null => (Object.keys(members).length === 0 ? null : members)

export const readHouseBills = (node: DcsaNode): readonly HouseBill[] => node.list(LIMITS.houseBills).map(readHouseBill)

function readHouseBill(node: DcsaNode): HouseBill {
  const parties = node.member('documentParties')
  const cargo = node.member('consignmentItems').list(LIMITS.houseCargo).flatMap(readHouseItem)
  if (cargo.length > LIMITS.houseCargo) node.member('consignmentItems').fault('too-many')
  return {
    number: node.member('houseBillOfLadingReference').requiredText(LIMITS.houseNumber),
    isToOrder: node.member('isToOrder').requiredFlag(),
    shipper: readParty(parties.member('shipper')),
    consignee: readParty(parties.member('consignee')),
    notify: readParty(parties.member('notifyParty')),
    payment: node.member('methodOfPayment').oneOf(HOUSE_PAYMENTS),
    routingCountries: node.member('routingOfConsignmentCountries').texts(LIMITS.routingCountries, 2),
    placeOfAcceptance: readLocation(node.member('placeOfAcceptance')),
    placeOfFinalDelivery: readLocation(node.member('placeOfFinalDelivery')),
    isDeliveredInIcs2Zone: node.member('isCargoDeliveredInICS2Zone').flag(),
    cargo,
  }
}

function readHouseItem(node: DcsaNode): readonly HouseCargo[] {
  const description = node.member('descriptionOfGoods').text(HOUSE_TEXT) ?? ''
  const code = node.member('nationalCommodityCode')
  const [first] = code.member('type').value === HARMONIZED ? code.member('values').list(LIMITS.hsCodes) : []
  const hsCode = first?.text(10) ?? null
  return node
    .member('cargoItems')
    .list(LIMITS.houseCargo)
    .map((line) => {
      const packaging = line.member('outerPackaging')
      const marks = packaging.member('shippingMarks').text(HOUSE_TEXT)
      return {
        containerNo: line.member('equipmentReference').text(11) ?? '',
        description,
        hsCode,
        marks: marks === null ? [] : marks.split('\n'),
        ...readPackaging(packaging),
        weight: readQuantity(line.member('cargoGrossWeight'), WEIGHT_UNITS),
        volume: null,
      }
    })
}
