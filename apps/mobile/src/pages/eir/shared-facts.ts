// Size type, pick-up place and return place of an EIR, and which of them most EIRs of a booking share.
import { sizeTypeNames, tradeSizeType } from '@quayline/domain/reference/iso-size-type'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { facilityText } from '@quayline/domain/reference/facility'

export const sizeTypeOf = ({ item: { sizeType } }: EirRow): string => sizeTypeNames(tradeSizeType(sizeType), sizeType)

export const pickUpOf = ({ item: { pickUpFcilEn, pickUpFacility } }: EirRow): string =>
  facilityText(pickUpFcilEn, pickUpFacility)

/** The point chosen by the user, otherwise that of the order; empty while the return point is open. */
export const returnPlaceOf = ({ item: { rtnFcilEn, returnFacility }, chosen }: EirRow): string =>
  chosen === null ? facilityText(rtnFcilEn, returnFacility) : facilityText(chosen.returnFcilNme, chosen.returnFcil)

// The values that most EIRs of a booking share, so that a card shows only what differs.

export interface SharedValue {
  /** Empty if no EIR has a value. */
  readonly value: string
  /** False: some EIRs have another value, or none. */
  readonly isOfAll: boolean
}

/** The most frequent value; on a tie the first. */
export function sharedValue(values: readonly string[]): SharedValue {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined ? { value: '', isOfAll: true } : { value: most[0], isOfAll: most[1] === values.length }
}

export interface SharedFacts {
  readonly sizeType: SharedValue
  readonly pickUp: SharedValue
  readonly returnTo: SharedValue
}

export const sharedFacts = (rows: readonly EirRow[]): SharedFacts => ({
  sizeType: sharedValue(rows.map(sizeTypeOf)),
  pickUp: sharedValue(rows.map(pickUpOf)),
  returnTo: sharedValue(rows.map(returnPlaceOf)),
})
