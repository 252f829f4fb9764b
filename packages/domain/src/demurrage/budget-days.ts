// Decides the allowed end dates of a budget: up to the last day of its date picker (docs/requirements/demurrage.md 4.3) whatever the
// period, and for a running one from today at its port on, because it cannot end in the past. Used by picker and server.
import type { CannotAssess } from './assessment.ts'
import type { LocalDate } from './terms.ts'

/** docs/requirements/demurrage.md 4.3: default minimum of the date picker, and the budget's own maximum. Both inclusive. */
export const FIRST_BUDGET_DAY = '1970-01-01'
export const LAST_BUDGET_DAY = '2120-01-01'

/**
 * The first day on which all of these periods can end; null when none of them runs. `todays`: today at the port of each period that runs.
 * Ports around the date line differ by a day: the latest date counts, on which all can end.
 */
export const firstBudgetDay = (todays: readonly LocalDate[]): LocalDate | null => todays.toSorted().at(-1) ?? null

/** Reasons why a running period that can be assessed today may have no answer for a later day. */
export const isOfEndDate = (reason: CannotAssess): boolean =>
  reason === 'CALENDAR_UNKNOWN' || reason === 'NO_SLAB' || reason === 'TOO_LONG'
