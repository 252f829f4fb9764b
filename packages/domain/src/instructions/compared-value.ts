// Decides when two values of an instruction are equal: line breaks, blanks and trailing zeros make no difference, a
// unit does (docs/requirements/instructions.md 6).
import { isDecimal, shortestDecimal } from '../kernel/decimal-text.ts'
import {
  INSTRUCTION_LIMITS,
  type InstructionPlace,
  type InstructionSeal,
  type Quantity,
} from './shipping-instruction.ts'

export interface ComparedValue {
  /** Equal keys mean equal values. */
  readonly key: string
  /** The value as shown to the reader; null = not stated. */
  readonly shown: string | null
  /** For lines that may have been cut inside a word: all characters without blanks. */
  readonly unbroken?: string
  readonly isCut?: boolean
}

export function isSameValue(a: ComparedValue, b: ComparedValue): boolean {
  if (a.key === b.key) return true
  return (a.isCut === true || b.isCut === true) && a.unbroken !== undefined && a.unbroken === b.unbroken
}

export const NOTHING: ComparedValue = { key: '', shown: null }

const collapseBlanks = (text: string): string => (PLAIN.test(text) ? text : text.replaceAll(/\s+/g, ' ').trim())

/** Most texts: single blanks between words only. */
const PLAIN = /^\S*(?: \S+)*$/

export function textValue(text: string | null): ComparedValue {
  const key = collapseBlanks(text ?? '')
  return key === '' ? NOTHING : { key, shown: text }
}

/**
 * A full line may have been cut inside a word: its text then equals any text with the same characters apart from
 * blanks.
 */
export function linesValue(lines: readonly string[]): ComparedValue {
  const key = collapseBlanks(lines.join(' '))
  if (key === '') return NOTHING
  const isCut = lines.some((line) => line.length >= INSTRUCTION_LIMITS.lineLength)
  return { key, shown: lines.join('\n'), unbroken: key.replaceAll(' ', ''), isCut }
}

export const numberValue = (value: number | null): ComparedValue =>
  value === null ? NOTHING : { key: String(value), shown: String(value) }

export const flagValue = (value: boolean | null): ComparedValue =>
  value === null ? NOTHING : { key: String(value), shown: String(value) }

/** `20410.5` equals `20410.50`; the same amount in another unit is a different quantity. */
export function quantityValue(quantity: Quantity<string> | null): ComparedValue {
  if (quantity === null) return NOTHING
  const { value, unit } = quantity
  return { key: `${isDecimal(value) ? shortestDecimal(value) : value} ${unit}`, shown: `${value} ${unit}` }
}

/** The order does not matter. */
export function listValue(values: readonly string[]): ComparedValue {
  const [only = ''] = values
  if (values.length < 2) return only === '' ? NOTHING : { key: only, shown: only }
  const sorted = values.toSorted()
  return { key: JSON.stringify(sorted), shown: sorted.join(', ') }
}

export const sealsValue = (seals: readonly InstructionSeal[]): ComparedValue =>
  listValue(seals.map(({ source, number }) => (source === null ? number : `${number} (${source})`)))

/** The text displayed on the bill is compared together with the code; if there is none, the name is used. */
export function placeValue(place: InstructionPlace | null): ComparedValue {
  if (place === null) return NOTHING
  const displayed = collapseBlanks(place.displayedName.join(' ')) || collapseBlanks(place.name ?? '')
  const shown = [place.unLocode, displayed].filter((part) => part !== null && part !== '').join(' ')
  if (shown === '') return NOTHING
  return { key: JSON.stringify([place.unLocode ?? collapseBlanks(place.name ?? ''), displayed]), shown }
}
