// Reads one transport call: place, voyages, times, cut-offs and status.
import type { PlaceRef, ScheduleCallFact, ScheduleCutOffFact, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { DATE_TIME_RULE, readDateTime } from '../dcsa-tnt/event-date-time.ts'
import type { EventMembers } from '../dcsa-tnt/event-members.ts'
import type { ReadingReport } from '../reading-report.ts'
import { isUnLocode } from '../segments/read-place.ts'
import { CALL_STATUSES, CLASSIFIERS, CUT_OFF_CODES, FACILITY_TYPES, MOVES } from './cs-codes.ts'
import { toPortLocalTime } from './port-local-time.ts'
import { UNKNOWN_VOYAGE } from './write.ts'

/**
 * Null, with a warning, for a call without a place, because it cannot be found by anything else. References, voyages
 * and times may be missing, although the schema requires them: they are then not stated. A value that breaks its rule
 * is refused.
 */
export function readTransportCall(call: EventMembers, report: ReadingReport): ScheduleCallFact | null {
  const callReference = call.text('transportCallReference', 100)
  const place = readLocation(call.part('location'), report)
  const unLocode = place?.unLocode ?? null
  const stated: Omit<ScheduleCallFact, 'place'> = {
    callReference,
    importVoyage: voyageOf(call, 'carrierImportVoyageNumber', 'universalImportVoyageReference'),
    exportVoyage: voyageOf(call, 'carrierExportVoyageNumber', 'universalExportVoyageReference'),
    status: call.code('statusCode', CALL_STATUSES) ?? 'PLANNED',
    swappedWith: null,
    times: call.list('timestamps').flatMap((timestamp) => readTimestamp(timestamp, unLocode) ?? []),
    cutOffs: call.list('cutOffTimes').flatMap((cutOff) => readCutOff(cutOff, unLocode) ?? []),
  }
  if (place !== null) return { ...stated, place }
  report.warn(null, 'NO_PLACE', `the transport call ${callReference ?? 'without a reference'} has no location`)
  return null
}

/** The carrier's own number, else the universal one that the partners of the service share. */
function voyageOf(call: EventMembers, own: string, universal: string): string | null {
  const [carrier, shared] = [call.text(own, 50), call.text(universal, 50)]
  const voyage = (carrier ?? shared)?.toUpperCase() ?? null
  return voyage === UNKNOWN_VOYAGE ? null : voyage
}

function readTimestamp(timestamp: EventMembers, unLocode: string | null): ScheduleTimeFact | null {
  const move = timestamp.neededCode('eventTypeCode', MOVES)
  const classifier = timestamp.neededCode('eventClassifierCode', CLASSIFIERS)
  const time = readTime(timestamp, 'eventDateTime', unLocode)
  const at = timestamp.code('facilityTypeCode', FACILITY_TYPES)?.at ?? null
  const remark = timestamp.text('changeRemark', 250)
  const delayReason = timestamp.text('delayReasonCode', 20) ?? remark
  return move === null || classifier === null || time === null ? null : { move, classifier, at, time, delayReason }
}

function readCutOff(cutOff: EventMembers, unLocode: string | null): ScheduleCutOffFact | null {
  const code = cutOff.neededCode('cutOffDateTimeCode', CUT_OFF_CODES)
  const time = readTime(cutOff, 'cutOffDateTime', unLocode)
  return code === null || time === null ? null : { code, time }
}

/** In local time of the port, regardless of the sender's offset. */
function readTime(part: EventMembers, name: string, unLocode: string | null): SentTime | null {
  const text = part.neededText(name, 50)
  if (text === null) return null
  const time = readDateTime(text)
  return time === null ? part.refuse(name, DATE_TIME_RULE) : toPortLocalTime(time, unLocode)
}

/**
 * By UN/LOCODE, by the terminal's SMDG code, or by an address (locationType UNLO, FACS, ADDR of OVS; CS distinguishes
 * them by what is there): an address gives its city as the name. Unstructured addressLines have no name that could be
 * searched for.
 */
function readLocation(location: EventMembers | null, report: ReadingReport): PlaceRef | null {
  if (location === null) return null
  const { unLocode, other } = readUnLocode(location, report)
  const facilityCode = location.text('facilitySMDGCode', 6)?.toUpperCase() ?? null
  const address = location.part('address')
  const name = location.text('locationName', 100) ?? address?.text('city', 65) ?? null
  const place: PlaceRef = {
    unLocode,
    name: name ?? other,
    facilityCode,
    facilityName: location.text('facilityName', 100),
    // The SMDG list contains only terminals.
    facilityType: facilityCode === null ? null : 'POTE',
  }
  return Object.values(place).every((value) => value === null) ? null : place
}

/** `other`: the value sent in its place if it is no UN/LOCODE. */
function readUnLocode(
  location: EventMembers,
  report: ReadingReport,
): { readonly unLocode: string | null; readonly other: string | null } {
  const code = location.text('UNLocationCode', 5)?.toUpperCase() ?? null
  if (code === null || isUnLocode(code)) return { unLocode: code, other: null }
  report.warn(null, 'LOCATION_CODE', `${code} is no UN/LOCODE`)
  return { unLocode: null, other: code }
}
