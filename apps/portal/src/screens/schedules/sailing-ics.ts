// Sailings as a calendar file: cut-offs, departure and arrival of each. Importing it again after a change moves the
// same events.
import { calendarText, type CalendarEvent } from '@quayline/domain/notices/calendar-text'
import { fill, type Language } from '@quayline/messages/language'
import { cutOffName } from './sailing-cut-offs.tsx'
import type { Moment } from './moment-cell.tsx'
import { CUT_OFFS, momentAt, type Sailing } from './sailing.ts'
import { sailingName } from './sailing-columns.tsx'

interface SailingCalendarTexts {
  readonly calendarName: string
  /** `{vessel}`, `{port}`. */
  readonly departureOf: string
  readonly arrivalOf: string
  readonly language: Language
}

interface CalendarSource {
  /** Host name of the site, part of each event's unique id. */
  readonly host: string
  /** As-of time of the sailings, in milliseconds. */
  readonly asOf: number
}

/** One day before: a reminder at the last moment would be too late. */
const ALARM_MINUTES = 1440

export const sailingCalendar = (
  sailings: readonly Sailing[],
  texts: SailingCalendarTexts,
  source: CalendarSource,
): string =>
  calendarText(
    { productId: '-//Quayline//Sailings//EN', name: texts.calendarName, refreshHours: 24 },
    sailings.flatMap((sailing) => eventsOf(sailing, texts, source)),
  )

function eventsOf(
  sailing: Sailing,
  texts: SailingCalendarTexts,
  { host, asOf }: CalendarSource,
): readonly CalendarEvent[] {
  const { first, last, option } = sailing
  const description = `${sailingName(sailing)}, ${option.firstPol} - ${option.lastPod}`
  const event = (
    kind: string,
    moment: Moment | null,
    { summary, location, rings }: { readonly summary: string; readonly location: string; readonly rings: boolean },
  ): readonly CalendarEvent[] => {
    if (moment === null) return []
    const instant = momentAt(moment)
    return [
      {
        uid: `${sailing.key}-${kind}@${host}`,
        // Increases with each newer answer; in minutes, because calendars store 31 bits.
        sequence: Math.floor(asOf / 60_000),
        moment: Number.isNaN(instant) ? { date: moment.local.slice(0, 10) } : { instant },
        changedAt: asOf,
        summary,
        description,
        location,
        isCancelled: false,
        alarmMinutes: rings ? ALARM_MINUTES : null,
      },
    ]
  }
  const at = (port: string, text: string, vessel: string) => ({
    summary: fill(text, { vessel, port }),
    location: port,
    rings: false,
  })
  return [
    ...CUT_OFFS.flatMap((field) =>
      event(field, first.timeOf(field), {
        summary: `${cutOffName(field, texts.language)}: ${sailingName(sailing)}`,
        location: option.firstPol,
        rings: true,
      }),
    ),
    ...event('departure', first.departure, at(first.leg.pol, texts.departureOf, sailingName(sailing))),
    ...event('arrival', last.arrival, at(last.leg.pod, texts.arrivalOf, last.leg.vessel)),
  ]
}
