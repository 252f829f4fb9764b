// Writes a change of a date as the cut-off calls answer it: local times as docs/requirements/cut-offs.md 1.1 writes them, the moment as
// an instant.
import { showMinutes, type PlacedTime } from '../kernel/local-time.ts'
import type { CutOffChange } from './cutoff-answer.ts'
import type { TimeChange } from './time-history.ts'

const shown = (time: PlacedTime | null): string | null => (time === null ? null : showMinutes(time.local))

export const shownChange = (field: string, { was, now, at, reason, source }: TimeChange): CutOffChange => ({
  field,
  was: shown(was),
  now: shown(now),
  at: new Date(at).toISOString(),
  reason,
  source,
})

/** Of several fields together; at the same instant by the field's name. */
export const newestFirst = (changes: readonly CutOffChange[]): readonly CutOffChange[] =>
  changes.toSorted((a, b) => (a.at === b.at ? (a.field < b.field ? -1 : 1) : a.at < b.at ? 1 : -1))
