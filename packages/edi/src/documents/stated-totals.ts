// Compares the totals stated in a message with the sums of its parts: an equal total adds nothing, a different one is
// reported and kept.
import type { ShippingInstruction, Volume, Weight } from '@quayline/domain/instructions/shipping-instruction'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'
import { EDIFACT_VOLUMES, EDIFACT_WEIGHTS, sameQuantity, statedQuantity, sumOf } from './stated-quantity.ts'

export interface Totals {
  readonly weight: Weight | null
  readonly volume: Volume | null
  readonly packages: number | null
  readonly containers: number
}

/** Sums are null if a part was not stated. */
export function totalsOf({ cargo, containers }: Pick<ShippingInstruction, 'cargo' | 'containers'>): Totals {
  const packages = cargo.flatMap((item) => item.packages ?? [])
  return {
    weight: sumOf(cargo.map(({ weight }) => weight)),
    volume: sumOf(cargo.map(({ volume }) => volume)),
    packages:
      cargo.length > 0 && packages.length === cargo.length ? packages.reduce((sum, count) => sum + count, 0) : null,
    containers: new Set(containers.map(({ containerNo }) => containerNo)).size,
  }
}

/** CNT 6069: 7 gross weight, 11 packages, 15 volume, 16 equipment. */
export function checkTotals(header: readonly Segment[], totals: Totals, { ledger, report }: DocumentReading): void {
  for (const cnt of header) {
    if (cnt.tag !== 'CNT') continue
    const isSame = compare(cnt, totals, report)
    if (isSame === true) ledger.place(cnt)
    if (isSame === false)
      report.warn(cnt, 'TOTAL_DIFFERS', `CNT+${valueOf(cnt, 0)}:${valueOf(cnt, 0, 1)} is not the sum`)
  }
}

/** Null if the values cannot be compared. */
function compare(cnt: Segment, totals: Totals, report: DocumentReading['report']): boolean | null {
  const sent = { value: valueOf(cnt, 0, 1), unit: valueOf(cnt, 0, 2) }
  switch (valueOf(cnt, 0).trim()) {
    case '7':
      return sameMeasure(statedQuantity(cnt, sent, EDIFACT_WEIGHTS, report), totals.weight)
    case '15':
      return sameMeasure(statedQuantity(cnt, sent, EDIFACT_VOLUMES, report), totals.volume)
    case '11':
      return sameCount(textOf(cnt, 0, 1), totals.packages)
    case '16':
      return sameCount(textOf(cnt, 0, 1), totals.containers)
    default:
      return null
  }
}

export const sameMeasure = (stated: Weight | Volume | null, sum: Weight | Volume | null): boolean | null =>
  stated === null || sum === null || stated.unit !== sum.unit ? null : sameQuantity(stated, sum)

export const sameCount = (stated: string | null, sum: number | null): boolean | null =>
  stated === null || sum === null || !/^\d{1,9}$/.test(stated) ? null : Number(stated) === sum
