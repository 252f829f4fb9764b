// Converts House B/Ls of an instruction to rows of a form and back; their cargo may be filled from the containers that
// name them (docs/requirements/instructions.md 1).
import type { InstructionHouseBill, InstructionHouseCargo } from '@quayline/client/schema.d'
import { HOUSE_PAYMENTS, VOLUME_UNITS, WEIGHT_UNITS } from '@quayline/domain/instructions/shipping-instruction'
import { type FormDraft, type FormRows, isBlankRow } from '../../../kit/form-draft.ts'
import {
  codesOf,
  countOf,
  countText,
  linesOf,
  oneOf,
  oneOrNull,
  orNull,
  placeOf,
  placeText,
  quantityOf,
  rowsIn,
  yesNoOf,
  yesNoText,
  textIn,
  textOfLines,
} from './draft-values.ts'
import { partyDraft, partyOf } from './party-draft.ts'

export const HOUSE_PARTIES = ['shipper', 'consignee', 'notify'] as const

export const BLANK_HOUSE_CARGO: FormDraft = {
  containerNo: '',
  description: '',
  hsCode: '',
  marks: '',
  packages: '',
  packageCode: '',
  weight: '',
  weightUnit: '',
  volume: '',
  volumeUnit: '',
}

export const BLANK_HOUSE: FormDraft = {
  number: '',
  isToOrder: false,
  payment: '',
  routingCountries: '',
  placeOfAcceptance: '',
  placeOfFinalDelivery: '',
  isDeliveredInIcs2Zone: '',
  ...partyDraft('shipper', null),
  ...partyDraft('consignee', null),
  ...partyDraft('notify', null),
  cargo: [],
}

/** Fields in the order of the blank row. */
const houseRow = (bill: InstructionHouseBill): FormDraft => ({
  number: bill.number,
  isToOrder: bill.isToOrder,
  payment: bill.payment ?? '',
  routingCountries: bill.routingCountries.join(', '),
  placeOfAcceptance: placeText(bill.placeOfAcceptance),
  placeOfFinalDelivery: placeText(bill.placeOfFinalDelivery),
  isDeliveredInIcs2Zone: yesNoText(bill.isDeliveredInIcs2Zone),
  ...partyDraft('shipper', bill.shipper),
  ...partyDraft('consignee', bill.consignee),
  ...partyDraft('notify', bill.notify),
  cargo: bill.cargo.map(houseCargoRow),
})

function houseCargoRow(line: InstructionHouseCargo): FormDraft {
  return {
    containerNo: line.containerNo,
    description: line.description,
    hsCode: line.hsCode ?? '',
    marks: textOfLines(line.marks),
    packages: countText(line.packages),
    packageCode: line.packageCode ?? '',
    weight: line.weight?.value ?? '',
    weightUnit: line.weight?.unit ?? '',
    volume: line.volume?.value ?? '',
    volumeUnit: line.volume?.unit ?? '',
  }
}

export const houseRows = (bills: readonly InstructionHouseBill[]): FormRows => bills.map(houseRow)

/** `was`: the previous content by number, for values without a field in the form. */
export function houseBillsOf(rows: FormRows, was: readonly InstructionHouseBill[]): InstructionHouseBill[] {
  const before = new Map(was.map((bill) => [bill.number, bill]))
  return rows
    .filter((row) => !isBlankRow(row))
    .map((row) => {
      const old = before.get(textIn(row, 'number'))
      return {
        number: textIn(row, 'number'),
        isToOrder: row.isToOrder === true,
        shipper: partyOf(row, 'shipper', old?.shipper),
        consignee: partyOf(row, 'consignee', old?.consignee),
        notify: partyOf(row, 'notify', old?.notify),
        payment: oneOrNull(HOUSE_PAYMENTS, textIn(row, 'payment')),
        routingCountries: [...codesOf(textIn(row, 'routingCountries').toUpperCase())],
        placeOfAcceptance: placeIn(row, 'placeOfAcceptance', old),
        placeOfFinalDelivery: placeIn(row, 'placeOfFinalDelivery', old),
        isDeliveredInIcs2Zone: yesNoOf(textIn(row, 'isDeliveredInIcs2Zone')),
        cargo: houseCargoOf(rowsIn(row, 'cargo')),
      }
    })
}

const placeIn = (
  row: FormDraft,
  field: 'placeOfAcceptance' | 'placeOfFinalDelivery',
  old: InstructionHouseBill | undefined,
) => placeOf(textIn(row, field), textOfLines(old?.[field]?.displayedName ?? []))

const houseCargoOf = (rows: FormRows): InstructionHouseCargo[] =>
  rows
    .filter((row) => !isBlankRow(row))
    .map((row) => ({
      containerNo: textIn(row, 'containerNo'),
      description: textIn(row, 'description'),
      hsCode: orNull(textIn(row, 'hsCode')),
      marks: [...linesOf(textIn(row, 'marks'))],
      packages: countOf(textIn(row, 'packages')),
      packageCode: orNull(textIn(row, 'packageCode')),
      weight: quantityOf(textIn(row, 'weight'), oneOf(WEIGHT_UNITS, textIn(row, 'weightUnit'))),
      volume: quantityOf(textIn(row, 'volume'), oneOf(VOLUME_UNITS, textIn(row, 'volumeUnit'))),
    }))

/** Converted to upper case while typing. */
export const houseNumber = (text: string): string => text.toUpperCase().trim()

/** Grid lines with a House B/L's number become its cargo; data already stated for a container stays. */
export function cargoFromContainers(number: string, containers: FormRows, cargo: FormRows, before: FormRows): FormRows {
  const kept = new Map(before.map((row) => [textIn(row, 'containerNo'), row]))
  return containers
    .filter((row) => textIn(row, 'houseBillNumber').toUpperCase() === number && number !== '')
    .map((row) => {
      const item = cargo[Math.max(1, countOf(textIn(row, 'cargoItem')) ?? 1) - 1] ?? {}
      const own = kept.get(textIn(row, 'containerNo')) ?? {}
      return {
        containerNo: textIn(row, 'containerNo'),
        description: textIn(own, 'description') || textIn(row, 'goods') || textIn(item, 'description'),
        hsCode: textIn(own, 'hsCode') || (codesOf(textIn(item, 'hsCodes'))[0] ?? ''),
        marks: textIn(own, 'marks') || textIn(item, 'marks'),
        packages: textIn(row, 'packages'),
        packageCode: textIn(row, 'packageCode') || textIn(item, 'packageCode'),
        weight: textIn(row, 'weight'),
        weightUnit: textIn(row, 'weightUnit'),
        volume: textIn(row, 'volume'),
        volumeUnit: textIn(row, 'volumeUnit'),
      }
    })
}
