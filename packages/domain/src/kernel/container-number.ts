// ISO 6346 container numbers: normalising what people type, and the check digit.
import { ok, refuse, type Result } from './result.ts'

/** A normalised number: four letters and seven digits, `CBHU4398907`. Its check digit may still be wrong. */
export type ContainerNumber = string & { readonly __brand: 'ContainerNumber' }

export interface ParsedContainerNumber {
  readonly number: ContainerNumber
  /**
   * True when the category letter is U, J or Z and the check digit fits. False only warns and never blocks (SMDG rec.
   * 2).
   */
  readonly valid: boolean
  /** Null where the category letter is not U, J or Z: rail cars and trailers have no check digit. */
  readonly expectedCheckDigit: number | null
}

const SHAPE = /^[A-Z]{4}\d{7}$/

/** Letter values of ISO 6346: 10 for A upwards, leaving out 11, 22 and 33. */
function characterValue(character: string): number {
  const digit = character.charCodeAt(0) - 48
  if (digit <= 9) return digit
  const letter = character.charCodeAt(0) - 65
  return letter + 10 + (letter > 0 ? 1 : 0) + (letter > 10 ? 1 : 0) + (letter > 20 ? 1 : 0)
}

/** The category identifier of a freight container, of its detachable equipment, and of a trailer or chassis (ISO 6346, 3.2). */
const CATEGORY = /^[A-Z]{3}[UJZ]/

/** The check digit of the first ten characters, null where ISO 6346 gives none (expectedCheckDigit). */
export const expectedCheckDigit = (number: string): number | null =>
  CATEGORY.test(number) ? containerCheckDigit(number) : null

/** The check digit of the first ten characters; remainder 10 gives 0 (ISO 6346 annex A). */
export function containerCheckDigit(firstTen: string): number {
  let sum = 0
  for (let position = 0; position < 10; position++) sum += characterValue(firstTen[position] ?? '0') * 2 ** position
  return (sum % 11) % 10
}

/** Upper case without blanks, dashes, dots and slashes: `cxru 125502-2` becomes `CXRU1255022`. */
export const normaliseNumber = (text: string): string => text.replace(/[\s\-./]/g, '').toUpperCase()

/** Accepts blanks, dashes and lower case. Refuses only what is not four letters and seven digits. */
export function parseContainerNumber(text: string): Result<ParsedContainerNumber, 'CONTAINER_NUMBER_FORMAT'> {
  const number = normaliseNumber(text)
  if (!SHAPE.test(number)) return refuse('CONTAINER_NUMBER_FORMAT')
  const expected = expectedCheckDigit(number)
  return ok({
    number: number as ContainerNumber,
    valid: expected === Number(number[10]),
    expectedCheckDigit: expected,
  })
}
