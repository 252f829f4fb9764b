// Decides whether parts add up to a total: packages exactly; weights and volumes exactly if all have one unit,
// otherwise within the rounding of each part's conversion (docs/requirements/instructions.md 2).
import { compareDecimals, isDecimal, multiplyDecimals, sumDecimals } from '../kernel/decimal-text.ts'
import type { Quantity, Volume, VolumeUnit, Weight, WeightUnit } from './shipping-instruction.ts'

export interface Summed {
  readonly packages: number | null
  readonly weight: Weight | null
  readonly volume: Volume | null
}

export interface SumFault {
  readonly field: 'packages' | 'weight' | 'volume'
  /** With unit, as declared. */
  readonly total: string
  readonly parts: string
}

/** Exact by definition: a pound, and a foot of 0.3048 m. */
export const TO_METRIC: Readonly<Record<WeightUnit | VolumeUnit, string>> = {
  KGM: '1',
  LBR: '0.45359237',
  MTQ: '1',
  FTQ: '0.028316846592',
}

/**
 * Nothing is compared while a part of the sum is missing: another rule reports that, or the shipper is still writing.
 */
export function sumFaults(total: Summed, parts: readonly Summed[]): readonly SumFault[] {
  const faults: SumFault[] = []
  const packages = wholeSum(parts.map((part) => part.packages))
  if (packages !== null && total.packages !== null && packages !== total.packages) {
    faults.push({ field: 'packages', total: String(total.packages), parts: String(packages) })
  }
  const measures = [
    ['weight', total.weight, parts.map(({ weight }) => weight), '1'],
    ['volume', total.volume, parts.map(({ volume }) => volume), '0.01'],
  ] as const
  for (const [field, whole, each, roundedBy] of measures) {
    const sum = whole === null ? null : differentSum(whole, each, roundedBy)
    if (whole !== null && sum !== null) faults.push({ field, total: `${whole.value} ${whole.unit}`, parts: sum })
  }
  return faults
}

/** Null while one value is not known. */
export function wholeSum(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

/** Null: the parts add up to the total, or not all of them are known. Otherwise the sum of the parts. */
function differentSum(
  total: Quantity<WeightUnit | VolumeUnit>,
  parts: readonly (Quantity<WeightUnit | VolumeUnit> | null)[],
  roundedBy: string,
): string | null {
  if (!isDecimal(total.value)) return null
  const known = parts.filter((part) => part !== null)
  if (known.length < parts.length || known.some(({ value }) => !isDecimal(value))) return null
  if (known.every(({ unit }) => unit === total.unit)) {
    const sum = sumDecimals(known.map(({ value }) => value))
    return compareDecimals(sum, total.value) === 0 ? null : `${sum} ${total.unit}`
  }
  const sum = metricSum(known)
  const apart = sumDecimals([sum, multiplyDecimals(metricSum([total]), '-1')])
  const allowed = multiplyDecimals(roundedBy, String(known.length))
  const distance = apart.startsWith('-') ? apart.slice(1) : apart
  return compareDecimals(distance, allowed) <= 0
    ? null
    : `${sum} ${total.unit === 'FTQ' || total.unit === 'MTQ' ? 'MTQ' : 'KGM'}`
}

/** In the common unit of all parts, else in kilograms; null while one is not known. */
export function totalWeight(parts: readonly { readonly weight: Weight | null }[]): Weight | null {
  const known = parts.flatMap(({ weight }) => (weight !== null && isDecimal(weight.value) ? [weight] : []))
  const [first] = known
  if (first === undefined || known.length < parts.length) return null
  return known.every(({ unit }) => unit === first.unit)
    ? { value: sumDecimals(known.map(({ value }) => value)), unit: first.unit }
    : { value: metricSum(known), unit: 'KGM' }
}

const metricSum = (quantities: readonly Quantity<WeightUnit | VolumeUnit>[]): string =>
  sumDecimals(quantities.map(({ value, unit }) => multiplyDecimals(value, TO_METRIC[unit])))

// Adds decimal strings exactly: weights and volumes as they were declared, never floats.

/** Null where one is not a decimal. `1.20` and `2` give `3.20`: as many decimal places as the most precise value. */
export function decimalSum(values: readonly string[]): string | null {
  const parts: { whole: string; fraction: string }[] = []
  let digits = 0
  for (const value of values) {
    const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(value) ?? []
    if (whole === undefined) return null
    digits = Math.max(digits, fraction.length)
    parts.push({ whole, fraction })
  }
  let sum = 0n
  for (const { whole, fraction } of parts) sum += BigInt(`${whole}${fraction.padEnd(digits, '0')}`)
  const text = String(sum).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
