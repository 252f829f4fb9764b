// Splits an instruction into the parts by which two versions are compared: the bill's terms, each party, cargo item,
// container, House B/L and filing, with the fields of each (docs/requirements/instructions.md 6).
import {
  type ComparedValue,
  flagValue,
  linesValue,
  listValue,
  NOTHING,
  numberValue,
  placeValue,
  quantityValue,
  sealsValue,
  textValue,
} from './compared-value.ts'
import {
  type ContainerLine,
  type HouseBill,
  type HouseCargo,
  type InstructionParty,
  PARTY_ROLES,
  type ShippingInstruction,
} from './shipping-instruction.ts'

export const DIFF_GROUPS = ['BILL', 'PARTIES', 'CARGO', 'CONTAINERS', 'HOUSE_BILLS', 'FILINGS', 'OTHER'] as const
export type DiffGroup = (typeof DIFF_GROUPS)[number]

export interface ComparedField {
  /** Name of the member, the key of its text: `weight`. */
  readonly label: string
  readonly value: ComparedValue
}

export interface ComparedPart {
  /** The same in both versions. */
  readonly id: string
  readonly group: DiffGroup
  /** Kind of the part: `container`, `consignee`. */
  readonly label: string
  /** Which part of that kind: its container or House B/L number, its role or regime; null = there is only one. */
  readonly subject: string | null
  readonly path: readonly (string | number)[]
  readonly fields: readonly ComparedField[]
  /** The part to which it belongs: if that part was added or removed, this one is not listed separately. */
  readonly within: string | null
}

/** `cargoIds`: by position, the common id of each cargo item in both versions (match-cargo.ts). */
export const partsOf = (instruction: ShippingInstruction, cargoIds: readonly string[]): readonly ComparedPart[] => [
  billPart(instruction),
  ...PARTY_ROLES.flatMap((role) => {
    const party = instruction.parties[role]
    return party === undefined ? [] : [partyPart(party, role, ['parties', role])]
  }),
  ...cargoParts(instruction, cargoIds),
  ...containerParts(instruction, cargoIds),
  ...houseParts(instruction.houseBills),
  ...filingParts(instruction),
  ...unplacedParts(instruction),
]

const field = (label: string, value: ComparedValue): ComparedField => ({ label, value })

const PLACES = [
  'placeOfReceipt',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
  'payableAt',
  'issuedAt',
] as const
const COUNTS = ['originalsWithCharges', 'originalsWithoutCharges', 'copiesWithCharges', 'copiesWithoutCharges'] as const
const TEXTS = [
  'billNumber',
  'documentType',
  'freightTerm',
  'wishedIssueOn',
  'releaseOffice',
  'nvoccReference',
  'vesselName',
  'voyage',
] as const
const FLAGS = ['isToOrder', 'isShippedOnBoard', 'hasHouseBills', 'isDeliveredInIcs2Zone'] as const

function billPart(instruction: ShippingInstruction): ComparedPart {
  const { bookingNumbers, references, charges, clauses, remarks } = instruction
  const fields = [
    field('bookingNumbers', listValue(bookingNumbers)),
    ...TEXTS.map((name) => field(name, textValue(instruction[name]))),
    ...FLAGS.map((name) => field(name, flagValue(instruction[name]))),
    ...COUNTS.map((name) => field(name, numberValue(instruction[name]))),
    ...PLACES.map((name) => field(name, placeValue(instruction[name]))),
    field('charges', listValue(charges.map(({ kind, term }) => `${kind} ${term}`))),
    field('references', listValue(references.map(({ type, value }) => `${type} ${value}`))),
    field('clauses', listValue(clauses)),
    field('remarks', linesValue(remarks)),
  ]
  return { id: 'bill', group: 'BILL', label: 'bill', subject: null, path: [], fields, within: null }
}

const PARTY_TEXTS = [
  'code',
  'name',
  'country',
  'postcode',
  'contactName',
  'phone',
  'email',
  'taxNumber',
  'eori',
] as const

const partyFields = (party: InstructionParty): readonly ComparedField[] => [
  ...PARTY_TEXTS.map((name) => field(name, textValue(party[name]))),
  field('address', linesValue(party.address)),
]

const partyPart = (party: InstructionParty, role: string, path: ComparedPart['path']): ComparedPart => ({
  id: `party/${role}`,
  group: 'PARTIES',
  label: 'party',
  subject: role,
  path,
  fields: partyFields(party),
  within: null,
})

const cargoParts = ({ cargo }: ShippingInstruction, ids: readonly string[]): readonly ComparedPart[] =>
  cargo.map((item, index) => ({
    id: `cargo/${ids[index] ?? index}`,
    group: 'CARGO',
    label: 'cargoItem',
    subject: String(index + 1),
    path: ['cargo', index],
    fields: [
      field('description', linesValue(item.description)),
      field('hsCodes', listValue(item.hsCodes)),
      field('marks', linesValue(item.marks)),
      field('packages', numberValue(item.packages)),
      field('packageCode', textValue(item.packageCode)),
      field('weight', quantityValue(item.weight)),
      field('volume', quantityValue(item.volume)),
    ],
    within: null,
  }))

/** Lines with the same number and cargo item are distinguished by their order. */
function containerParts({ containers, cargo }: ShippingInstruction, ids: readonly string[]): readonly ComparedPart[] {
  const seen = new Map<string, number>()
  return containers.map((line, index) => {
    const key = `${line.containerNo}/${ids[line.cargoItem] ?? line.cargoItem}`
    return {
      id: `container/${key}/${nthOf(key, seen)}`,
      group: 'CONTAINERS',
      label: 'container',
      subject: line.containerNo,
      path: ['containers', index],
      fields: lineFields(line, cargo[line.cargoItem]?.packageCode ?? null),
      within: null,
    }
  })
}

function nthOf(key: string, seen: Map<string, number>): number {
  const nth = (seen.get(key) ?? 0) + 1
  seen.set(key, nth)
  return nth
}

const lineFields = (line: ContainerLine, itemPackageCode: string | null): readonly ComparedField[] => [
  field('sizeType', textValue(line.sizeType)),
  field('seals', sealsValue(line.seals)),
  field('packages', numberValue(line.packages)),
  field('packageCode', textValue(line.packageCode ?? itemPackageCode)),
  field('weight', quantityValue(line.weight)),
  field('volume', quantityValue(line.volume)),
  field('goods', textValue(line.goods)),
  field('houseBillNumber', textValue(line.houseBillNumber)),
  field('isShipperOwned', flagValue(line.isShipperOwned)),
]

const houseParts = (houses: readonly HouseBill[]): readonly ComparedPart[] => {
  const seen = new Map<string, number>()
  return houses.flatMap((house, index) => housePart(house, index, `house/${house.number}/${nthOf(house.number, seen)}`))
}

function housePart(house: HouseBill, index: number, id: string): readonly ComparedPart[] {
  const part = { group: 'HOUSE_BILLS', subject: house.number } as const
  const path = ['houseBills', index]
  const own: ComparedPart = {
    ...part,
    id,
    label: 'houseBill',
    path,
    fields: [
      field('isToOrder', flagValue(house.isToOrder)),
      field('payment', textValue(house.payment)),
      // Not sorted: their order is the route.
      field('routingCountries', textValue(house.routingCountries.join(' '))),
      field('placeOfAcceptance', placeValue(house.placeOfAcceptance)),
      field('placeOfFinalDelivery', placeValue(house.placeOfFinalDelivery)),
      field('isDeliveredInIcs2Zone', flagValue(house.isDeliveredInIcs2Zone)),
    ],
    within: null,
  }
  const parties = (['shipper', 'consignee', 'notify'] as const).flatMap((role): readonly ComparedPart[] => {
    const party = house[role]
    if (party === null) return []
    return [
      { ...part, id: `${id}/${role}`, label: role, path: [...path, role], fields: partyFields(party), within: id },
    ]
  })
  const seen = new Map<string, number>()
  const goods = house.cargo.map((each, at) => ({
    ...part,
    id: `${id}/cargo/${each.containerNo}/${nthOf(each.containerNo, seen)}`,
    label: 'houseCargo',
    path: [...path, 'cargo', at],
    fields: houseCargoFields(each),
    within: id,
  }))
  return [own, ...parties, ...goods]
}

const houseCargoFields = (goods: HouseCargo): readonly ComparedField[] => [
  field('description', textValue(goods.description)),
  field('hsCode', textValue(goods.hsCode)),
  field('marks', linesValue(goods.marks)),
  field('packages', numberValue(goods.packages)),
  field('packageCode', textValue(goods.packageCode)),
  field('weight', quantityValue(goods.weight)),
  field('volume', quantityValue(goods.volume)),
]

function filingParts({ filings }: ShippingInstruction): readonly ComparedPart[] {
  const seen = new Map<string, number>()
  return filings.map((filing, index) => ({
    id: `filing/${filing.regime}/${nthOf(filing.regime, seen)}`,
    group: 'FILINGS',
    label: 'filing',
    subject: filing.regime,
    path: ['filings', index],
    fields: [
      field('country', textValue(filing.country)),
      field('performedBy', textValue(filing.performedBy)),
      field('filerCode', textValue(filing.filerCode)),
      field('identificationNumber', textValue(filing.identificationNumber)),
    ],
    within: null,
  }))
}

const unplacedParts = ({ unplaced }: ShippingInstruction): readonly ComparedPart[] =>
  Object.entries(unplaced).map(([pointer, value]) => ({
    id: `unplaced/${pointer}`,
    group: 'OTHER',
    label: 'unplaced',
    subject: pointer,
    path: ['unplaced', pointer],
    fields: [field('value', value === null ? NOTHING : textValue(JSON.stringify(value)))],
    within: null,
  }))
