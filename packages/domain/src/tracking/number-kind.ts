// Recognises a number typed into the search box: container numbers, or a bill or booking number, or why it is neither.
import {
  containerCheckDigit,
  normaliseNumber,
  parseContainerNumber,
  type ParsedContainerNumber,
} from '../kernel/container-number.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { withoutCarrierPrefix } from './reference-key.ts'

/** As the API calls name them (docs/requirements/calls.md): bill, booking, container. */
export const DOCUMENT_NUMBER_TYPES = ['bl', 'bkg'] as const
export type DocumentNumberType = (typeof DOCUMENT_NUMBER_TYPES)[number]
export const NUMBER_TYPES = [...DOCUMENT_NUMBER_TYPES, 'cntr'] as const
export type NumberType = (typeof NUMBER_TYPES)[number]

/** As DCSA and the database tables name them: booking, transport document. */
export type ShippingDocumentType = 'BKG' | 'TRD'

const SHIPPING_DOCUMENT_TYPES = { bl: 'TRD', bkg: 'BKG' } as const
const NUMBER_TYPES_OF_DOCUMENTS = { TRD: 'bl', BKG: 'bkg' } as const

export const shippingDocumentType = (type: DocumentNumberType): ShippingDocumentType => SHIPPING_DOCUMENT_TYPES[type]
export const documentNumberType = (type: ShippingDocumentType): DocumentNumberType => NUMBER_TYPES_OF_DOCUMENTS[type]

export interface TypedNumber {
  /**
   * To be looked up as containers, each once, in the order typed. A number with `valid: false` gives a warning and is still looked up.
   */
  readonly containers: readonly ParsedContainerNumber[]
  /** To be looked up as bill or booking, best match first: as typed, then without the carrier's prefix (`COSU6103622780`). */
  readonly references: readonly string[]
}

export type NumberRefusal = 'EMPTY' | 'CONTAINER_NUMBER_FORMAT' | 'REFERENCE_FORMAT' | 'TOO_MANY_CONTAINERS'

/** docs/requirements/tracking.md 1.2. */
export const MAX_CONTAINERS = 6

/** Dashes and invisible characters in numbers copied from a document or a chat. */
const COPIED = /[\u2010-\u2015\u2212\u200b-\u200d\u2060\ufeff]/g
const SEPARATOR = /[,;、\r\n]+/
/** DCSA: a booking reference has at most 35 characters. */
const REFERENCE = /^[A-Z0-9]{4,35}$/
/** Owner code, category and serial number without the check digit, as many lists print it. */
const WITHOUT_CHECK_DIGIT = /^[A-Z]{3}[UJZ]\d{6}$/

/** One bill or booking number, in any spelling that is understood. */
export const isDocumentNumber = (text: string): boolean => recogniseNumber(text, 'bl').ok

/** The numbers of a text, normalised for comparison, none of them empty. */
export const typedParts = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .replace(COPIED, '')
    .split(SEPARATOR)
    .map(normaliseNumber)
    .filter((part) => part !== '')

/**
 * Accepts blanks, dashes, lower case and full-width characters; several numbers are separated by comma, semicolon or
 * line break and must then be containers. With `type` null the format decides: four letters and seven digits are a
 * container. Some bill numbers look the same, so a single such number is also returned as a reference.
 */
export function recogniseNumber(text: string, type: NumberType | null): Result<TypedNumber, NumberRefusal> {
  const parts = typedParts(text)
  const [first] = parts
  if (first === undefined) return refuse('EMPTY')
  if (type === 'cntr') return containersOf(parts)
  if (parts.length > 1) return type === null ? containersOf(parts) : refuse('REFERENCE_FORMAT')
  if (!REFERENCE.test(first)) return refuse('REFERENCE_FORMAT')
  const bare = withoutCarrierPrefix(first)
  const references = bare === null ? [first] : [first, bare]
  const container = type === null ? parseContainerNumber(first) : null
  return ok({ containers: container?.ok === true ? [container.value] : [], references })
}

function containersOf(parts: readonly string[]): Result<TypedNumber, NumberRefusal> {
  const containers = new Map<string, ParsedContainerNumber>()
  for (const part of parts) {
    const parsed = parseContainerNumber(
      WITHOUT_CHECK_DIGIT.test(part) ? part + String(containerCheckDigit(part)) : part,
    )
    if (!parsed.ok) return refuse(parsed.reason)
    containers.set(parsed.value.number, parsed.value)
  }
  return containers.size > MAX_CONTAINERS
    ? refuse('TOO_MANY_CONTAINERS')
    : ok({ containers: [...containers.values()], references: [] })
}
