// Decides the main figure of a free-days result: the earliest last free day among the running periods, else the one
// that passed most recently, else the number of free days.
import { freeDaysOf, stateOf } from './free-time-state.ts'
import type { ShownFreeDays } from './shown-charge.ts'

export type FreeDaysFigure<Row = unknown> =
  | {
      readonly kind: 'ahead' | 'over'
      readonly day: string
      readonly daysLeft: number
      readonly count: number
      /** The row with that last free day. */
      readonly row: Row
    }
  /** No period runs yet. `days`: the fewest and the most of all containers. */
  | { readonly kind: 'preview'; readonly days: readonly [number, number]; readonly start: string | null }

const DAY_MS = 86_400_000

/** `todayOf`: today (YYYY-MM-DD) at a row's port. Null: nothing is known of any container. */
export function freeDaysFigure<Row extends ShownFreeDays>(
  rows: readonly Row[],
  todayOf: (row: Row) => string,
): FreeDaysFigure<Row> | null {
  const dated = rows
    .flatMap((row) => {
      const today = todayOf(row)
      const state = stateOf(row, today)
      const day = row.lastFreeDay
      if (day === null || (state !== 'started' && state !== 'over')) return []
      return [{ row, day, isOver: state === 'over', daysLeft: (Date.parse(day) - Date.parse(today)) / DAY_MS }]
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
  const found = dated.find(({ isOver }) => !isOver) ?? dated.at(-1)
  if (found !== undefined) {
    const { row, day, isOver, daysLeft } = found
    return { kind: isOver ? 'over' : 'ahead', day, daysLeft, count: dated.length, row }
  }
  const days = rows.flatMap((row) => freeDaysOf(row) ?? [])
  if (days.length === 0) return null
  const start = rows.find(({ isStarted }) => !isStarted)?.startedOn ?? null
  return { kind: 'preview', days: [Math.min(...days), Math.max(...days)], start }
}
