// Reads MEA of goods and containers: gross weight, volume, verified gross mass. The same weight stated twice is one weight.
import type { Quantity, Volume, Weight } from '@quayline/domain/instructions/shipping-instruction'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'
import { EDIFACT_VOLUMES, EDIFACT_WEIGHTS, sameQuantity, statedQuantity } from './stated-quantity.ts'

export interface Measures {
  readonly weight: Weight | null
  readonly volume: Volume | null
  readonly verifiedMass: Weight | null
}

/** C502 6313 of a gross weight, and of a gross volume; 6311 VOL also means a volume. */
const GROSS: ReadonlySet<string> = new Set(['WT', 'G', 'AAB', 'AET'])
const VOLUMES: ReadonlySet<string> = new Set(['AAW', 'ABJ', 'VOL'])

/** The first measure of each kind in a group. A different value of the same kind is kept as sent and reported. */
export function measuresOf(segments: readonly Segment[], reading: DocumentReading): Measures {
  const found: { weight: Weight | null; volume: Volume | null; verifiedMass: Weight | null } = {
    weight: null,
    volume: null,
    verifiedMass: null,
  }
  for (const mea of segments) {
    if (mea.tag !== 'MEA') continue
    const property = (textOf(mea, 1) ?? valueOf(mea, 0)).trim().toUpperCase()
    if (property === 'VGM')
      found.verifiedMass = first(found.verifiedMass, read(mea, EDIFACT_WEIGHTS, reading), mea, reading)
    else if (isVolume(mea, property))
      found.volume = first(found.volume, read(mea, EDIFACT_VOLUMES, reading), mea, reading)
    else if (GROSS.has(property)) found.weight = first(found.weight, read(mea, EDIFACT_WEIGHTS, reading), mea, reading)
  }
  return found
}

/** Some senders use AAW for a weight. */
const isVolume = (mea: Segment, property: string): boolean =>
  (VOLUMES.has(property) || valueOf(mea, 0).trim() === 'VOL') &&
  !EDIFACT_WEIGHTS.meanings.has(valueOf(mea, 2).trim().toUpperCase())

const read = <Unit extends string>(
  mea: Segment,
  units: Parameters<typeof statedQuantity<Unit>>[2],
  { report }: DocumentReading,
): Quantity<Unit> | null => statedQuantity(mea, { value: valueOf(mea, 2, 1), unit: valueOf(mea, 2) }, units, report)

function first<Kind extends Weight | Volume>(
  before: Kind | null,
  next: Kind | null,
  mea: Segment,
  { ledger, report }: DocumentReading,
): Kind | null {
  if (next === null) return before
  if (before !== null && !sameQuantity(before, next)) {
    report.warn(mea, 'MEASURE_DIFFERS', `${next.value} ${next.unit} beside ${before.value} ${before.unit}`)
    return before
  }
  ledger.place(mea)
  return before ?? next
}
