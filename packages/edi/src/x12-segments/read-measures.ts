// Reads weights and counts of N7 and L0: exact decimal value with its unit (element 188), number of packages.
import type { Measure, Weights } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { isZero } from '../segments/read-weights.ts'

/** Element 188 -> UN/ECE Rec. 20, as far as Rec. 20's kilogram, pound and tonne go. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['K', 'KGM'],
  ['L', 'LBR'],
  ['E', 'TNE'],
])

/** Elements from 0: N7-03, 04, 17 and L0-04, 05, 11. */
const WEIGHTS = {
  N7: { value: 2, qualifier: 3, unit: 16 },
  L0: { value: 3, qualifier: 4, unit: 10 },
} as const

const N7_TARE = 4

/** The gross weight (element 187 G, or no qualifier), not other weights (net, billed, estimated). Null when absent. */
export function readGrossWeight(segment: Segment, tag: 'N7' | 'L0', report: ReadingReport): Measure | null {
  const { value, qualifier, unit } = WEIGHTS[tag]
  return ['G', ''].includes(textOf(segment, qualifier)?.toUpperCase() ?? '')
    ? readMeasure(segment, value, unit, report)
    : null
}

/** Gross and tare weight of a container; null when N7 has neither. */
export function readWeights(n7: Segment, report: ReadingReport): Weights | null {
  const grossWeight = readGrossWeight(n7, 'N7', report)
  const tareWeight = readMeasure(n7, N7_TARE, WEIGHTS.N7.unit, report)
  return grossWeight || tareWeight ? { verifiedGrossMass: null, grossWeight, tareWeight } : null
}

function readMeasure(segment: Segment, element: number, unitElement: number, report: ReadingReport): Measure | null {
  const value = textOf(segment, element)
  if (value === null) return null
  if (!/^\d+(\.\d+)?$/.test(value)) {
    report.warn(segment, 'MEA_FORMAT', `${value} is no weight`)
    return null
  }
  // Senders write 0 for an unknown value.
  if (isZero({ value, unit: '' })) return null
  const code = textOf(segment, unitElement)?.toUpperCase() ?? ''
  const unit = UNITS.get(code)
  if (unit === undefined) report.warn(segment, 'UNKNOWN_CODE', `weight unit ${code || 'none'}`)
  return { value, unit: unit ?? code }
}

/** A whole number; null when absent or invalid (COUNT_FORMAT). */
export function readCount(segment: Segment, element: number, report: ReadingReport): number | null {
  const text = textOf(segment, element)
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  report.warn(segment, 'COUNT_FORMAT', `${text} is no whole number`)
  return null
}

/** For writing; null for a unit without a code in element 188. */
export const weightUnitCode = (unit: string): string | null => {
  for (const [code, known] of UNITS) if (known === unit) return code
  return null
}
