// Reads MEA: type of weight (C502 6313), unit and exact decimal value (C174).
import type { Measure, Weights } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'

/** UN/ECE Rec. 20: kilogram, pound, tonne. */
const WEIGHT_UNITS: ReadonlySet<string> = new Set(['KGM', 'LBR', 'TNE'])

/** 6313 of a unit's gross weight, best first: AET actual gross of the equipment, G and WT gross, EGW estimated gross. */
const GROSS = ['AET', 'G', 'WT', 'EGW'] as const
/** 6313 of the goods' gross weight: WT and G, AAB gross weight of the goods item. */
const GOODS_GROSS = ['WT', 'G', 'AAB'] as const

/** Weights of a unit; null when the message gives none. VGM is the verified gross mass (SOLAS), sent with older directories too. */
export function readWeights(segments: readonly Segment[], report: ReadingReport): Weights | null {
  const weights: Weights = {
    verifiedGrossMass: findMeasure(segments, ['VGM'], report),
    grossWeight: findMeasure(segments, GROSS, report),
    tareWeight: findMeasure(segments, ['T'], report),
  }
  return weights.verifiedGrossMass || weights.grossWeight || weights.tareWeight ? weights : null
}

export const readGoodsWeight = (segments: readonly Segment[], report: ReadingReport): Measure | null =>
  findMeasure(segments, GOODS_GROSS, report)

export const readGrossWeight = (segments: readonly Segment[], report: ReadingReport): Measure | null =>
  findMeasure(segments, GROSS, report)

/** Only the verified gross mass, even if it is 0, for a message that is only about it (VERMAS). */
export const readVerifiedMass = (segments: readonly Segment[], report: ReadingReport): Measure | null =>
  findMeasure(segments, ['VGM'], report, () => true)

/** Senders write 0 for an unknown weight. */
const isStated = (measure: Measure): boolean => !isZero(measure)

/** The measurement under the first of these properties 6313 that has a usable value. */
function findMeasure(
  segments: readonly Segment[],
  properties: readonly string[],
  report: ReadingReport,
  counts = isStated,
): Measure | null {
  for (const property of properties) {
    for (const segment of segments) {
      if (segment.tag !== 'MEA' || propertyOf(segment) !== property) continue
      const measure = readMeasure(segment, report)
      if (measure !== null && counts(measure)) return measure
    }
  }
  return null
}

/** 6313, or if that is left out, the purpose 6311: `MEA+VGM++KGM:24310`, `MEA+WT++KGM:24310`. */
const propertyOf = (mea: Segment): string => (textOf(mea, 1) ?? valueOf(mea, 0).trim()).toUpperCase()

function readMeasure(
  mea: Segment,
  report: ReadingReport,
  what = 'weight',
  units: ReadonlySet<string> = WEIGHT_UNITS,
): Measure | null {
  const unit = valueOf(mea, 2).trim().toUpperCase()
  const sent = valueOf(mea, 2, 1).trim()
  const value = sent.replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(value)) {
    report.warn(mea, 'MEA_FORMAT', `${sent || 'an empty value'} is no ${what}`)
    return null
  }
  if (!units.has(unit)) report.warn(mea, 'UNKNOWN_CODE', `${what} unit ${unit || 'none'}`)
  return { value, unit }
}

/** Whether a value is zero, which means unknown: `0`, `0.00`. */
export const isZero = ({ value }: Measure): boolean => /^0+(\.0+)?$/.test(value)

/** UN/ECE Rec. 20: cubic metre, cubic decimetre, litre, cubic foot. */
const VOLUME_UNITS: ReadonlySet<string> = new Set(['MTQ', 'DMQ', 'LTR', 'FTQ'])

/** 6313 of a volume: AAW gross volume, ABJ volume; or the purpose 6311 VOL with any property. */
export function readGoodsVolume(segments: readonly Segment[], report: ReadingReport): Measure | null {
  for (const segment of segments) {
    if (segment.tag !== 'MEA') continue
    const isVolume = ['AAW', 'ABJ', 'VOL'].includes(propertyOf(segment)) || valueOf(segment, 0).trim() === 'VOL'
    // Some senders use AAW for a weight (a road guide: `MEA+WT+AAW+KGM:40`).
    if (!isVolume || WEIGHT_UNITS.has(valueOf(segment, 2).trim().toUpperCase())) continue
    const measure = readMeasure(segment, report, 'volume', VOLUME_UNITS)
    if (measure !== null && isStated(measure)) return measure
  }
  return null
}

/** The exact sum of two measures; null when their units differ. Decimal strings, never floats. */
export function addMeasures(one: Measure, other: Measure): Measure | null {
  if (one.unit !== other.unit) return null
  const decimals = Math.max(decimalsOf(one.value), decimalsOf(other.value))
  const sum = String(scaled(one.value, decimals) + scaled(other.value, decimals)).padStart(decimals + 1, '0')
  const whole = sum.slice(0, sum.length - decimals)
  return { value: decimals === 0 ? whole : `${whole}.${sum.slice(sum.length - decimals)}`, unit: one.unit }
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0
const scaled = (value: string, decimals: number): bigint =>
  BigInt(value.replace('.', '') + '0'.repeat(decimals - decimalsOf(value)))
