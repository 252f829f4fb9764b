// Converts a shipping instruction to one form draft, and back to the content to be saved
// (docs/requirements/instructions.md 1). Values without a field in the form are taken over from the original content.
import type { InstructionPlace, ShippingInstructionContent } from '@quayline/client/schema.d'
import { FILING_REGIMES } from '@quayline/domain/instructions/shipping-instruction'
import { type FormDraft, type FormRows, isBlankRow, isRows } from '../../../kit/form-draft.ts'
import { cargoOf, cargoRows } from './cargo-draft.ts'
import { containerRows, containersOf } from './container-draft.ts'
import {
  countOf,
  isOn,
  linesOf,
  oneOf,
  oneOrNull,
  orNull,
  placeOf,
  placeText,
  rowsIn,
  yesNoOf,
  yesNoText,
  textIn,
  textOfLines,
} from './draft-values.ts'
import { houseBillsOf, houseRows } from './house-draft.ts'
import { partiesDraft, partiesOf } from './party-draft.ts'
import { FREIGHT_TERMS, termsDraft, termsOf } from './terms-draft.ts'

type Content = ShippingInstructionContent

/** Each also has a field for the name shown on the bill, `portOfLoading.displayedName`. */
export const PLACES = [
  'placeOfReceipt',
  'portOfLoading',
  'portOfDischarge',
  'placeOfDelivery',
  'payableAt',
  'issuedAt',
] as const
export type PlaceField = (typeof PLACES)[number]

export const COUNTS = [
  'originalsWithCharges',
  'originalsWithoutCharges',
  'copiesWithCharges',
  'copiesWithoutCharges',
] as const
const MAX_ORIGINALS = 9

export const displayedName = (place: PlaceField): string => `${place}.displayedName`

const placeDraft = (field: PlaceField, place: InstructionPlace | null): FormDraft => ({
  [field]: placeText(place),
  [displayedName(field)]: textOfLines(place?.displayedName ?? []),
})

/** In the order of the tabs, so that the first error is the topmost. */
export function draftOf(content: Content): FormDraft {
  return {
    documentType: content.documentType,
    isToOrder: content.isToOrder,
    isShippedOnBoard: content.isShippedOnBoard,
    ...Object.fromEntries(COUNTS.map((field) => [field, String(content[field])])),
    freightTerm: content.freightTerm ?? '',
    ...placeDraft('payableAt', content.payableAt),
    ...placeDraft('issuedAt', content.issuedAt),
    wishedIssueOn: content.wishedIssueOn ?? '',
    releaseOffice: content.releaseOffice ?? '',
    nvoccReference: content.nvoccReference ?? '',
    remarks: textOfLines(content.remarks),
    ...partiesDraft(content.parties),
    ...termsDraft(content),
    ...placeDraft('placeOfReceipt', content.placeOfReceipt),
    ...placeDraft('portOfLoading', content.portOfLoading),
    ...placeDraft('portOfDischarge', content.portOfDischarge),
    ...placeDraft('placeOfDelivery', content.placeOfDelivery),
    cargo: cargoRows(content.cargo),
    containers: containerRows(content.containers),
    hasHouseBills: yesNoText(content.hasHouseBills),
    houseBills: houseRows(content.houseBills),
    isDeliveredInIcs2Zone: yesNoText(content.isDeliveredInIcs2Zone),
    filings: content.filings.map((filing) => ({
      regime: filing.regime,
      country: filing.country ?? '',
      performedBy: filing.performedBy,
      filerCode: filing.filerCode ?? '',
      identificationNumber: filing.identificationNumber ?? '',
    })),
  }
}

const placeIn = (draft: FormDraft, field: PlaceField): InstructionPlace | null =>
  placeOf(textIn(draft, field), textIn(draft, displayedName(field)))

/** `was`: the content that the form was opened on. */
export function contentOf(draft: FormDraft, was: Content): Content {
  const count = (field: string): number => countOf(textIn(draft, field), MAX_ORIGINALS) ?? 0
  return {
    ...was,
    documentType: oneOf(['BOL', 'SWB'], textIn(draft, 'documentType')),
    isToOrder: isOn(draft, 'isToOrder'),
    isShippedOnBoard: isOn(draft, 'isShippedOnBoard'),
    originalsWithCharges: count('originalsWithCharges'),
    originalsWithoutCharges: count('originalsWithoutCharges'),
    copiesWithCharges: count('copiesWithCharges'),
    copiesWithoutCharges: count('copiesWithoutCharges'),
    freightTerm: oneOrNull(FREIGHT_TERMS, textIn(draft, 'freightTerm')),
    payableAt: placeIn(draft, 'payableAt'),
    issuedAt: placeIn(draft, 'issuedAt'),
    wishedIssueOn: orNull(textIn(draft, 'wishedIssueOn')),
    releaseOffice: orNull(textIn(draft, 'releaseOffice')),
    nvoccReference: orNull(textIn(draft, 'nvoccReference')),
    remarks: [...linesOf(textIn(draft, 'remarks'))],
    parties: partiesOf(draft, was.parties),
    // A draft that an earlier version of the form stored on this computer lacks them.
    ...('references' in draft ? termsOf(draft) : {}),
    placeOfReceipt: placeIn(draft, 'placeOfReceipt'),
    portOfLoading: placeIn(draft, 'portOfLoading'),
    portOfDischarge: placeIn(draft, 'portOfDischarge'),
    placeOfDelivery: placeIn(draft, 'placeOfDelivery'),
    cargo: cargoOf(rowsIn(draft, 'cargo')),
    containers: containersOf(rowsIn(draft, 'containers')),
    hasHouseBills: yesNoOf(textIn(draft, 'hasHouseBills')),
    houseBills: houseBillsOf(rowsIn(draft, 'houseBills'), was.houseBills),
    isDeliveredInIcs2Zone: yesNoOf(textIn(draft, 'isDeliveredInIcs2Zone')),
    filings: filingsOf(rowsIn(draft, 'filings')),
  }
}

const filingsOf = (rows: FormRows): Content['filings'] =>
  rows.map((row) => ({
    regime: oneOf(FILING_REGIMES, textIn(row, 'regime')),
    country: orNull(textIn(row, 'country')),
    performedBy: oneOf(['SELF', 'CARRIER'], textIn(row, 'performedBy')),
    filerCode: orNull(textIn(row, 'filerCode')),
    identificationNumber: orNull(textIn(row, 'identificationNumber')),
  }))

/**
 * The server's state of a draft once its content is saved: numbers without separators, codes in one list, without
 * unreadable values. Blank rows stay in place, so that no row moves while the user types.
 */
export const asSaved = (draft: FormDraft, was: Content): FormDraft => placed(draft, draftOf(contentOf(draft, was)))

function placed(draft: FormDraft, saved: FormDraft): FormDraft {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      const other = saved[field]
      return [field, isRows(value) && isRows(other) ? placedRows(value, other) : (other ?? value)]
    }),
  )
}

function placedRows(rows: FormRows, saved: FormRows): FormRows {
  if (rows.length === saved.length) return rows.map((row, index) => placed(row, saved[index] ?? row))
  let next = 0
  return rows.map((row) => {
    const other = saved[next]
    const isNone = isBlankRow(row)
    if (!isNone || (other !== undefined && isBlankRow(other))) next++
    return isNone ? row : placed(row, other ?? row)
  })
}
