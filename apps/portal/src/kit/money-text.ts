// Amounts and counts in the format of the reader's language. Amounts are decimal strings and stay exact: no conversion
// to float.
import type { Language } from '@quayline/messages/language'

export interface Money {
  /** Decimal string with the currency's own decimals, as the server sends it. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

interface Marks {
  readonly group: string
  readonly decimal: string
}

const marks = new Map<Language, Marks>()

/** Spanish Intl output has no separator in 1234; a column of amounts is easier to read with one. */
function marksOf(language: Language): Marks {
  const known = marks.get(language)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234567.5)
  const mark = (type: string, otherwise: string): string => parts.find((part) => part.type === type)?.value ?? otherwise
  const made = { group: mark('group', ','), decimal: mark('decimal', '.') }
  marks.set(language, made)
  return made
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** `1234.50` -> `1,234.50`, in French `1 234,50`. A text that is not a decimal is returned unchanged. */
export function amountText(amount: string, language: Language): string {
  const parts = DECIMAL.exec(amount.trim())
  if (parts === null) return amount
  const [, sign = '', whole = '', fraction] = parts
  const { group, decimal } = marksOf(language)
  const text = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign === '' ? '' : '−'}${text}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}

/** `USD 1,234.50`: the code first, because it distinguishes amounts. */
export const moneyText = ({ amount, currency }: Money, language: Language): string =>
  `${currency} ${amountText(amount, language)}`

export const numberText = (value: number, language: Language): string =>
  Number.isInteger(value) ? amountText(String(value), language) : new Intl.NumberFormat(language).format(value)

/** Sort key: amounts of one currency together, the smallest first; compared as text, so no digit is lost. */
export function sortableMoney({ amount, currency }: Money): string {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(amount.trim()) ?? []
  const digits = `${whole.padStart(MAX_DIGITS, '0')}.${fraction}`
  // Negative amounts are sorted by their complements.
  return sign === ''
    ? `${currency} 1 ${digits}`
    : `${currency} 0 ${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`
}

/** More digits than any amount has before its decimal point. */
const MAX_DIGITS = 20
