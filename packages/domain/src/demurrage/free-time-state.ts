// Decides the values of a row (docs/requirements/free-days.md 1.2): the special value if present, otherwise the normal one; and the state
// of its free time.
import type { ShownFreeDays } from './shown-charge.ts'

/** Null: unknown. A special value of 0 is a value. */
export const freeDaysOf = ({
  specialFreeDays,
  normalFreeDays,
}: Pick<ShownFreeDays, 'specialFreeDays' | 'normalFreeDays'>): number | null => specialFreeDays ?? normalFreeDays

export type FreeTimeState =
  /** Not even the number of free days is known. */
  | 'cannotAssess'
  /** The number of free days is known, the last free day is not. */
  | 'lastDayUnknown'
  /** The tariff or the agreement grants no free day. */
  | 'none'
  /** The period has not started: counted as if it started on the first day of the requested period. */
  | 'preview'
  /** The period has started; the last free day is a fact. */
  | 'started'
  /** The last free day has passed; the charges show whether the container was returned by then. */
  | 'over'

/** `today`: YYYY-MM-DD at the port whose days are counted. */
export function stateOf(row: ShownFreeDays, today: string): FreeTimeState {
  if (row.status === 'CANNOT_ASSESS') return 'cannotAssess'
  if (row.lastFreeDay === null) return freeDaysOf(row) === 0 ? 'none' : 'lastDayUnknown'
  if (!row.isStarted) return 'preview'
  return row.lastFreeDay < today ? 'over' : 'started'
}
