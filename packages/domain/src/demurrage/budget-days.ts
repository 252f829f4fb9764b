// Decides which days a budget may reach to: up to the last that its date picker offers (docs/requirements/demurrage.md 4.3) whatever the
// period, and for one that runs from today at its port on, since no period can end in the past. The picker and the server ask here.
import type { CannotAssess } from './assessment.ts'
import type { LocalDate } from './terms.ts'

/** docs/requirements/demurrage.md 4.3: default minimum of the date picker, and the budget's own maximum. Both inclusive. */
export const FIRST_BUDGET_DAY = '1970-01-01'
export const LAST_BUDGET_DAY = '2120-01-01'

/**
 * The first day on which all of these clocks can end; null when none of them runs. `todays`: today at the port of each clock that runs.
 * Around the date line ports are a day apart: the latest counts, the others can end then too.
 */
export const firstBudgetDay = (todays: readonly LocalDate[]): LocalDate | null => todays.toSorted().at(-1) ?? null

/** Why a period that runs and can be assessed today may have no answer for a later day: no fault of its events. */
export const isOfEndDate = (reason: CannotAssess): boolean =>
  reason === 'CALENDAR_UNKNOWN' || reason === 'NO_SLAB' || reason === 'TOO_LONG'
