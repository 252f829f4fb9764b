// Size type, pick-up place and return place of an EIR, and which of them most EIRs of a booking share.
import { tradeSizeType } from '@quayline/domain/reference/iso-size-type'
import { sizeTypeNames } from '@quayline/domain/reference/size-type-names'
import { type SharedValue, sharedValue } from './shared-value.ts'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { facilityText } from '@quayline/domain/reference/facility-text'

export const sizeTypeOf = ({ item: { sizeType } }: EirRow): string => sizeTypeNames(tradeSizeType(sizeType), sizeType)

export const pickUpOf = ({ item: { pickUpFcilEn, pickUpFacility } }: EirRow): string =>
  facilityText(pickUpFcilEn, pickUpFacility)

/** The point that was chosen here, else the one of the order; empty where the return is open. */
export const returnPlaceOf = ({ item: { rtnFcilEn, returnFacility }, chosen }: EirRow): string =>
  chosen === null ? facilityText(rtnFcilEn, returnFacility) : facilityText(chosen.returnFcilNme, chosen.returnFcil)

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
