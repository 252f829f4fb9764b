// Reads weights and volumes of instructions in the units that senders use (docs/requirements/instructions.md 7): other
// codes of the same unit are only mapped; tonnes and litres are converted to kilograms and cubic metres by moving the
// decimal point, which is exact, and reported.
import type {
  Quantity,
  Volume,
  VolumeUnit,
  Weight,
  WeightUnit,
} from '@quayline/domain/instructions/shipping-instruction'
import type { Measure } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { addMeasures } from '../segments/read-weights.ts'
import type { Segment } from '../syntax/segment.ts'

type Units<Unit extends string> = {
  readonly what: 'weight' | 'volume'
  readonly meanings: ReadonlyMap<string, UnitMeaning<Unit>>
}
interface UnitMeaning<Unit extends string> {
  readonly unit: Unit
  /** Digits by which the decimal point moves to the right. */
  readonly shift: number
}

/** UN/ECE Rec. 20, and CargoSmart's codes: LBS pounds, TON tonnes. */
export const EDIFACT_WEIGHTS: Units<WeightUnit> = {
  what: 'weight',
  meanings: new Map([
    ['KGM', { unit: 'KGM', shift: 0 }],
    ['LBR', { unit: 'LBR', shift: 0 }],
    ['LBS', { unit: 'LBR', shift: 0 }],
    ['TNE', { unit: 'KGM', shift: 3 }],
    ['TON', { unit: 'KGM', shift: 3 }],
  ]),
}
/** CBM and CBF are CargoSmart's; DMQ and LTR are Rec. 20's cubic decimetre and litre. */
export const EDIFACT_VOLUMES: Units<VolumeUnit> = {
  what: 'volume',
  meanings: new Map([
    ['MTQ', { unit: 'MTQ', shift: 0 }],
    ['CBM', { unit: 'MTQ', shift: 0 }],
    ['FTQ', { unit: 'FTQ', shift: 0 }],
    ['CBF', { unit: 'FTQ', shift: 0 }],
    ['DMQ', { unit: 'MTQ', shift: -3 }],
    ['LTR', { unit: 'MTQ', shift: -3 }],
  ]),
}
/** X12 element 188: kilogram, pound, metric ton. */
export const X12_WEIGHTS: Units<WeightUnit> = {
  what: 'weight',
  meanings: new Map([
    ['K', { unit: 'KGM', shift: 0 }],
    ['L', { unit: 'LBR', shift: 0 }],
    ['E', { unit: 'KGM', shift: 3 }],
  ]),
}
/** X12 element 184: cubic metres and cubic feet. */
export const X12_VOLUMES: Units<VolumeUnit> = {
  what: 'volume',
  meanings: new Map([
    ['X', { unit: 'MTQ', shift: 0 }],
    ['E', { unit: 'FTQ', shift: 0 }],
  ]),
}

/** Senders write 0 for an unknown value. */
const NOTHING = /^0+(\.0+)?$/

/** Null if absent, or, with a warning, if invalid. */
export function statedQuantity<Unit extends string>(
  segment: Segment,
  sent: { readonly value: string; readonly unit: string },
  units: Units<Unit>,
  report: ReadingReport,
): Quantity<Unit> | null {
  const value = sent.value.trim().replace(',', '.')
  const code = sent.unit.trim().toUpperCase()
  if (value === '' && code === '') return null
  if (!/^\d{1,15}(\.\d{1,10})?$/.test(value)) {
    report.warn(segment, 'MEA_FORMAT', `${sent.value.trim() || 'an empty value'} is no ${units.what}`)
    return null
  }
  if (NOTHING.test(value)) return null
  const meaning = units.meanings.get(code)
  if (meaning === undefined) {
    report.warn(segment, 'UNKNOWN_CODE', `${units.what} unit ${code || 'none'}`)
    return null
  }
  const { unit, shift } = meaning
  if (shift === 0) return { value, unit }
  const moved = movedPoint(value, shift)
  report.warn(segment, 'UNIT_CONVERTED', `${value} ${code} is ${moved} ${unit}`)
  return { value: moved, unit }
}

/** `21.5` by 3 is `21500`, `1500` by -3 is `1.5`: exact, without redundant zeros. */
export function movedPoint(value: string, places: number): string {
  const [whole = '', fraction = ''] = value.split('.')
  const digits = (places < 0 ? '0'.repeat(-places) : '') + whole + fraction + (places > 0 ? '0'.repeat(places) : '')
  const point = (places < 0 ? -places : 0) + whole.length + places
  const after = digits.slice(point).replace(/0+$/, '')
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  return after === '' ? before : `${before}.${after}`
}

/** The exact sum; null if a part is unknown, there are no parts, or units differ. */
export function sumOf<Unit extends string>(parts: readonly (Quantity<Unit> | null)[]): Quantity<Unit> | null {
  let sum: Quantity<Unit> | null = null
  for (const [place, part] of parts.entries()) {
    if (part === null) return null
    if (place === 0) {
      sum = part
      continue
    }
    const before: Quantity<Unit> | null = sum
    const total: Measure | null = before && addMeasures(before, part)
    if (total === null) return null
    sum = { value: total.value, unit: part.unit }
  }
  return sum
}

/** `20410.5` and `20410.50` are the same. */
export const sameQuantity = (one: Weight | Volume, other: Weight | Volume): boolean =>
  one.unit === other.unit && movedPoint(one.value, 0) === movedPoint(other.value, 0)
