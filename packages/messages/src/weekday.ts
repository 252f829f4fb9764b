// The weekday of a local date, from our own names: hydrated markup must not depend on Intl's data.

const MONDAY_FIRST = 7

/** ISO weekday, 1 Monday to 7 Sunday, of `2018-12-21…`; null when the text does not begin with a date. */
export function isoWeekday(local: string): number | null {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(local.trim())?.[0]
  const at = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? null : new Date(at).getUTCDay() || MONDAY_FIRST
}

/** `names`: seven of them, Monday first, separated by `|`. Empty when there is no date. */
export function weekdayText(local: string, names: string): string {
  const day = isoWeekday(local)
  return day === null ? '' : (names.split('|')[day - 1] ?? '')
}
