// Creates the events of one status of a 315 or 322: one per meaning of its code, for one container or for the shipment.
import type { EmptyIndicator, EventFact, PlaceRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { eventOf, UNKNOWN_MEANING, type EventMeaning } from '../event-meaning.ts'
import type { PartnerRules } from '../partner-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { placeOf, type X12Location } from './read-locations.ts'
import { relayPortsOf } from './read-port-times.ts'
import { meaningOfStatus, type StatusSet } from './status-codes.ts'
import { directionOf, findStatusPlace } from './status-place.ts'
import { timeOfStatus } from './status-time.ts'

/** A status as stated in its segment (B4, SG, Q5). */
export interface SentStatus {
  readonly segment: Segment
  /** Element 157, upper case; empty when left out. */
  readonly code: string
  readonly time: SentTime | null
  readonly place: PlaceRef | null
  /** The set names a railway, its waybill or its point location. */
  readonly isByRail?: boolean
}

/** Values of the set in addition to its status; if it names a container, those of this container. */
export type StatusSubject = Pick<
  EventFact,
  | 'container'
  | 'isoSizeType'
  | 'emptyIndicator'
  | 'vessel'
  | 'voyage'
  | 'bookingNumber'
  | 'billNumber'
  | 'seals'
  | 'weights'
  | 'remark'
>

/** An unknown code becomes an UNKNOWN milestone with UNKNOWN_CODE; it is never guessed. */
export function readStatusEvents(
  set: StatusSet,
  status: SentStatus,
  subject: StatusSubject,
  locations: readonly X12Location[],
  rules: PartnerRules,
  report: ReadingReport,
): readonly EventFact[] {
  const { segment, code } = status
  const meaning = meaningOfStatus(set, status, rules)
  const isKnown = meaning.meanings.length > 0
  if (!isKnown) report.warn(segment, 'UNKNOWN_CODE', `status ${set}/${code || 'none'}`)
  const place = findStatusPlace(meaning, status.place, locations, segment, report)
  const relayPorts = relayPortsOf(locations)
  const placeOfReceipt = placeOf(locations, 'R', 'O')?.unLocode ?? null
  return (isKnown ? meaning.meanings : [UNKNOWN_MEANING]).map((event) =>
    eventOf(event, {
      ...subject,
      ...timeOfStatus(meaning.code, event, place, status.time, locations, segment, report),
      place,
      emptyIndicator: emptinessOf(event, subject.emptyIndicator, segment, report),
      moveDirection: directionOf(event, place, locations),
      mode: modeOf(event),
      portOfLoading: placeOf(locations, 'L', 'J')?.unLocode ?? null,
      portOfDischarge: placeOf(locations, 'D', 'K')?.unLocode ?? null,
      placeOfDelivery: placeOf(locations, 'E', 'N')?.unLocode ?? null,
      ...(placeOfReceipt !== null && { placeOfReceipt }),
      ...(relayPorts.length > 0 && { relayPorts }),
      sourceCode: `${set}/${code}`,
      segmentIndex: report.positionOf(segment),
    }),
  )
}

const modeOf = (meaning: EventMeaning): EventFact['mode'] =>
  ((meaning.eventType === 'EQUIPMENT' || meaning.eventType === 'TRANSPORT') && meaning.mode) || null

/**
 * The value that the code implies takes precedence (EE and RD are empty, D is laden), because the separate flag is
 * typed by hand.
 */
function emptinessOf(
  meaning: EventMeaning,
  sent: EmptyIndicator | null,
  segment: Segment,
  report: ReadingReport,
): EmptyIndicator | null {
  const implied = (meaning.eventType === 'EQUIPMENT' && meaning.emptyIndicator) || null
  if (sent !== null && implied !== null && sent !== implied) {
    report.warn(segment, 'EMPTINESS_DIFFERS', `the code means ${implied}, the set says ${sent}`)
  }
  return implied ?? sent
}
