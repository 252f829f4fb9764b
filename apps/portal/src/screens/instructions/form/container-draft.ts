// Converts the lines of the container grid to rows of a form and back. A weight without a unit takes that of the first
// line with a unit (docs/requirements/instructions.md 3).
import type { InstructionContainer } from '@quayline/client/schema.d'
import { isoSizeTypeOf, packageCodeOf } from '@quayline/domain/instructions/grid-columns'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { SEAL_SOURCES, VOLUME_UNITS, WEIGHT_UNITS } from '@quayline/domain/instructions/shipping-instruction'
import { type FormDraft, type FormRows, isBlankRow } from '../../../kit/form-draft.ts'
import {
  codesOf,
  countOf,
  countText,
  oneOf,
  oneOrNull,
  orNull,
  quantityOf,
  yesNoOf,
  yesNoText,
  textIn,
} from './draft-values.ts'

export const BLANK_CONTAINER: FormDraft = {
  containerNo: '',
  sizeType: '',
  sealSource: '',
  seals: '',
  packages: '',
  packageCode: '',
  weight: '',
  weightUnit: '',
  volume: '',
  volumeUnit: '',
  goods: '',
  cargoItem: '',
  houseBillNumber: '',
  isShipperOwned: '',
}

/** Every row has every field, in one order, so that equal rows have equal text. */
export const wholeRows = (rows: FormRows, blank: FormDraft): FormRows => {
  const count = Object.keys(blank).length
  return rows.map((row) => (Object.keys(row).length === count ? row : { ...blank, ...row }))
}

export function containerRows(lines: readonly InstructionContainer[]): FormRows {
  return lines.map((line) => ({
    containerNo: line.containerNo,
    sizeType: line.sizeType ?? '',
    sealSource: sourcesText(line.seals),
    seals: line.seals.map(({ number }) => number).join(', '),
    packages: countText(line.packages),
    packageCode: line.packageCode ?? '',
    weight: line.weight?.value ?? '',
    weightUnit: line.weight?.unit ?? '',
    volume: line.volume?.value ?? '',
    volumeUnit: line.volume?.unit ?? '',
    goods: line.goods ?? '',
    cargoItem: line.cargoItem === 0 ? '' : String(line.cargoItem + 1),
    houseBillNumber: line.houseBillNumber ?? '',
    isShipperOwned: yesNoText(line.isShipperOwned),
  }))
}

/** A single source if all seals of a row have the same, otherwise one for each, in their order. */
function sourcesText(seals: InstructionContainer['seals']): string {
  const sources = seals.map(({ source }) => source ?? '')
  return new Set(sources).size <= 1 ? (sources[0] ?? '') : sources.join(', ')
}

function sealsOf(row: FormDraft): InstructionContainer['seals'] {
  const sources = textIn(row, 'sealSource').split(',')
  return codesOf(textIn(row, 'seals')).map((number, index) => ({
    source: oneOrNull(SEAL_SOURCES, (sources.length === 1 ? (sources[0] ?? '') : (sources[index] ?? '')).trim()),
    number,
  }))
}

export interface GridUnits {
  readonly weight: (typeof WEIGHT_UNITS)[number]
  readonly volume: (typeof VOLUME_UNITS)[number]
  /** The lines have different units: each shows its own. */
  readonly isMixed: boolean
}

export function unitsOf(rows: FormRows): GridUnits {
  const weights = new Set(rows.map((row) => textIn(row, 'weightUnit')).filter((unit) => unit !== ''))
  const volumes = new Set(rows.map((row) => textIn(row, 'volumeUnit')).filter((unit) => unit !== ''))
  return {
    weight: oneOf(WEIGHT_UNITS, [...weights][0] ?? ''),
    volume: oneOf(VOLUME_UNITS, [...volumes][0] ?? ''),
    isMixed: weights.size > 1 || volumes.size > 1,
  }
}

/** The figures stay the same: changing the unit changes the meaning and converts nothing. */
export const withUnits = (rows: FormRows, units: { readonly weightUnit?: string; readonly volumeUnit?: string }) =>
  rows.map((row) => (isBlankRow(row) ? row : { ...row, ...units }))

const MAX_ITEMS = 99

export function containersOf(rows: FormRows): InstructionContainer[] {
  const units = unitsOf(rows)
  return rows
    .filter((row) => !isBlankRow(row))
    .map((row) => ({
      containerNo: normaliseNumber(textIn(row, 'containerNo')),
      // Converts trade names such as 40HQ; an unknown size type stays, to be reported as an error.
      sizeType: orNull(isoSizeTypeOf(textIn(row, 'sizeType')) ?? textIn(row, 'sizeType')),
      seals: sealsOf(row),
      packages: countOf(textIn(row, 'packages')),
      packageCode: orNull(packageCodeOf(textIn(row, 'packageCode')) ?? textIn(row, 'packageCode')),
      weight: quantityOf(textIn(row, 'weight'), oneOrNull(WEIGHT_UNITS, textIn(row, 'weightUnit')) ?? units.weight),
      volume: quantityOf(textIn(row, 'volume'), oneOrNull(VOLUME_UNITS, textIn(row, 'volumeUnit')) ?? units.volume),
      goods: orNull(textIn(row, 'goods')),
      cargoItem: Math.max(1, countOf(textIn(row, 'cargoItem'), MAX_ITEMS) ?? 1) - 1,
      houseBillNumber: orNull(textIn(row, 'houseBillNumber').toUpperCase()),
      isShipperOwned: yesNoOf(textIn(row, 'isShipperOwned')),
    }))
}

/** Values in the server's form; a value that the server could not accept stays as typed. */
export const settledRows = (rows: FormRows, saved: FormRows): FormRows =>
  rows.map((row, index) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        const kept = saved[index]?.[field]
        return [field, kept === undefined || kept === '' ? value : kept]
      }),
    ),
  )
