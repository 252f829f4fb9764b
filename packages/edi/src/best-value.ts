// Two elements often say the same thing, and one of them wrongly: the value that its standard allows counts before the one that stands
// first. Two that are both allowed stay in the order of the message.
import type { PlaceRef, VesselRef } from '@quayline/domain/intake/facts'
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { isImoNumber } from '@quayline/domain/reference/vessel'
import { knownPlace } from '@quayline/domain/tracking/place-key'

/** 0 is best: a place that is known, a code that is well formed, a name alone. */
export const placeRank = (place: PlaceRef): number => (knownPlace(place) !== null ? 0 : place.unLocode !== null ? 1 : 2)

/** 0 is best: a whole number of ISO 6346 with its check digit, one whose check digit is wrong, anything else. */
export function containerRank(number: string): number {
  const parsed = parseContainerNumber(number)
  return parsed.ok ? (parsed.value.valid ? 0 : 1) : 2
}

/** 0 is best: an IMO number with its check digit or a call sign; else what is known by its name or the carrier's code. */
export const vesselRank = ({ imoNumber, callSign }: VesselRef): number =>
  (imoNumber !== null && isImoNumber(imoNumber)) || (imoNumber === null && callSign !== null)
    ? 0
    : imoNumber === null
      ? 1
      : 2

/** Null when there is none. Stops at the first that could not be better. */
export function best<Value>(values: Iterable<Value>, rankOf: (value: Value) => number): Value | null {
  let found: { readonly value: Value; readonly rank: number } | null = null
  for (const value of values) {
    const rank = rankOf(value)
    if (rank === 0) return value
    if (found === null || rank < found.rank) found = { value, rank }
  }
  return found?.value ?? null
}
