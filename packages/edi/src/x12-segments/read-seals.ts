// Reads seals: N9*SN (315) and M7 (310, 322), whose fifth element may name the affixing party (element 98).
import type { Seal } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { referencesOf } from './read-references.ts'

const SOURCES: ReadonlyMap<string, Seal['source']> = new Map([
  ['CA', 'CAR'],
  ['SH', 'SHI'],
])

/** In order, each number once. */
export function readSeals(segments: readonly Segment[], report: ReadingReport): readonly Seal[] {
  const seals = new Map<string, Seal>()
  const add = (segment: Segment, number: string | null, source: Seal['source']): void => {
    if (number === null) return
    if (!/\d/.test(number)) report.warn(segment, 'SEAL_NUMBER', `${number} is no seal number`)
    else if (!seals.has(number)) seals.set(number, { number, source })
  }
  for (const n9 of referencesOf(segments, 'SN')) add(n9, textOf(n9, 1), null)
  for (const m7 of segments) {
    if (m7.tag !== 'M7') continue
    const source = SOURCES.get(textOf(m7, 4)?.toUpperCase() ?? '') ?? null
    for (const element of [0, 1, 2, 3]) add(m7, textOf(m7, element), source)
  }
  return [...seals.values()]
}
