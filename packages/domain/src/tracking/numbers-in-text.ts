// Finds bill, booking and container numbers in any pasted text: a column of a sheet, a mail, a list with commas.
// Reports what it left out, so that nothing is lost silently.
import { normaliseNumber, parseContainerNumber, type ParsedContainerNumber } from '../kernel/container-number.ts'
import { referenceKey } from './reference-key.ts'

export interface NumberInText {
  /** Upper case without blanks and dashes. */
  readonly number: string
  /** Null: a bill or booking number. */
  readonly container: ParsedContainerNumber | null
}

export interface NumbersInText {
  /** In the order of the text, each once. */
  readonly numbers: readonly NumberInText[]
  /** List items that are no numbers, in the order of the text, each once. */
  readonly ignored: readonly string[]
  /** Numbers that were left out because there are more than `MAX_NUMBERS`. */
  readonly beyond: number
  /** The text is longer than `MAX_CHARACTERS`: its end was not read. */
  readonly isCut: boolean
}

/** Maximum number of numbers in one search. */
export const MAX_NUMBERS = 500
/** Longer texts are cut off before they are read: 500 numbers with their surroundings are far shorter. */
export const MAX_CHARACTERS = 200_000

/** `CBHU 439890 7`, `CBHU439890-7`, `cbhu4398907`: with the gaps that people and programs put into it. */
const CONTAINER = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ \-./]?\d{3}[ \-./]?\d{3}[ \-./]?\d(?![A-Z0-9])/gi
/** Dashes and invisible characters in numbers copied from a document or a chat. */
const COPIED = /[\u200b-\u200d\u2060\ufeff]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const WORD = /[A-Z0-9](?:[A-Z0-9\-./]*[A-Z0-9])?/gi
/** A bill or booking number has at least four digits, and six to 35 characters (DCSA's maximum). */
const REFERENCE = /^(?=(?:.*\d){4})[A-Z0-9]{6,35}$/

export function numbersInText(text: string): NumbersInText {
  const plain = text.slice(0, MAX_CHARACTERS).normalize('NFKC').replace(COPIED, '').replace(DASHES, '-')
  const found: (NumberInText & { readonly at: number })[] = []
  const rest = plain.replace(CONTAINER, (typed, at: number) => {
    const container = parseContainerNumber(typed)
    if (!container.ok) return typed
    found.push({ at, number: container.value.number, container: container.value })
    return ' '.repeat(typed.length)
  })
  const ignored: string[] = []
  for (const { 0: word, index: at } of rest.matchAll(WORD)) {
    const number = normaliseNumber(word)
    if (isDate(word) || !REFERENCE.test(number)) ignored.push(word)
    else found.push({ at, number, container: null })
  }
  const byNumber = new Map<string, NumberInText>()
  for (const { number, container } of found.toSorted((a, b) => a.at - b.at))
    if (!byNumber.has(number)) byNumber.set(number, { number, container })
  const numbers = [...byNumber.values()]
  return {
    numbers: numbers.slice(0, MAX_NUMBERS),
    ignored: [...new Set(ignored)],
    beyond: Math.max(0, numbers.length - MAX_NUMBERS),
    isCut: text.length > MAX_CHARACTERS,
  }
}

/** `2026-03-17`, `17.03.2026`, `17/3/2026`: lists have them beside their numbers. */
const isDate = (word: string): boolean =>
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/.test(word)

// Bill or booking numbers of one query, as typed or pasted: separated as in the API calls, each document once.
export interface SeveralNumbers {
  /** Upper case without blanks and dashes, in the order of the text. */
  readonly numbers: readonly string[]
  /** Numbers left out because they exceed the maximum of a query. */
  readonly beyond: readonly string[]
}

/**
 * As in the API calls: comma, semicolon, line break, also full-width; a row copied from a sheet has tabs. Blanks do not
 * separate: they also occur inside numbers.
 */
const SEPARATOR = /[,;、\r\n\t|]+/

export function parseDocumentNumbers(text: string, most: number): SeveralNumbers {
  const byDocument = new Map<string, string>()
  for (const part of text.normalize('NFKC').split(SEPARATOR)) {
    const number = normaliseNumber(part)
    if (number !== '' && !byDocument.has(referenceKey(number))) byDocument.set(referenceKey(number), number)
  }
  const all = [...byDocument.values()]
  return { numbers: all.slice(0, most), beyond: all.slice(most) }
}
