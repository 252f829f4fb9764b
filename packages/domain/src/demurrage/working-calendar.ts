// The non-working days of a country or port, and the years for which they are known. Days after the last published year
// are not guessed.
import type { LocalDate } from './terms.ts'

/** A country (`CN`), or one port (`CNSHA`) whose calendar then replaces its country's. */
export interface WorkingCalendar {
  /** ISO 3166 alpha-2 or UN/LOCODE. */
  readonly place: string
  /**
   * Years whose holidays are published, inclusive: other years are unknown. Null: all years are known (a list entered
   * by hand).
   */
  readonly knownYears: { readonly from: number; readonly to: number } | null
  /** Public holidays, with their names if known. */
  readonly holidays: readonly { readonly on: LocalDate; readonly name: string | null }[]
  /** Weekend days that are worked to make up for a holiday (China): neither weekend nor holiday. */
  readonly makeUpDays: readonly LocalDate[]
  /** Unscheduled closures of the gate: storm, strike. */
  readonly closures: readonly { readonly on: LocalDate; readonly reason: string }[]
  /** Source of the list, shown with the results that depend on it. */
  readonly source: string
}
