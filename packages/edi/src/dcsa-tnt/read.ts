// Reads events of DCSA Track & Trace 2.2 as JSON: each event is a separate message, and one that breaks the standard is
// rejected with the member and the rule.
import type { MessageReading, RejectionReason } from '@quayline/domain/intake/facts'
import { MAX_FACTS } from '../mapper.ts'
import type { ReadingReport } from '../reading-report.ts'
import { unknownPlace, unknownPlacesOf } from '../unknown-places.ts'
import { WarningLog } from '../warning-log.ts'
import { DATE_TIME_RULE, readDateTime, utcDateTime } from './event-date-time.ts'
import { EventMembers, Faults } from './event-members.ts'
import { excessOfJson } from './json-extent.ts'
import { readEventFacts } from './read-event-facts.ts'

/** The message type of every event; also the head of its facts' source code (`TNT/GTIN`). */
export const TNT_MESSAGE_TYPE = 'TNT'
const VERSION = '2.2'

export interface TntEventReading {
  /** Lower case; null if the event has no valid UUID. */
  readonly eventID: string | null
  readonly reading: MessageReading
}

export type TntDelivery =
  | { readonly ok: true; readonly events: readonly unknown[] }
  | { readonly ok: false; readonly reason: RejectionReason; readonly text: string }

/**
 * The events of one text: a list, one event, or an object whose `events` are a list. INVALID_EVENT when it is no JSON
 * or has no event, TOO_LARGE when parsing it would need more memory than allowed for a delivery. Never throws.
 */
export function openTntDelivery(text: string): TntDelivery {
  const excess = excessOfJson(text)
  if (excess !== null) return { ok: false, reason: 'TOO_LARGE', text: excess }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's own error message would quote the content.
    return { ok: false, reason: 'INVALID_EVENT', text: 'The text is no well-formed JSON' }
  }
  const events = eventsOf(value)
  if (events.length === 0) return { ok: false, reason: 'INVALID_EVENT', text: 'The text holds no event' }
  return { ok: true, events }
}

function eventsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const hasList = typeof value === 'object' && value !== null && Object.hasOwn(value, 'events')
  const list: unknown = hasList ? (value as { readonly events: unknown }).events : undefined
  return Array.isArray(list) ? list : [value]
}

/** All events of a text in order, or why there are none. */
export function readTntDelivery(
  text: string,
): readonly TntEventReading[] | Extract<TntDelivery, { readonly ok: false }> {
  const delivery = openTntDelivery(text)
  return delivery.ok ? delivery.events.map(readTntEvent) : delivery
}

/**
 * Reads one event. Rejections: INVALID_EVENT (a member is missing or breaks its rule: all of them are named), NO_REFERENCE (it is
 * about no container, booking, bill or vessel's call), TOO_LARGE. Never throws.
 */
export function readTntEvent(value: unknown): TntEventReading {
  const faults = new Faults()
  const report = eventReport()
  const event = EventMembers.of(value, '', faults)
  const header = readHeader(event, faults)
  const facts = event === null ? [] : readEventFacts(event, faults, report)
  const rejection = rejectionOf(faults, facts.length)
  for (const code of unknownPlacesOf(facts)) report.warn(null, ...unknownPlace(code))
  return {
    eventID: header.documentNumber,
    reading: { ...header, facts: rejection === null ? facts : [], warnings: report.warnings, rejection },
  }
}

function rejectionOf({ texts }: Faults, facts: number): MessageReading['rejection'] {
  if (texts.length > 0) return { reason: 'INVALID_EVENT', text: texts.join('; ') }
  if (facts > MAX_FACTS) return { reason: 'TOO_LARGE', text: `The event says more than ${MAX_FACTS} things` }
  if (facts > 0) return null
  const text =
    'The event names neither a container nor a booking nor a bill, nor a vessel’s call by voyage and UNLocationCode'
  return { reason: 'NO_REFERENCE', text }
}

type Header = Omit<MessageReading, 'facts' | 'rejection' | 'warnings'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * 2.2 has no corrections: an event is stated once. Its creation time in UTC is used as the document time (DTM+137 in
 * EDIFACT).
 */
function readHeader(event: EventMembers | null, faults: Faults): Header {
  const eventID = event?.neededText('eventID', 100)?.toLowerCase() ?? null
  const isUuid = eventID !== null && UUID.test(eventID)
  if (eventID !== null && !isUuid) faults.add('eventID must be a UUID')
  const sentAt = event?.neededText('eventCreatedDateTime', 50) ?? null
  const createdAt = sentAt === null ? null : readDateTime(sentAt)
  if (sentAt !== null && createdAt === null) faults.add(`eventCreatedDateTime ${DATE_TIME_RULE}`)
  return {
    messageType: TNT_MESSAGE_TYPE,
    directory: VERSION,
    associationCode: null,
    function: 'ORIGINAL',
    documentNumber: isUuid ? eventID : null,
    documentAt: createdAt === null ? null : utcDateTime(createdAt),
  }
}

/** Warnings without a segment; repeated ones are kept once. */
function eventReport(): ReadingReport {
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
