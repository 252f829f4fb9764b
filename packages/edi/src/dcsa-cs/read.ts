// Reads a vessel schedule of DCSA Commercial Schedules 1.0.3 as JSON: each is a separate message. One that breaks the
// standard is rejected with the member and the rule; the others of the delivery are accepted.
import { isImoNumber } from '@quayline/domain/reference/vessel'
import { withoutPlaceholderName } from '@quayline/domain/intake/unnamed-vessel'
import type { MessageReading, ScheduleFact, VesselRef } from '@quayline/domain/intake/facts'
import { DATE_TIME_RULE, readDateTime, utcDateTime } from '../dcsa-tnt/event-date-time.ts'
import { EventMembers, Faults } from '../dcsa-tnt/event-members.ts'
import { MAX_FACTS } from '../mapper.ts'
import type { ReadingReport } from '../reading-report.ts'
import { unknownPlace, unknownPlacesOf } from '../unknown-places.ts'
import { WarningLog } from '../warning-log.ts'
import type { CsScheduleFault, CsScheduleText } from './open.ts'
import { readTransportCall } from './read-transport-call.ts'

export const CS_MESSAGE_TYPE = 'CS'
const VERSION = '1.0'

/**
 * Rejections: INVALID_EVENT (a member breaks its rule; all of them are named by their path), NO_REFERENCE (no call with a place, or neither
 * vessel nor voyage), TOO_LARGE. Never throws.
 */
export function readCsSchedule(text: CsScheduleText | CsScheduleFault): MessageReading {
  if ('fault' in text) {
    const rejection = { reason: 'INVALID_EVENT', text: `${text.path} ${text.fault}` } as const
    return { ...headerOf(null), facts: [], warnings: [], rejection }
  }
  const faults = new Faults()
  const report = scheduleReport()
  const sentAt = readSentAt(text.sentDateTime, faults)
  const schedule = EventMembers.of(text.schedule, text.path, faults)
  const service = EventMembers.of(text.service ?? {}, servicePathOf(text.path), faults)
  const fact = schedule && service && readSchedule(schedule, service, report)
  const rejection = rejectionOf(fact, faults)
  const facts = fact === null || rejection !== null ? [] : [fact]
  for (const code of unknownPlacesOf(facts)) report.warn(null, ...unknownPlace(code))
  return { ...headerOf(sentAt), facts, warnings: report.warnings, rejection }
}

/** Path of the service whose list contains the schedule. */
const servicePathOf = (path: string): string => path.replace(/\.?vesselSchedules\[\d+\]$/, '')

type Header = Omit<MessageReading, 'facts' | 'rejection' | 'warnings'>

/** The standard has no corrections and no document numbers: the later statement counts. */
const headerOf = (documentAt: string | null): Header => ({
  messageType: CS_MESSAGE_TYPE,
  directory: VERSION,
  associationCode: null,
  function: 'ORIGINAL',
  documentNumber: null,
  documentAt,
})

/** Our own additional member: the time of the sender's statement, in UTC. */
function readSentAt(value: unknown, faults: Faults): string | null {
  if (value === undefined || value === null || value === '') return null
  const time = typeof value === 'string' ? readDateTime(value) : null
  if (time === null) faults.add(`sentDateTime ${DATE_TIME_RULE}`)
  return time === null ? null : utcDateTime(time)
}

function readSchedule(schedule: EventMembers, service: EventMembers, report: ReadingReport): ScheduleFact {
  const calls = schedule.list('transportCalls').flatMap((call) => readTransportCall(call, report) ?? [])
  return {
    kind: 'SCHEDULE',
    vessel: readVessel(schedule, report),
    service: service.text('carrierServiceCode', 11)?.toUpperCase() ?? null,
    serviceName: service.text('carrierServiceName', 50),
    voyage: null,
    operator: operatorOf(schedule),
    calls,
    remark: null,
  }
}

/**
 * CS has an object `vessel`, OVS has the same members on the schedule itself. A dummy vessel means that "no vessel has
 * been assigned" yet: its numbers and its name are ignored.
 */
function readVessel(schedule: EventMembers, report: ReadingReport): VesselRef {
  const vessel = schedule.part('vessel')
  const number = vessel?.text('vesselIMONumber', 8) ?? schedule.text('vesselIMONumber', 8)
  const callSign = vessel?.text('callSign', 10) ?? schedule.text('vesselCallSign', 10)
  const name = vessel?.text('name', 50) ?? schedule.text('vesselName', 50)
  const none: VesselRef = { imoNumber: null, callSign: null, carrierCode: null, name: null }
  if (schedule.flag('isDummyVessel') === true) return none
  return withoutPlaceholderName({
    ...none,
    name,
    imoNumber: imoNumberOf(number, report),
    callSign: callSign?.toUpperCase() ?? null,
  })
}

/** A number with a wrong check digit is kept with a warning; without seven digits it is no IMO number. */
function imoNumberOf(number: string | null, report: ReadingReport): string | null {
  if (number === null) return null
  if (!/^\d{7}$/.test(number)) {
    report.warn(null, 'VESSEL_ID', `${number} is no IMO number`)
    return null
  }
  if (!isImoNumber(number)) report.warn(null, 'CHECK_DIGIT', `IMO number ${number} fails its check digit`)
  return number
}

/** The member of CS, of OVS 3, and the name that CS uses in its queries. */
const operatorOf = (schedule: EventMembers): string | null =>
  (
    schedule.part('vessel')?.text('operatorCarrierCode', 10) ??
    schedule.text('vesselOperatorSMDGLinerCode', 10) ??
    schedule.text('vesselOperatorCarrierCode', 10)
  )?.toUpperCase() ?? null

function rejectionOf(fact: ScheduleFact | null, { texts }: Faults): MessageReading['rejection'] {
  if (texts.length > 0 || fact === null) return { reason: 'INVALID_EVENT', text: texts.join('; ') }
  const { vessel, calls } = fact
  const statements = calls.reduce((sum, { times, cutOffs }) => sum + 1 + times.length + cutOffs.length, 0)
  if (statements > MAX_FACTS) return { reason: 'TOO_LARGE', text: `The schedule says more than ${MAX_FACTS} things` }
  if (calls.length === 0) return { reason: 'NO_REFERENCE', text: 'The schedule has no transport call with a location' }
  const isNamed = vessel.imoNumber !== null || vessel.callSign !== null || vessel.name !== null
  if (isNamed || calls.some((call) => (call.importVoyage ?? call.exportVoyage) !== null)) return null
  return { reason: 'NO_REFERENCE', text: 'The schedule names neither a vessel nor a voyage' }
}

/** Warnings without a segment; repeated ones are kept once. */
function scheduleReport(): ReadingReport {
  const log = new WarningLog()
  const seen = new Set<string>()
  const warn: ReadingReport['warn'] = (_segment, code, text) => {
    const key = `${code} ${text}`
    if (log.isFull(code) || seen.has(key)) return
    seen.add(key)
    log.add(-1, code, text)
  }
  return { warnings: log.warnings, warn, positionOf: () => -1 }
}
