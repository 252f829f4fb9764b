// Decides which empty moves open and close a container's trip, and which ones only pass through a packing place.
import type { EventFact, FacilityType } from '../intake/facts.ts'

/**
 * Where cargo is packed and unpacked (DCSA CLOC customer location, COFS container freight station): not where a line keeps containers.
 */
const PACKING_PLACES: readonly FacilityType[] = ['CLOC', 'COFS']

export const isAtPackingPlace = ({ place }: Pick<EventFact, 'place'>): boolean =>
  PACKING_PLACES.some((type) => type === place?.facilityType)

/** The line hands out an empty container: a trip begins. An unpacked container that leaves the consignee is being returned instead. */
export const isEmptyDespatch = (fact: EventFact): boolean =>
  (fact.code === 'GTOT' || fact.code === 'PICK') &&
  fact.emptyIndicator === 'EMPTY' &&
  fact.moveDirection !== 'IMPORT' &&
  !isAtPackingPlace(fact)

/**
 * The empty container is returned to the line: the trip ends. An empty container that arrives to be packed is at the beginning of its
 * trip.
 */
export const isEmptyReturn = (fact: EventFact): boolean =>
  fact.code === 'GTIN' && fact.emptyIndicator === 'EMPTY' && !isAtPackingPlace(fact)

// Decides which equipment events move a container or its cargo. An inspection or a new seal neither repeats nor separates moves.
const NO_MOVE: readonly string[] = ['INSP', 'RSEA', 'RMVD']

export const isEquipmentMove = ({ eventType, code }: EventFact): boolean =>
  eventType === 'EQUIPMENT' && !NO_MOVE.includes(code)
