// Reads where and on what an event took place: eventLocation and transportCall of DCSA Track & Trace 2.2.
import { isImoNumber } from '@quayline/domain/reference/vessel'
import { withoutPlaceholderName } from '@quayline/domain/intake/unnamed-vessel'
import type { EventFact, PlaceRef, TransportMode, VesselRef } from '@quayline/domain/intake/facts'
import type { ReadingReport } from '../reading-report.ts'
import { isUnLocode } from '../segments/read-place.ts'
import type { EventMembers } from './event-members.ts'
import { FACILITY_TYPES, MODES } from './tnt-codes.ts'

export interface TransportCall extends Pick<EventFact, 'place' | 'vessel'> {
  readonly mode: TransportMode | null
  /** The voyage on which the vessel leaves, and the one on which it arrived if that has another number. */
  readonly exportVoyage: string | null
  readonly importVoyage: string | null
}

/**
 * Requires transportCallID and modeOfTransport, like the schema; the id itself has a meaning only for the publisher.
 */
export function readTransportCall(call: EventMembers, report: ReadingReport): TransportCall {
  call.neededText('transportCallID', 100)
  call.text('carrierServiceCode', 5)
  return {
    mode: call.neededCode('modeOfTransport', MODES),
    exportVoyage: voyageOf(call, 'exportVoyageNumber') ?? voyageOf(call, 'carrierVoyageNumber'),
    importVoyage: voyageOf(call, 'importVoyageNumber'),
    place: readCallPlace(call, report),
    vessel: readVessel(call.part('vessel'), report),
  }
}

const voyageOf = (call: EventMembers, name: string): string | null => call.text(name, 50)?.toUpperCase() ?? null

/** The call may state its place twice; both must be the same place. */
function readCallPlace(call: EventMembers, report: ReadingReport): PlaceRef | null {
  const location = readLocation(call.part('location'), report)
  const own = placeOf(
    {
      code: call.text('UNLocationCode', 5),
      name: null,
      facilityCode: call.text('facilityCode', 6),
      facilityName: call.text('otherFacility', 50),
      facilityType: call.code('facilityTypeCode', FACILITY_TYPES),
    },
    report,
  )
  if (own !== null && location !== null && own.unLocode !== null && location.unLocode !== null) {
    if (own.unLocode !== location.unLocode) return call.refuse('UNLocationCode', 'contradicts location.UNLocationCode')
  }
  if (own === null || location === null) return own ?? location
  return {
    unLocode: own.unLocode ?? location.unLocode,
    name: own.name ?? location.name,
    facilityCode: own.facilityCode ?? location.facilityCode,
    facilityName: own.facilityName,
    facilityType: own.facilityType,
  }
}

export function readLocation(location: EventMembers | null, report: ReadingReport): PlaceRef | null {
  if (location === null) return null
  const code = location.text('UNLocationCode', 5)
  const name = location.text('locationName', 100)
  const facilityCode = location.text('facilityCode', 6)
  return placeOf({ code, name, facilityCode, facilityName: null, facilityType: null }, report)
}

/** A code that is no UN/LOCODE is kept as the name, as for an EDIFACT LOC. Null when nothing is stated. */
function placeOf(
  sent: Omit<PlaceRef, 'unLocode'> & { readonly code: string | null },
  report: ReadingReport,
): PlaceRef | null {
  const { code, ...rest } = sent
  const unLocode = code?.toUpperCase() ?? null
  const isCode = unLocode !== null && isUnLocode(unLocode)
  if (unLocode !== null && !isCode) report.warn(null, 'LOCATION_CODE', `${unLocode} is no UN/LOCODE`)
  const place: PlaceRef = { unLocode: isCode ? unLocode : null, ...rest, name: rest.name ?? (isCode ? null : code) }
  return Object.values(place).every((value) => value === null) ? null : place
}

/**
 * eventLocation is where the container is (for example, the name of a depot); the call completes it only if it is at
 * the same place.
 */
export function placeOfEvent(location: PlaceRef | null, call: PlaceRef | null): PlaceRef | null {
  if (location === null || call === null) return location ?? call
  if (call.unLocode !== null && location.unLocode !== call.unLocode) return location
  const isOtherFacility =
    location.facilityCode !== null && call.facilityCode !== null && location.facilityCode !== call.facilityCode
  const name = location.name ?? call.name
  if (isOtherFacility) return { ...location, name }
  return {
    unLocode: location.unLocode,
    name,
    facilityCode: location.facilityCode ?? call.facilityCode,
    facilityName: call.facilityName,
    facilityType: call.facilityType,
  }
}

/** A number with a wrong check digit is kept with a warning; without seven digits it is no IMO number. */
function readVessel(vessel: EventMembers | null, report: ReadingReport): VesselRef | null {
  if (vessel === null) return null
  const number = vessel.neededText('vesselIMONumber', 7)
  const isNumber = number !== null && /^\d{7}$/.test(number)
  if (number !== null && !isNumber) report.warn(null, 'VESSEL_ID', `${number} is no IMO number`)
  if (isNumber && !isImoNumber(number)) {
    report.warn(null, 'CHECK_DIGIT', `IMO number ${number} fails its check digit`)
  }
  const name = vessel.text('vesselName', 35)
  const callSign = vessel.text('vesselCallSignNumber', 10)?.toUpperCase() ?? null
  const read = withoutPlaceholderName({ imoNumber: isNumber ? number : null, callSign, carrierCode: null, name })
  return Object.values(read).every((value) => value === null) ? null : read
}
