// Reads EQN: how many containers of a size type an equipment group is about (C523 6350).
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

/** Null when the group has no EQN, or an invalid number (COUNT_FORMAT). A million containers or more is invalid. */
export function readUnitCount(segments: readonly Segment[], report: ReadingReport): number | null {
  const eqn = segments.find((segment) => segment.tag === 'EQN')
  if (eqn === undefined) return null
  const count = textOf(eqn, 0)
  if (count !== null && /^\d{1,6}$/.test(count) && Number(count) > 0) return Number(count)
  report.warn(eqn, 'COUNT_FORMAT', `${count ?? 'nothing'} is no number of units`)
  return null
}
