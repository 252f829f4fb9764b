// Amounts for display. Lists and totals follow docs/requirements/demurrage.md 4.2: thousands separators and two
// decimals for every currency; the ledger uses the currency's own decimals, so that its rows add up to the last digit.
import { fromMinorUnits, toMinorUnits } from '@quayline/domain/kernel/money'

export interface Money {
  readonly currency: string
  /** Decimal string. */
  readonly amount: string
}

const TWO_DECIMALS = 'CNY'
const MINUS = '−'

/** `1120.5` -> `1,120.5` */
export function grouped(amount: string): string {
  const [whole = '', fraction] = amount.replace(/^-/, '').split('.')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount.startsWith('-') ? MINUS : ''}${fraction === undefined ? text : `${text}.${fraction}`}`
}

/** `1120.5` -> `1,120.50`; a third decimal is rounded half up. */
export function amountText(amount: string): string {
  const minor = toMinorUnits(amount.replace(/^-/, ''), TWO_DECIMALS)
  // A text that is not an amount is shown unchanged rather than as a wrong amount.
  if (!minor.ok) return amount
  return grouped(fromMinorUnits(amount.startsWith('-') ? -minor.value : minor.value, TWO_DECIMALS))
}

/** `CNY 1,120.00` */
export const moneyText = ({ currency, amount }: Money): string => `${currency} ${amountText(amount)}`

/** `JPY 99,000` */
export const exactMoneyText = ({ currency, amount }: Money): string => `${currency} ${grouped(amount)}`

/** The parts between which the figure of a band may wrap; CNY 0.00 for no sums (docs/requirements/demurrage.md 4.2). */
export function figureOf(sums: readonly Money[]): readonly string[] {
  const [only, ...others] = sums.length === 0 ? [{ currency: TWO_DECIMALS, amount: '0' }] : sums
  if (only !== undefined && others.length === 0) return [only.currency, amountText(only.amount)]
  return sums.map((sum, index) => `${index === 0 ? '' : '+ '}${moneyText(sum)}`)
}

/** `CNY 1,120.00 + USD 95.00`; `none` for no sums. */
export const sumsText = (sums: readonly Money[], none: string): string =>
  sums.length === 0 ? none : sums.map(moneyText).join(' + ')
