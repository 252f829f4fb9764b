// The result of an import: the rows it imported or would import, or the problems of the file.
import type { RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import { MAX_REPORTED_PROBLEMS } from './read-row-file.ts'
import type { RowChange } from './row-change.ts'

export interface ImportedRows {
  /** True when the tables match the file, even if nothing changed; false for a dry run and a refused file. */
  readonly isTaken: boolean
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly ended: number
  readonly problems: readonly RuleProblem[]
  /** Number of all problems; `problems` contains the first hundred. */
  readonly problemCount: number
  /** Rows of the file that were checked; 0 when the file itself is invalid. */
  readonly checkedRows: number
}

export const refusedRows = (
  problems: readonly RuleProblem[],
  checkedRows: number,
  problemCount = problems.length,
): ImportedRows => ({
  isTaken: false,
  added: 0,
  changed: 0,
  unchanged: 0,
  ended: 0,
  problems: problems.slice(0, MAX_REPORTED_PROBLEMS),
  problemCount,
  checkedRows,
})

export const takenRows = (
  { added, changed, unchanged, ended }: RowChange<unknown, unknown>,
  { isTaken, checkedRows }: Pick<ImportedRows, 'isTaken' | 'checkedRows'>,
): ImportedRows => ({
  isTaken,
  added: added.length,
  changed: changed.length,
  unchanged,
  ended: ended.length,
  problems: [],
  problemCount: 0,
  checkedRows,
})
