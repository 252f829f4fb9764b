// Decides what a row shows (docs/requirements/free-days.md 1.2): the special value if present, otherwise the normal one; and how its free
// time stands.
import type { ShownFreeDays } from './shown-charge.ts'

/** Null: not known. A special value of 0 is a value. */
export const freeDaysOf = ({
  specialFreeDays,
  normalFreeDays,
}: Pick<ShownFreeDays, 'specialFreeDays' | 'normalFreeDays'>): number | null => specialFreeDays ?? normalFreeDays

export type FreeTimeState =
  /** Not even the number of free days is known. */
  | 'cannotAssess'
  /** The number is known, their last day is not. */
  | 'lastDayUnknown'
  /** The tariff or the agreement gives no free day. */
  | 'none'
  /** The clock has not started: counted as if it did on the first day of the asked period. */
  | 'preview'
  /** The clock has started; the last free day is a fact. */
  | 'started'
  /** Their last day has passed. The charges show whether the container was back by then. */
  | 'over'

/** `today`: YYYY-MM-DD at the port by whose days the free time is counted. */
export function stateOf(row: ShownFreeDays, today: string): FreeTimeState {
  if (row.status === 'CANNOT_ASSESS') return 'cannotAssess'
  if (row.lastFreeDay === null) return freeDaysOf(row) === 0 ? 'none' : 'lastDayUnknown'
  if (!row.isStarted) return 'preview'
  return row.lastFreeDay < today ? 'over' : 'started'
}
