// Decides when two spellings of a booking or bill number mean the same document.
import { normaliseNumber } from '../kernel/container-number.ts'

/**
 * SCAC and at least six digits: `COSU6103622780` (docs/requirements/tracking.md 1.3). `HLCUSUB110411566` has no such
 * prefix and stays unchanged.
 */
const CARRIER_PREFIX = /^[A-Z]{4}(\d{6,})$/

/** The digits behind a carrier's SCAC, or null when the number has no such prefix. */
export const withoutCarrierPrefix = (number: string): string | null =>
  CARRIER_PREFIX.exec(normaliseNumber(number))?.[1] ?? null

/** `COSU6103622780`, `cosu 6103622780` and `6103622780` have one key: terminals write the prefix, the line does not. */
export function referenceKey(number: string): string {
  return withoutCarrierPrefix(number) ?? normaliseNumber(number)
}

export const isSameReference = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && referenceKey(a) === referenceKey(b)

/** For looking up numbers regardless of their spelling. */
export const referenceKeys = (numbers: readonly string[]): ReadonlySet<string> => new Set(numbers.map(referenceKey))

/** Each document once, sorted by key, in its first spelling. */
export function distinctReferences(numbers: Iterable<string>): readonly string[] {
  const spellings = new Map<string, string>()
  for (const number of numbers) {
    const key = referenceKey(number)
    const known = spellings.get(key)
    if (known === undefined || number.length < known.length || (number.length === known.length && number < known)) {
      spellings.set(key, number)
    }
  }
  return [...spellings].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, spelling]) => spelling)
}
