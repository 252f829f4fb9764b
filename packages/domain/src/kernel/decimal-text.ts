// Decimals as text: read as people write them (`8,104.50`, `8.104,50`, `8 104,5`), added and compared without a float.
// A text with two possible readings (`1,234`) is reported as ambiguous, never guessed.

export type NumberReading =
  /** With a point and without separators of thousands. */
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'none' }

/** Blanks and apostrophes only ever separate thousands: `8 104`, `8’104`. */
const BLANKS = /(?<=\d)[\s'’\u00A0\u202F](?=\d{3}(?:\D|$))/g
const PLAIN = /^-?\d+(?:[.,]\d+)?$/
const GROUPED = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/
const TWO_WAYS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

export function readNumber(text: string): NumberReading {
  const digits = text.trim().replaceAll(BLANKS, '')
  if (TWO_WAYS.test(digits)) {
    // The decimal reading gets a fourth decimal place: written into the cell, it is no longer ambiguous.
    return { kind: 'ambiguous', readings: [digits.replace(/[.,]/, ''), unambiguousDecimal(digits.replace(',', '.'))] }
  }
  if (PLAIN.test(digits)) return { kind: 'number', value: digits.replace(',', '.') }
  const [, thousands] = GROUPED.exec(digits) ?? []
  if (thousands === undefined) return { kind: 'none' }
  return { kind: 'number', value: digits.replaceAll(thousands, '').replace(',', '.') }
}

/** The decimal in a form that `readNumber` does not report as ambiguous: `1.234` is written `1.2340`. */
export const unambiguousDecimal = (value: string): string => (TWO_WAYS.test(value) ? `${value}0` : value)

/** Exact sum, a decimal with a point. Null while one of the texts is not a number; empty texts are ignored. */
export function sumOf(texts: readonly string[]): string | null {
  const values: string[] = []
  for (const text of texts) {
    if (text.trim() === '') continue
    const reading = readNumber(text)
    if (reading.kind !== 'number') return null
    values.push(reading.value)
  }
  return sumDecimals(values)
}

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/

/** `20410.5`: digits, at most one point, no separators of thousands, no exponent. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** The shortest form of a decimal (`isDecimal`): `020410.50` is `20410.5`, `-0.0` is `0`. */
export function shortestDecimal(value: string): string {
  const [whole = '0', decimals = ''] = value.split('.')
  const kept = decimals.replace(/0+$/, '')
  const short = whole.replace(/^(-?)0+(?=\d)/, '$1') + (kept === '' ? '' : `.${kept}`)
  return short === '-0' ? '0' : short
}

/** Exact sum of decimals (`isDecimal`) in the shortest form: `20410.50` and `0.50` make `20411`. */
export function sumDecimals(values: readonly string[]): string {
  const places = mostPlaces(values)
  return unscaled(
    values.reduce((total, value) => total + scaled(value, places), 0n),
    places,
  )
}

/** Negative, 0 or positive, as a sort takes it. */
export function compareDecimals(a: string, b: string): number {
  const places = mostPlaces([a, b])
  const difference = scaled(a, places) - scaled(b, places)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Exact. */
export const multiplyDecimals = (a: string, b: string): string =>
  unscaled(scaled(a, placesOf(a)) * scaled(b, placesOf(b)), placesOf(a) + placesOf(b))

const mostPlaces = (values: readonly string[]): number =>
  values.reduce((most, value) => Math.max(most, placesOf(value)), 0)

const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0

function scaled(value: string, places: number): bigint {
  const [whole = '0', decimals = ''] = value.split('.')
  return BigInt(`${whole}${decimals.padEnd(places, '0')}`)
}

function unscaled(sum: bigint, places: number): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}
