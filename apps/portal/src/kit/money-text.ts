// Amounts and counts as the reader's language writes them. Amounts are decimal strings and stay exact: nothing passes through a float.
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

/** Spanish writes no mark in 1234 by itself; a column of amounts reads better with it. */
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

/** `1234.50` -> `1,234.50`, in French `1 234,50`. What is no decimal is shown as it came. */
export function amountText(amount: string, language: Language): string {
  const parts = DECIMAL.exec(amount.trim())
  if (parts === null) return amount
  const [, sign = '', whole = '', fraction] = parts
  const { group, decimal } = marksOf(language)
  const text = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign === '' ? '' : '−'}${text}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}

/** `USD 1,234.50`: the code first, for it distinguishes two amounts. */
export const moneyText = ({ amount, currency }: Money, language: Language): string =>
  `${currency} ${amountText(amount, language)}`

export const numberText = (value: number, language: Language): string =>
  Number.isInteger(value) ? amountText(String(value), language) : new Intl.NumberFormat(language).format(value)

/** Amounts of one currency stand together, the smallest first; compared as text, so no digit is lost. */
export function sortableMoney({ amount, currency }: Money): string {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(amount.trim()) ?? []
  const digits = `${whole.padStart(MAX_DIGITS, '0')}.${fraction}`
  // The order of negative amounts is that of their complements.
  return sign === ''
    ? `${currency} 1 ${digits}`
    : `${currency} 0 ${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`
}

/** More than any amount has before its point. */
const MAX_DIGITS = 20
