// Converts the cargo of an instruction to rows of a form and back: description, marks, HS codes, packages, weight,
// volume (docs/requirements/instructions.md 1).
import type { InstructionCargoItem } from '@quayline/client/schema.d'
import { packageCodeOf } from '@quayline/domain/instructions/grid-columns'
import { VOLUME_UNITS, WEIGHT_UNITS } from '@quayline/domain/instructions/shipping-instruction'
import { type FormDraft, type FormRows, isBlankRow } from '../../../kit/form-draft.ts'
import { codesOf, countOf, countText, linesOf, oneOf, orNull, quantityOf, textIn, textOfLines } from './draft-values.ts'

export const BLANK_CARGO: FormDraft = {
  description: '',
  marks: '',
  hsCodes: '',
  packages: '',
  packageCode: '',
  weight: '',
  weightUnit: '',
  volume: '',
  volumeUnit: '',
}

export const cargoRows = (items: readonly InstructionCargoItem[]): FormRows =>
  items.map((item) => ({
    description: textOfLines(item.description),
    marks: textOfLines(item.marks),
    hsCodes: item.hsCodes.join(', '),
    packages: countText(item.packages),
    packageCode: item.packageCode ?? '',
    weight: item.weight?.value ?? '',
    weightUnit: item.weight?.unit ?? '',
    volume: item.volume?.value ?? '',
    volumeUnit: item.volume?.unit ?? '',
  }))

/** A blank item between others stays: container lines refer to items by their index. */
export function cargoOf(rows: FormRows): InstructionCargoItem[] {
  const last = rows.findLastIndex((row) => !isBlankRow(row))
  return rows.slice(0, last + 1).map((row) => ({
    description: [...linesOf(textIn(row, 'description'))],
    hsCodes: [...codesOf(textIn(row, 'hsCodes'))],
    marks: [...linesOf(textIn(row, 'marks'))],
    packages: countOf(textIn(row, 'packages')),
    packageCode: orNull(packageCodeOf(textIn(row, 'packageCode')) ?? textIn(row, 'packageCode')),
    weight: quantityOf(textIn(row, 'weight'), oneOf(WEIGHT_UNITS, textIn(row, 'weightUnit'))),
    volume: quantityOf(textIn(row, 'volume'), oneOf(VOLUME_UNITS, textIn(row, 'volumeUnit'))),
  }))
}
