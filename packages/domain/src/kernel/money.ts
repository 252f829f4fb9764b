// Money as decimal strings outside and whole minor units inside: no floats, no conversion, ISO 4217 minor units.
import { ok, refuse, type Result } from './result.ts'

/** Currencies whose minor unit is not the hundredth (ISO 4217 list one). */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
}

/** `CNY`: three capitals. Whether ISO 4217 lists it is not checked: currencies come and go. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** Digits after the point: 2 for CNY, 0 for JPY, 3 for KWD. */
export const minorDigitsOf = (currency: string): number => MINOR_DIGITS[currency] ?? 2

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/

export type AmountRefusal = 'AMOUNT_FORMAT'

/**
 * Converts an amount in the main unit (`116.2`, not negative, at most 12 digits before the point) to whole minor units.
 * Digits beyond the minor unit are rounded half up, once: JPY `4000.5` is 4001.
 */
export function toMinorUnits(text: string, currency: string): Result<number, AmountRefusal> {
  const [, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === '') return refuse('AMOUNT_FORMAT')
  const digits = minorDigitsOf(currency)
  const kept = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  return ok(kept + (Number(fraction[digits] ?? '0') >= 5 ? 1 : 0))
}

/** 112000 CNY -> `1120.00`, 99000 JPY -> `99000`. */
export function fromMinorUnits(minor: number, currency: string): string {
  const digits = minorDigitsOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const shown = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return minor < 0 ? `-${shown}` : shown
}

export interface Sum {
  readonly currency: string
  readonly amount: string
}

/** Sums by currency, in alphabetical order. Amounts are decimal strings that this system wrote. */
export function sumByCurrency(amounts: readonly Sum[]): readonly Sum[] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of amounts) {
    const minor = toMinorUnits(amount, currency)
    if (!minor.ok) throw new Error(`${amount} ${currency} is no amount`)
    sums.set(currency, (sums.get(currency) ?? 0) + minor.value)
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, minor]) => ({ currency, amount: fromMinorUnits(minor, currency) }))
}
