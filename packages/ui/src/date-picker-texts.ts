// What the date picker says: the page hands it over in its language.
import type { Weekday } from './calendar.ts'

/** Written texts, no Intl: server and browser must render the same. */
export interface DatePickerTexts {
  readonly close: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly month: string
  readonly year: string
  /** The button that picks `today`. */
  readonly today: string
  /** Twelve, January first, for the choice of a month. */
  readonly months: readonly string[]
  /** Seven, Monday first: `Mo` above the column, `Monday` read out. */
  readonly weekdays: readonly { readonly short: string; readonly name: string }[]
  /** 0 Monday to 6 Sunday: where the language lets a week begin. */
  readonly weekStart: Weekday
  /** `November 2026`; month 1 to 12. */
  readonly monthTitle: (year: number, month: number) => string
  /** `Saturday 28 November 2026`, of a day written YYYY-MM-DD. */
  readonly dayName: (day: string, weekday: Weekday) => string
}
