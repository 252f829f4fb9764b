// Decides who sees a row: the companies that it names by party code, and the line's staff.
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'

/** Null: every row; none: no row at all. */
export const visiblePartyCodes = (caller: Caller | null): readonly string[] | null =>
  isStaff(caller) ? null : partyCodesOf(caller)
