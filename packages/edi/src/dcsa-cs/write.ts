// Writes schedules as DCSA Commercial Schedules 1.0.3: values without a member in the standard are left out, and no
// time is invented.
import type {
  PlaceRef,
  ScheduleCallFact,
  ScheduleFact,
  ScheduleTimeFact,
  VesselRef,
} from '@quayline/domain/intake/facts'
import { placeTime, type SentTime } from '@quayline/domain/kernel/local-time'
import { zoneOfPlace } from '@quayline/domain/reference/find-place'
import { cut, isWithin } from '../dcsa-tnt/write-transport-call.ts'
import { statusCodeOf } from './cs-codes.ts'
import type {
  CsCutOffTime,
  CsScheduleDelivery,
  CsServiceSchedule,
  CsTimestamp,
  CsTransportCall,
  CsTransportCallLocation,
  CsVessel,
  CsVesselSchedule,
} from './cs-vessel-schedule.ts'

/**
 * JSON text of one delivery; `sentAt` is the time of the sender's statement, RFC 3339 (`2026-03-01T00:00:00Z`): the
 * same schedule at two times is two statements. Times at a port with an unknown time zone, and dates without a time,
 * are left out. Remarks have no member.
 */
export function writeCsVesselSchedule(schedules: readonly ScheduleFact[], sentAt: string): string {
  const delivery: CsScheduleDelivery = { sentDateTime: sentAt, serviceSchedules: serviceSchedules(schedules) }
  return JSON.stringify(delivery)
}

/** The list of the standard: vessels grouped by service, in the order of the first vessel. */
export function serviceSchedules(schedules: readonly ScheduleFact[]): readonly CsServiceSchedule[] {
  const services = new Map<string, ScheduleFact[]>()
  for (const schedule of schedules) {
    const key = JSON.stringify([schedule.service, schedule.serviceName])
    const same = services.get(key)
    if (same === undefined) services.set(key, [schedule])
    else same.push(schedule)
  }
  return [...services.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const name = first.serviceName ?? first.service
    return {
      ...(name !== null && { carrierServiceName: cut(name, 50) }),
      ...(isWithin(first.service, 11) && { carrierServiceCode: first.service }),
      vesselSchedules: same.map(vesselSchedule),
    }
  })
}

function vesselSchedule(schedule: ScheduleFact): CsVesselSchedule {
  const vessel = csVessel(schedule.vessel, schedule.operator)
  return {
    ...(vessel !== null && { vessel }),
    // "No vessel has been assigned": not for a vessel that only lacks an IMO number.
    isDummyVessel: Object.values(schedule.vessel).every((name) => name === null),
    transportCalls: transportCalls(schedule),
  }
}

/** SMDG liner codes have three characters, SCACs (NMFTA) two to four: three characters are taken as an SMDG code. */
function csVessel({ imoNumber, name, callSign }: VesselRef, operator: string | null): CsVessel | null {
  const provider = operator?.length === 3 ? 'SMDG' : 'NMFTA'
  const vessel: CsVessel = {
    ...(isWithin(imoNumber, 7) && { vesselIMONumber: imoNumber }),
    ...(name !== null && { name: cut(name, 50) }),
    ...(isWithin(callSign, 10) && { callSign }),
    ...(isWithin(operator, 10) && { operatorCarrierCode: operator, operatorCarrierCodeListProvider: provider }),
  }
  return Object.keys(vessel).length === 0 ? null : vessel
}

/**
 * The standard requires a reference. If the line has none, it is made of vessel, voyage, port and the number of the
 * visit, so that it is the same every time.
 */
function transportCalls(schedule: ScheduleFact): readonly CsTransportCall[] {
  const { vessel, voyage, calls } = schedule
  const visits = new Map<string, number>()
  return calls.map((call) => {
    const { exportVoyage, importVoyage, place } = call
    const names = [
      vessel.imoNumber ?? vessel.name,
      exportVoyage ?? importVoyage ?? voyage,
      place.unLocode ?? place.name,
    ]
    const key = names.map((name) => name ?? '').join('-')
    const visit = (visits.get(key) ?? 0) + 1
    visits.set(key, visit)
    return transportCall(call, schedule, call.callReference ?? cut(`${key}-${visit}`, 100))
  })
}

function transportCall(call: ScheduleCallFact, schedule: ScheduleFact, reference: string): CsTransportCall {
  const importVoyage = call.importVoyage ?? schedule.voyage ?? call.exportVoyage ?? UNKNOWN_VOYAGE
  const exportVoyage = call.exportVoyage ?? schedule.voyage
  const location = callLocation(call.place)
  const statusCode = statusCodeOf(call.status)
  const cutOffTimes = call.cutOffs.flatMap(({ code, time }): CsCutOffTime[] => {
    const cutOffDateTime = dateTime(time, call.place)
    return cutOffDateTime === null ? [] : [{ cutOffDateTimeCode: code, cutOffDateTime }]
  })
  return {
    transportCallReference: reference,
    carrierImportVoyageNumber: importVoyage,
    ...(exportVoyage !== null && { carrierExportVoyageNumber: exportVoyage }),
    ...(cutOffTimes.length > 0 && { cutOffTimes }),
    ...(location !== null && { location }),
    timestamps: call.times.flatMap((time) => timestamp(time, call.place) ?? []),
    ...(statusCode !== null && { statusCode }),
  }
}

/** "Unknown import voyage" of the DCSA schedule standards (docs/requirements/dcsa-api.md 3.2). */
export const UNKNOWN_VOYAGE = '9999R'

function timestamp({ move, classifier, at, time, delayReason }: ScheduleTimeFact, place: PlaceRef): CsTimestamp | null {
  const eventDateTime = dateTime(time, place)
  if (eventDateTime === null) return null
  return {
    eventTypeCode: move,
    eventClassifierCode: classifier,
    eventDateTime,
    ...(at !== null && { facilityTypeCode: at }),
    ...(delayReason !== null && reasonMember(delayReason)),
  }
}

/** SMDG delay reason codes are three capital letters; anything else is a text. */
const reasonMember = (reason: string): Pick<CsTimestamp, 'delayReasonCode' | 'changeRemark'> =>
  /^[A-Z]{3}$/.test(reason) ? { delayReasonCode: reason } : { changeRemark: cut(reason, 250) }

/**
 * `facilitySMDGCode` does not include the UN Location Code; a longer code is the terminal's own, and is written as its
 * name.
 */
function callLocation({ unLocode, name, facilityCode, facilityName }: PlaceRef): CsTransportCallLocation | null {
  const isPrefixed = unLocode !== null && facilityCode !== null && facilityCode.startsWith(unLocode)
  const own = isPrefixed ? facilityCode.slice(unLocode.length) : facilityCode
  const code = isWithin(own, 6) ? own : null
  const facility = facilityName ?? (code === null ? own : null)
  const location: CsTransportCallLocation = {
    ...(name !== null && { locationName: cut(name, 100) }),
    ...(unLocode !== null && { UNLocationCode: unLocode }),
    ...(code !== null && { facilitySMDGCode: code }),
    ...(facility !== null && facility !== '' && { facilityName: cut(facility, 100) }),
  }
  return Object.keys(location).length === 0 ? null : location
}

const HAS_CLOCK = /T\d\d:\d\d/
const OFFSET = /^([+-])(\d\d):(\d\d)$/

/**
 * `2026-03-01T08:00:00+08:00`; null if no offset is known, and for a date alone, because midnight would be invented.
 * Calculated from the instant, because local time and offset do not match in the hour skipped in spring.
 */
function dateTime(time: SentTime, { unLocode }: PlaceRef): string | null {
  if (!HAS_CLOCK.test(time.local)) return null
  const { instant, offset } = placeTime(time, zoneOfPlace(unLocode))
  const [, sign, hours, minutes] = OFFSET.exec(offset ?? '') ?? []
  if (instant === null || sign === undefined) return null
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return `${new Date(instant + ahead).toISOString().slice(0, 19)}${offset}`
}
