// Turns the dates of a booking into the events of its calendar in one language: each cut-off, departure and arrival.
import type { BookingDates } from '@quayline/domain/cutoff/booking-dates'
import { portOf } from '@quayline/domain/cutoff/booking-sailings'
import type { TimeHistories, TimeHistory } from '@quayline/domain/cutoff/time-history'
import { END_OF, type Matter, MATTERS } from '@quayline/domain/cutoff/date-statement'
import type { PlaceRef } from '@quayline/domain/intake/fact-parts'
import { type PlacedTime, showMinutes } from '@quayline/domain/kernel/local-time'
import { type CalendarEvent, type CalendarMoment, calendarText } from '@quayline/domain/notices/calendar-text'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityOf } from '@quayline/domain/tracking/tracking-path'
import { calendar as enUS } from '@quayline/messages/cutoff/calendar.en-US'
import { calendar as esES } from '@quayline/messages/cutoff/calendar.es-ES'
import { calendar as fr } from '@quayline/messages/cutoff/calendar.fr'
import { calendar as zhCN, type CalendarTexts } from '@quayline/messages/cutoff/calendar.zh-CN'
import { fill, type Language } from '@quayline/messages/language'
import { offsetText } from '@quayline/messages/time-text'
import type { LastFreeDay } from '../demurrage/index.ts'

const TEXTS: Readonly<Record<Language, CalendarTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

const REFRESH_HOURS = 1
/** Earlier events are in the tracking answer; a calendar entry needs no longer list. */
const MAX_CHANGES = 10

export interface CalendarRequest {
  /** In normalised form (referenceKey): part of each event's UID. */
  readonly bookingNumber: string
  readonly language: Language
  /** 0 = never. */
  readonly alarmMinutes: number
  /** Host of the line, `line.example`: makes the UIDs unique among lines. */
  readonly host: string
}

/** `known` null: no document of the booking is left; the calendar is then empty. */
export function bookingCalendar(
  request: CalendarRequest,
  known: { readonly dates: BookingDates; readonly histories: TimeHistories } | null,
  lastFreeDays: readonly LastFreeDay[] = [],
): string {
  const texts = TEXTS[request.language]
  const name = fill(texts.name, { booking: request.bookingNumber })
  const head = { productId: '-//Quayline//Booking calendar//EN', name, refreshHours: REFRESH_HOURS }
  const events =
    known === null
      ? []
      : MATTERS.flatMap((matter) => eventOf(matter, known.histories[matter], known.dates, request) ?? [])
  return calendarText(head, [...events, ...lastFreeDays.map((day) => freeDayEvent(day, request))])
}

function freeDayEvent(
  day: LastFreeDay,
  { bookingNumber, language, alarmMinutes, host }: CalendarRequest,
): CalendarEvent {
  const texts = TEXTS[language]
  const { periodId, container, chargeType, on, port, clause, isOver, changedAt } = day
  const place = port === null ? null : (findPlace(port)?.city ?? port)
  const summary = fill(texts.lastFreeDay, { container, chargeType })
  return {
    uid: `${bookingNumber}-lfd-${periodId}@${host}`,
    // The day is calculated each time and has no history: the minute of its last change serves as sequence number.
    sequence: Math.floor(changedAt / 60_000),
    moment: { date: on },
    changedAt,
    summary: isOver ? fill(texts.withdrawn, { summary }) : summary,
    description: fill(texts.freeUntil, { on, port: place ?? '', clause }),
    location: place,
    isCancelled: isOver,
    alarmMinutes: alarmMinutes === 0 ? null : alarmMinutes,
  }
}

/** Null when there was never a time for it. */
function eventOf(
  matter: Matter,
  { now, isActual, since, changes }: TimeHistory,
  dates: BookingDates,
  request: CalendarRequest,
): CalendarEvent | null {
  const time = now ?? changes[0]?.was ?? null
  if (time === null || since === null) return null
  const texts = TEXTS[request.language]
  const { bookingNumber, alarmMinutes, host } = request
  const place = cityOf(portOfMatter(matter, dates))
  const happened = isActual ? { etd: texts.left, eta: texts.arrived } : {}
  const named = { ...texts.matters, ...happened }[matter]
  const summary = fill(texts.summary, { matter: named, booking: bookingNumber })
  const vessel = [dates.vesselName, dates.voyage].filter((part) => part !== null).join(' / ')
  return {
    uid: `${bookingNumber}-${matter}@${host}`,
    sequence: changes.length,
    moment: momentOf(time),
    changedAt: since,
    summary: now === null ? fill(texts.withdrawn, { summary }) : summary,
    description: [
      localLine(time, place ?? '', texts),
      ...(vessel === '' ? [] : [fill(texts.vessel, { vessel })]),
      ...(dates.bills.length === 0 ? [] : [fill(texts.bill, { bill: dates.bills.join(', ') })]),
      ...changes.slice(0, MAX_CHANGES).map((change) =>
        fill(texts.change, {
          was: shown(change.was, texts),
          now: shown(change.now, texts),
          at: new Date(change.at).toISOString().slice(0, 16).replace('T', ' '),
        }),
      ),
    ].join('\n'),
    location: place,
    isCancelled: now === null,
    // A past event needs no reminder.
    alarmMinutes: alarmMinutes === 0 || isActual ? null : alarmMinutes,
  }
}

/** Of a cancelled booking the port that it had last. */
function portOfMatter(matter: Matter, { sailing, ends }: BookingDates): PlaceRef | null {
  const at = END_OF[matter]
  const sailingEnd = at === 'load' ? sailing?.first : sailing?.last
  const leg = sailingEnd ?? ends.findLast((end) => end.at === at)?.leg
  return leg === undefined ? null : portOf(leg, at)
}

/** A date without time, or a time without a known zone, becomes an all-day event: an hour would be a guess. */
const momentOf = ({ local, instant }: PlacedTime): CalendarMoment =>
  instant === null || local.length === 10 ? { date: local.slice(0, 10) } : { instant }

function localLine({ local, offset }: PlacedTime, place: string, texts: CalendarTexts): string {
  const values = { local: showMinutes(local), place }
  return offset === null ? fill(texts.localOnly, values) : fill(texts.local, { ...values, zone: offsetText(offset) })
}

const shown = (time: PlacedTime | null, texts: CalendarTexts): string =>
  time === null ? texts.none : showMinutes(time.local)
