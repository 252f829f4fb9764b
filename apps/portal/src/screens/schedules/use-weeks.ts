// The period of a search: 1 to 4, 6 and 8 weeks, 3 months (docs/requirements/schedules.md 2).
import type { ChoiceFilter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WEEKS } from './connection-criteria.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

/** `otherwise`: the default. */
export function useWeeks<Name extends string>(name: Name, otherwise: number): ChoiceFilter<Name> {
  const { period, weeks } = useOwnTexts(SCHEDULES)
  const named: Readonly<Record<string, string>> = weeks
  const labelOf = (count: string): string => named[count] ?? count
  return {
    kind: 'choice',
    name,
    label: period,
    options: WEEKS.map((count) => ({ value: count, label: labelOf(count) })),
    otherwise: labelOf(String(otherwise)),
  }
}
