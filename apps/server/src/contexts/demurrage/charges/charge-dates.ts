// Which days a query may ask for: those that the pages' date pickers offer (docs/requirements/demurrage.md 4.3), and for a period that
// still runs no day before today at its port.
import type { ContainerCharge } from '@quayline/domain/demurrage/assessment'
import { FIRST_BUDGET_DAY, firstBudgetDay, LAST_BUDGET_DAY } from '@quayline/domain/demurrage/budgets'
import type { LocalDate } from '@quayline/domain/demurrage/terms'
import type { FieldError, ApiError } from '../../../platform/http/api-error.ts'

/** The days that are out of range; an absent day is in range. */
export function dateProblems(days: Readonly<Record<string, string | undefined>>): readonly FieldError[] {
  return Object.entries(days).flatMap(([path, day]): FieldError[] => {
    if (day === undefined) return []
    if (day < FIRST_BUDGET_DAY) return [{ path, rule: 'min', values: { min: FIRST_BUDGET_DAY } }]
    return day > LAST_BUDGET_DAY ? [{ path, rule: 'max', values: { max: LAST_BUDGET_DAY } }] : []
  })
}

const pastEnd = (path: string, today: LocalDate): ApiError => ({
  refused: 'BAD_PARAMETER',
  detail: 'demurrageEndsBeforeToday',
  values: { today },
  problems: [{ path, rule: 'min', values: { min: today } }],
})

/** `charges` up to the requested end date; null when all of them can end on it. */
export function pastEndRefusal(charges: readonly ContainerCharge[]): ApiError | null {
  const today = firstBudgetDay(
    charges.flatMap(({ outcome }) =>
      outcome.status === 'CANNOT_ASSESS' && outcome.reason === 'ENDS_BEFORE_TODAY' ? (outcome.detail ?? []) : [],
    ),
  )
  return today === null ? null : pastEnd('endDate', today)
}

/**
 * The first day of a comparison; `charges` up to today. A refusal if an earlier first day was requested; null when no
 * period runs.
 */
export function firstComparedDay(charges: readonly ContainerCharge[], from: LocalDate | undefined) {
  const today = firstBudgetDay(
    charges.flatMap(({ outcome }) =>
      outcome.status === 'ASSESSED' && outcome.period.end === null ? [outcome.period.countedUntil] : [],
    ),
  )
  if (today !== null && from !== undefined && from < today) return pastEnd('from', today)
  return from ?? today
}
