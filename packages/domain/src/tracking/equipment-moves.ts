// Decides which empty moves open and close a container's trip, and which ones only pass through a packing place.
import type { EventFact, FacilityType } from '../intake/facts.ts'

/**
 * Where cargo is packed and unpacked (DCSA CLOC customer location, COFS container freight station): no depot of the
 * line.
 */
const PACKING_PLACES: readonly FacilityType[] = ['CLOC', 'COFS']

export const isAtPackingPlace = ({ place }: Pick<EventFact, 'place'>): boolean =>
  PACKING_PLACES.some((type) => type === place?.facilityType)

/**
 * Empty pick-up from the line: a trip begins. An empty container that leaves the consignee after unpacking is being
 * returned instead.
 */
export const isEmptyDespatch = (fact: EventFact): boolean =>
  (fact.code === 'GTOT' || fact.code === 'PICK') &&
  fact.emptyIndicator === 'EMPTY' &&
  fact.moveDirection !== 'IMPORT' &&
  !isAtPackingPlace(fact)

/**
 * Empty return to the line: the trip ends. An empty container that arrives at a packing place is at the beginning of
 * its trip.
 */
export const isEmptyReturn = (fact: EventFact): boolean =>
  fact.code === 'GTIN' && fact.emptyIndicator === 'EMPTY' && !isAtPackingPlace(fact)

// Decides which equipment events move a container or its cargo. An inspection or a new seal neither repeats nor separates moves.
const NO_MOVE: readonly string[] = ['INSP', 'RSEA', 'RMVD']

export const isEquipmentMove = ({ eventType, code }: EventFact): boolean =>
  eventType === 'EQUIPMENT' && !NO_MOVE.includes(code)
