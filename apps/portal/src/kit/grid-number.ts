// Numbers as people paste them: `8,104.50`, `8.104,50`, `8 104,5`. One that can be read two ways (`1,234`) is asked for, never guessed.

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
    // A fourth decimal place leaves nothing to ask when the reading stands in the cell.
    return { kind: 'ambiguous', readings: [digits.replace(/[.,]/, ''), `${digits.replace(',', '.')}0`] }
  }
  if (PLAIN.test(digits)) return { kind: 'number', value: digits.replace(',', '.') }
  const [, thousands] = GROUPED.exec(digits) ?? []
  if (thousands === undefined) return { kind: 'none' }
  return { kind: 'number', value: digits.replaceAll(thousands, '').replace(',', '.') }
}

/** Exact, of decimals with a point; null while one of them is no number. Empty ones count nothing. */
export function sumOf(texts: readonly string[]): string | null {
  const values: string[] = []
  for (const text of texts) {
    if (text.trim() === '') continue
    const reading = readNumber(text)
    if (reading.kind !== 'number') return null
    values.push(reading.value)
  }
  const places = Math.max(0, ...values.map((value) => placesOf(value)))
  const sum = values.reduce((total, value) => total + scaled(value, places), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

const placesOf = (value: string): number => value.split('.')[1]?.length ?? 0

function scaled(value: string, places: number): bigint {
  const [whole = '0', decimals = ''] = value.split('.')
  return BigInt(`${whole}${decimals.padEnd(places, '0')}`)
}
