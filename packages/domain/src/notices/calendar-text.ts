// Writes a calendar for other programs to subscribe to (RFC 5545, REFRESH-INTERVAL and NAME of RFC 7986): CRLF, lines
// of at most 75 octets, text escaped. The same events always give the same text. Without METHOD it is a snapshot (RFC
// 5545 3.7.2); a published calendar would need an ORGANIZER in each event (RFC 5546 3.2.1).
import { calendarLine, escapeText } from './calendar-line.ts'

/** An instant (ms), or a day of the calendar (`YYYY-MM-DD`) where the hour or its zone is not known. */
export type CalendarMoment = { readonly instant: number } | { readonly date: string }

export interface CalendarEvent {
  /** Never changes: clients identify an event by it. */
  readonly uid: string
  /** Grows with each change of the moment. */
  readonly sequence: number
  readonly moment: CalendarMoment
  /** Instant (ms) of the last change. */
  readonly changedAt: number
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** Cancelled: a client shows the event struck out or drops it, and gives no alarm. */
  readonly isCancelled: boolean
  /** Minutes before the moment; null = no alarm. */
  readonly alarmMinutes: number | null
}

export interface CalendarHead {
  /** `-//Quayline//Cut-offs//EN`. */
  readonly productId: string
  readonly name: string
  /** How often a client should ask again, in hours. */
  readonly refreshHours: number
}

export function calendarText(head: CalendarHead, events: readonly CalendarEvent[]): string {
  const refresh = `PT${head.refreshHours}H`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(head.productId)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(head.name)}`,
    `X-WR-CALNAME:${escapeText(head.name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    // For clients that do not know RFC 7986.
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(calendarLine).join('')
}

function eventLines(event: CalendarEvent): readonly string[] {
  const { uid, sequence, moment, changedAt, summary, description, location, isCancelled, alarmMinutes } = event
  const rings = alarmMinutes !== null && !isCancelled
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // The time of the change, not of the request: an unchanged event always gives the same text.
    `DTSTAMP:${utcText(changedAt)}`,
    `LAST-MODIFIED:${utcText(changedAt)}`,
    `SEQUENCE:${sequence}`,
    'instant' in moment
      ? `DTSTART:${utcText(moment.instant)}`
      : `DTSTART;VALUE=DATE:${moment.date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A deadline does not block anybody's time.
    'TRANSP:TRANSPARENT',
    ...(rings ? alarmLines(alarmMinutes, summary) : []),
    'END:VEVENT',
  ]
}

const alarmLines = (minutes: number, summary: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

/** `20260301T090000Z`. */
const utcText = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
