// Converts values of an instruction to texts and switches of a form and back: lines, places, counts, weights and
// volumes. Unreadable text stays in the form as an open question; it never reaches the content
// (docs/requirements/instructions.md 1).
import type { InstructionPlace } from '@quayline/client/schema.d'
import type { FormDraft, FormRows } from '../../../kit/form-draft.ts'
import { isRows } from '../../../kit/form-draft.ts'
import { readNumber } from '@quayline/domain/kernel/decimal-text'

export const textIn = (draft: FormDraft, field: string): string => {
  const value = draft[field]
  return typeof value === 'string' ? value : ''
}
export const isOn = (draft: FormDraft, field: string): boolean => draft[field] === true
export const rowsIn = (draft: FormDraft, field: string): FormRows => {
  const value = draft[field]
  return isRows(value) ? value : []
}

/** Empty text becomes null. */
export const orNull = (text: string): string | null => (text === '' ? null : text)

export const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))
export const textOfLines = (lines: readonly string[]): string => lines.join('\n')

/** `Ningbo, CNNGB`, the format of suggestions; a name that is not from a suggestion has no code. */
const CODED = /^(?:(.*), )?([A-Z]{2}[A-Z2-9]{3})$/s

export const placeText = (place: Pick<InstructionPlace, 'unLocode' | 'name'> | null): string =>
  place === null ? '' : [place.name, place.unLocode].filter((part) => part !== null && part !== '').join(', ')

export function placeOf(text: string, displayed: string): InstructionPlace | null {
  if (text.trim() === '' && displayed === '') return null
  const [, name, unLocode] = CODED.exec(text) ?? []
  const displayedName = linesOf(displayed)
  return unLocode === undefined
    ? { unLocode: null, name: orNull(text), displayedName }
    : { unLocode, name: name ?? null, displayedName }
}

/** The contract's limit: at most 12 digits before the decimal point and 6 after it, not negative. */
const DECIMAL = /^\d{1,12}(?:\.\d{1,6})?$/

/** Null: empty, or not readable unambiguously. */
export function decimalOf(text: string): string | null {
  const reading = readNumber(text)
  return reading.kind === 'number' && DECIMAL.test(reading.value) ? reading.value : null
}

const MAX_PACKAGES = 999_999_999

export function countOf(text: string, most = MAX_PACKAGES): number | null {
  const value = decimalOf(text)
  return value === null || value.includes('.') || Number(value) > most ? null : Number(value)
}
export const countText = (count: number | null): string => (count === null ? '' : String(count))

export const quantityOf = <Unit extends string>(
  text: string,
  unit: Unit,
): { readonly value: string; readonly unit: Unit } | null => {
  const value = decimalOf(text)
  return value === null ? null : { value, unit }
}

/** A value of a list of the contract; the first one if the text is none of them. */
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string): Value =>
  values.find((value) => value === text) ?? values[0]
export const oneOrNull = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null

/** Yes, no, or not stated. */
export const yesNoText = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')
export const yesNoOf = (text: string): boolean | null => (text === '' ? null : text === 'yes')

export const codesOf = (text: string): readonly string[] => text.split(/[\s,;，；、/]+/).filter((code) => code !== '')
