// Which days of a country or port are no working days, and how far anybody knows. What lies past the last published year is not guessed.
import type { LocalDate } from './terms.ts'

/** A country (`CN`), or one port (`CNSHA`) whose calendar then stands in place of its country's. */
export interface WorkingCalendar {
  /** ISO 3166 alpha-2 or UN/LOCODE. */
  readonly place: string
  /**
   * Years whose holidays are published, inclusive: outside of them nothing is known. Null: whatever is asked for is known (a list given by
   * hand).
   */
  readonly knownYears: { readonly from: number; readonly to: number } | null
  /** Public holidays with their names where known. */
  readonly holidays: readonly { readonly on: LocalDate; readonly name: string | null }[]
  /** Weekend days that are worked to make up for a holiday (China): neither weekend nor holiday. */
  readonly makeUpDays: readonly LocalDate[]
  /** Unscheduled closures of the gate: storm, strike. */
  readonly closures: readonly { readonly on: LocalDate; readonly reason: string }[]
  /** Where the list comes from: shown beside what it decides. */
  readonly source: string
}
