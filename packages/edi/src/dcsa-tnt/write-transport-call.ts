// Writes where and on what an event took place: the transport call of DCSA Track & Trace 2.2, its vessel and its location.
import type { EventFact, PlaceRef, TransportMode, VesselRef } from '@quayline/domain/intake/facts'
import { placeKey } from '@quayline/domain/tracking/place-key'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import type { TntLocation, TntTransportCall, TntVessel } from './tnt-event.ts'

type Carriage = Pick<EventFact, 'mode' | 'vessel' | 'voyage' | 'place'>

/** The mode as stated; an event with a vessel or a voyage belongs to a vessel's call. */
const modeOf = ({ mode, vessel, voyage }: Carriage): TransportMode | null =>
  mode ?? (vessel !== null || voyage !== null ? 'VESSEL' : null)

/**
 * `012E@CNSHA`: the same text for every event of one call, so that events can be filtered by it; `RAIL@USCHI` without a
 * voyage. Null when neither mode nor voyage, or neither voyage nor place, is known: such a call could not be
 * distinguished from any other.
 */
export function transportCallIdOf(carriage: Carriage): string | null {
  const mode = modeOf(carriage)
  const voyage = voyageKey(carriage.voyage)
  const place = placeKey(carriage.place)?.replaceAll('"', '') ?? null
  if (mode === null || (voyage === null && place === null)) return null
  return [voyage ?? mode, place]
    .filter((part) => part !== null)
    .join('@')
    .slice(0, 100)
}

/** Null when the schema's required members (mode, transportCallID) are not known. */
// oxlint-disable-next-line complexity -- One line for each optional member of the schema.
export function writeTransportCall(fact: Carriage, carrierServiceCode: string | null): TntTransportCall | null {
  const modeOfTransport = modeOf(fact)
  const transportCallID = transportCallIdOf(fact)
  if (modeOfTransport === null || transportCallID === null) return null
  const { place, voyage } = fact
  const vessel = writeVessel(fact.vessel)
  const facilityCode = facilityCodeOf(place)
  const otherFacility = place?.facilityName ?? (facilityCode === null ? (place?.facilityCode ?? null) : null)
  return {
    transportCallID,
    ...(isWithin(carrierServiceCode, 5) && { carrierServiceCode }),
    ...(isWithin(voyage, 50) && { exportVoyageNumber: voyage }),
    ...(place?.unLocode && { UNLocationCode: place.unLocode }),
    ...(facilityCode !== null && { facilityCode }),
    ...(place?.facilityType && { facilityTypeCode: place.facilityType }),
    ...(otherFacility !== null && { otherFacility: cut(otherFacility, 50) }),
    modeOfTransport,
    ...(place?.name && { location: { locationName: cut(place.name, 100), ...locodeOf(place) } }),
    ...(vessel !== null && { vessel }),
  }
}

/** Null for a place that has neither a code nor a name. */
export function writeLocation(place: PlaceRef | null): TntLocation | null {
  if (place === null) return null
  const facilityCode = facilityCodeOf(place)
  const location: TntLocation = {
    ...(place.name && { locationName: cut(place.name, 100) }),
    ...locodeOf(place),
    ...(facilityCode !== null && { facilityCode }),
  }
  return Object.keys(location).length === 0 ? null : location
}

const locodeOf = ({ unLocode }: PlaceRef): Pick<TntLocation, 'UNLocationCode'> =>
  unLocode === null ? {} : { UNLocationCode: unLocode }

/** At most six characters, "does not include the UN Location Code": terminals send `CNSHAYSP3` for DCSA's `YSP3`. */
function facilityCodeOf(place: PlaceRef | null): string | null {
  if (place === null || place.facilityCode === null) return null
  const { facilityCode, unLocode } = place
  const isPrefixed = unLocode !== null && facilityCode.startsWith(unLocode) && facilityCode.length > unLocode.length
  const code = isPrefixed ? facilityCode.slice(unLocode.length) : facilityCode
  return isWithin(code, 6) ? code : null
}

/** 2.2 identifies a vessel only by its IMO number; without one the call names no vessel. */
function writeVessel(vessel: VesselRef | null): TntVessel | null {
  if (vessel === null || vessel.imoNumber === null || !isWithin(vessel.imoNumber, 7)) return null
  return {
    vesselIMONumber: vessel.imoNumber,
    ...(vessel.name !== null && { vesselName: cut(vessel.name, 35) }),
    ...(isWithin(vessel.callSign, 10) && { vesselCallSignNumber: vessel.callSign }),
  }
}

/** A code that is longer than the schema allows is left out: if it were cut off, it would be another code. */
export const isWithin = (code: string | null, length: number): code is string =>
  code !== null && code !== '' && code.length <= length

/** Texts are cut at the schema's limit, never in the middle of a character. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
