// Decides whether an external value is a shipping instruction: every member is present, of the right type and within
// its limit (docs/requirements/instructions.md 1). Whether the content is plausible is checked elsewhere.
import { isJsonObject, pointerToken } from '../kernel/json-differences.ts'
import { LONGEST_TEXT } from './dcsa-reading.ts'
import {
  CHARGE_KINDS,
  FILING_REGIMES,
  HOUSE_PAYMENTS,
  INSTRUCTION_LIMITS as LIMITS,
  PARTY_ROLES,
  SEAL_SOURCES,
  type ShippingInstruction,
  VOLUME_UNITS,
  WEIGHT_UNITS,
} from './shipping-instruction.ts'

/** The pointer of the first invalid member; null = all are valid. */
type Shape = (value: unknown, pointer: string) => string | null

const text =
  (max: number = LONGEST_TEXT): Shape =>
  (value, pointer) =>
    typeof value === 'string' && (value.length <= max || [...value].length <= max) ? null : pointer

const flag: Shape = (value, pointer) => (typeof value === 'boolean' ? null : pointer)

const whole =
  (max: number): Shape =>
  (value, pointer) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? null : pointer

const oneOf =
  (codes: readonly string[]): Shape =>
  (value, pointer) =>
    typeof value === 'string' && codes.includes(value) ? null : pointer

const orNull =
  (shape: Shape): Shape =>
  (value, pointer) =>
    value === null ? null : shape(value, pointer)

const list =
  (max: number, item: Shape): Shape =>
  (value, pointer) => {
    if (!Array.isArray(value) || value.length > max) return pointer
    for (const [index, one] of value.entries()) {
      const wrong = item(one, `${pointer}/${index}`)
      if (wrong !== null) return wrong
    }
    return null
  }

/** Exactly these members; with `isPartial` any of them may be absent. */
const object =
  (members: Readonly<Record<string, Shape>>, isPartial = false): Shape =>
  (value, pointer) => {
    if (!isJsonObject(value)) return pointer
    for (const name of Object.keys(value)) if (!Object.hasOwn(members, name)) return `${pointer}/${pointerToken(name)}`
    for (const [name, member] of Object.entries(members)) {
      const isThere = Object.hasOwn(value, name)
      if (!isThere && isPartial) continue
      const wrong = isThere ? member(value[name], `${pointer}/${name}`) : `${pointer}/${name}`
      if (wrong !== null) return wrong
    }
    return null
  }

const pointers: Shape = (value, pointer) =>
  isJsonObject(value) && Object.keys(value).every((name) => name.startsWith('/')) ? null : pointer

const maybeText = orNull(text())
const weight = orNull(object({ value: text(), unit: oneOf(WEIGHT_UNITS) }))
const volume = orNull(object({ value: text(), unit: oneOf(VOLUME_UNITS) }))
const packages = orNull(whole(LIMITS.maxPackages))
const lines = (max: number): Shape => list(max, text(LIMITS.lineLength))
const count = whole(LIMITS.originals)
const term = oneOf(['PRE', 'COL', 'MIXED'])

const place = orNull(object({ unLocode: maybeText, name: maybeText, displayedName: lines(LIMITS.displayedNameLines) }))

const party = object({
  code: maybeText,
  name: text(LIMITS.partyName),
  address: lines(LIMITS.addressLines),
  country: maybeText,
  postcode: maybeText,
  contactName: maybeText,
  phone: maybeText,
  email: maybeText,
  taxNumber: maybeText,
  eori: maybeText,
})

const cargoItem = object({
  description: lines(LIMITS.descriptionLines),
  hsCodes: list(LIMITS.hsCodes, text()),
  marks: lines(LIMITS.markLines),
  packages,
  packageCode: maybeText,
  weight,
  volume,
})

const seal = object({ source: orNull(oneOf(SEAL_SOURCES)), number: text(LIMITS.sealLength) })

const containerLine = object({
  containerNo: text(),
  sizeType: maybeText,
  seals: list(LIMITS.sealsPerContainer, seal),
  packages,
  packageCode: maybeText,
  weight,
  volume,
  goods: orNull(text(LIMITS.goodsLength)),
  cargoItem: whole(Number.MAX_SAFE_INTEGER),
  houseBillNumber: maybeText,
  isShipperOwned: orNull(flag),
})

const houseCargo = object({
  containerNo: text(),
  description: text(),
  hsCode: maybeText,
  marks: list(LIMITS.markLines, text()),
  packages,
  packageCode: maybeText,
  weight,
  volume,
})

const houseBill = object({
  number: text(LIMITS.houseNumber),
  isToOrder: flag,
  shipper: orNull(party),
  consignee: orNull(party),
  notify: orNull(party),
  payment: orNull(oneOf(HOUSE_PAYMENTS)),
  routingCountries: list(LIMITS.routingCountries, text()),
  placeOfAcceptance: place,
  placeOfFinalDelivery: place,
  isDeliveredInIcs2Zone: orNull(flag),
  cargo: list(LIMITS.houseCargo, houseCargo),
})

const filing = object({
  regime: oneOf(FILING_REGIMES),
  country: maybeText,
  performedBy: oneOf(['SELF', 'CARRIER']),
  filerCode: maybeText,
  identificationNumber: maybeText,
})

const shapes = {
  bookingNumbers: list(LIMITS.bookings, text()),
  billNumber: maybeText,
  documentType: oneOf(['BOL', 'SWB']),
  isToOrder: flag,
  isShippedOnBoard: flag,
  originalsWithCharges: count,
  originalsWithoutCharges: count,
  copiesWithCharges: count,
  copiesWithoutCharges: count,
  freightTerm: orNull(term),
  payableAt: place,
  charges: list(CHARGE_KINDS.length * 2, object({ kind: oneOf(CHARGE_KINDS), term })),
  issuedAt: place,
  wishedIssueOn: maybeText,
  releaseOffice: maybeText,
  nvoccReference: orNull(text(LIMITS.nvoccReference)),
  references: list(LIMITS.references, object({ type: text(), value: text() })),
  remarks: list(LIMITS.remarks, text(LIMITS.remarkLength)),
  clauses: list(LIMITS.clauses, text()),
  placeOfReceipt: place,
  portOfLoading: place,
  portOfDischarge: place,
  placeOfDelivery: place,
  vesselName: maybeText,
  voyage: maybeText,
  parties: object(Object.fromEntries(PARTY_ROLES.map((role) => [role, party])), true),
  cargo: list(LIMITS.cargoItems, cargoItem),
  containers: list(LIMITS.containerLines, containerLine),
  houseBills: list(LIMITS.houseBills, houseBill),
  filings: list(FILING_REGIMES.length * 5, filing),
  hasHouseBills: orNull(flag),
  isDeliveredInIcs2Zone: orNull(flag),
  unplaced: pointers,
} as const satisfies Record<keyof ShippingInstruction, Shape>

const instruction = object(shapes)

export const faultyMemberOf = (value: unknown): string | null => instruction(value, '')

export const isShippingInstruction = (value: unknown): value is ShippingInstruction => faultyMemberOf(value) === null
