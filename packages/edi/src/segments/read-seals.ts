// Reads SEL: the seal's number (9308) and who affixed it (C215).
import type { Seal } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/**
 * Code list 9303 -> DCSA sealSource (CAR carrier, SHI shipper, CUS customs). DCSA has no source for a terminal (TO) or a
 * consolidator (AA), and quarantine (AC) may be its VET or its PHY: those stay null.
 */
const SOURCES: ReadonlyMap<string, Seal['source']> = new Map([
  ['CA', 'CAR'],
  ['SH', 'SHI'],
  ['CU', 'CUS'],
  ['TO', null],
  ['AA', null],
  ['AC', null],
])

/** Seals of a unit, in order, each number once. */
export function readSeals(segments: readonly Segment[], report: ReadingReport): readonly Seal[] {
  const seals = new Map<string, Seal>()
  for (const segment of segments) {
    if (segment.tag !== 'SEL') continue
    const number = textOf(segment, 0)
    if (number === null) continue
    // Seen in practice: `SEL+SI+CA`, a "yes" instead of the number.
    if (!/\d/.test(number)) {
      report.warn(segment, 'SEAL_NUMBER', `${number} is no seal number`)
      continue
    }
    if (!seals.has(number)) seals.set(number, { number, source: readSource(segment, report) })
  }
  return [...seals.values()]
}

/** The affixing party; some senders put it after a colon, `SEL+1234567:CA`. */
function readSource(segment: Segment, report: ReadingReport): Seal['source'] {
  const code = textOf(segment, 1) ?? textOf(segment, 0, 1)
  if (code === null) return null
  const source = SOURCES.get(code)
  if (source === undefined) report.warn(segment, 'UNKNOWN_CODE', `sealing party ${code}`)
  return source ?? null
}
