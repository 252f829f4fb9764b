// Messages often state the same thing in two elements, one of them wrongly: a value that is valid by its standard takes
// precedence over an earlier one. Two valid values are used in the order of the message.
import type { PlaceRef, VesselRef } from '@quayline/domain/intake/facts'
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { isImoNumber } from '@quayline/domain/reference/vessel'
import { knownPlace } from '@quayline/domain/tracking/place-key'

/** 0 is best: a known place; 1: a well-formed code; 2: a name alone. */
export const placeRank = (place: PlaceRef): number => (knownPlace(place) !== null ? 0 : place.unLocode !== null ? 1 : 2)

/** 0 is best: a complete ISO 6346 number with its check digit; 1: one with a wrong check digit; 2: anything else. */
export function containerRank(number: string): number {
  const parsed = parseContainerNumber(number)
  return parsed.ok ? (parsed.value.valid ? 0 : 1) : 2
}

/**
 * 0 is best: a valid IMO number, or a call sign alone; 1: only a name or the carrier's code; 2: an invalid IMO number.
 */
export const vesselRank = ({ imoNumber, callSign }: VesselRef): number =>
  (imoNumber !== null && isImoNumber(imoNumber)) || (imoNumber === null && callSign !== null)
    ? 0
    : imoNumber === null
      ? 1
      : 2

/** Null without values. Stops at the first value of rank 0. */
export function best<Value>(values: Iterable<Value>, rankOf: (value: Value) => number): Value | null {
  let found: { readonly value: Value; readonly rank: number } | null = null
  for (const value of values) {
    const rank = rankOf(value)
    if (rank === 0) return value
    if (found === null || rank < found.rank) found = { value, rank }
  }
  return found?.value ?? null
}
