// Decides when the weekly maintenance window is: Saturday 19:00 to Sunday 07:00 by default
// (docs/requirements/accounts.md 7), in the line's time zone.
import { Temporal } from 'temporal-polyfill'

/** Monday = 1 to Sunday = 7, as in ISO 8601; `HH:mm` local time in `zone`. */
export interface MaintenanceWindow {
  readonly fromDay: number
  readonly fromTime: string
  readonly untilDay: number
  readonly untilTime: string
  readonly zone: string
  /** The place that the time zone is named after in texts for users. */
  readonly place: string
}

export const DEFAULT_WINDOW: MaintenanceWindow = {
  fromDay: 6,
  fromTime: '19:00',
  untilDay: 7,
  untilTime: '07:00',
  zone: 'Asia/Shanghai',
  place: 'Beijing',
}

export interface MaintenanceState {
  readonly isNow: boolean
  /** The window that is open now, else the next one. ISO instants; the end is exclusive. */
  readonly startsAt: string
  readonly endsAt: string
}

/**
 * `now` in milliseconds since the epoch. Local times that a clock change skips or repeats are read as in RFC 5545
 * ("compatible").
 */
export function maintenanceAt(window: MaintenanceWindow, now: number): MaintenanceState {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(window.zone).toPlainDate()
  // A window that began up to a week ago may still be open.
  for (let days = -7; ; days++) {
    const day = today.add({ days })
    if (day.dayOfWeek !== window.fromDay) continue
    const startsAt = instantOf(day, window.fromTime, window.zone)
    const endsAt = instantOf(endDayOf(day, window), window.untilTime, window.zone)
    // A clock change can remove a whole window: its start then lies behind its end.
    if (endsAt <= now || endsAt <= startsAt) continue
    return {
      isNow: startsAt <= now,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    }
  }
}

function endDayOf(day: Temporal.PlainDate, { fromDay, fromTime, untilDay, untilTime }: MaintenanceWindow) {
  const days = (untilDay - fromDay + 7) % 7
  return day.add({ days: days === 0 && untilTime <= fromTime ? 7 : days })
}

const instantOf = (day: Temporal.PlainDate, time: string, zone: string): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
