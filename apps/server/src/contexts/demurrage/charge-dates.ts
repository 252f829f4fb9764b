// Which days somebody may ask for: those that the pages' date pickers offer (seed 000 section 9).
import type { FieldProblem } from '../../platform/refusal.ts'

const FIRST = '1970-01-01'
const LAST = '2120-01-01'

/** Of the days that lie outside; an absent one is none. */
export function dateProblems(days: Readonly<Record<string, string | undefined>>): readonly FieldProblem[] {
  return Object.entries(days).flatMap(([path, day]): FieldProblem[] => {
    if (day === undefined) return []
    if (day < FIRST) return [{ path, rule: 'min', values: { min: FIRST } }]
    return day > LAST ? [{ path, rule: 'max', values: { max: LAST } }] : []
  })
}
