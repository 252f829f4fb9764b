// Decides how far customs have cleared a container or a shipment, from what was reported (docs/requirements/customs.md
// 3): a release never clears a hold, each hold needs its own removal.
import { orderValue } from '../tracking/event-order.ts'
import type { ReleaseReport } from '../tracking/entry-facts.ts'

/**
 * ON_HOLD: a hold has no removal, whatever was released since. HOLD_REMOVED: every hold was removed, and no release has been reported.
 * NOT_REPORTED: nothing was reported, which is neither a hold nor a release.
 */
export type ClearanceState = 'RELEASED' | 'ON_HOLD' | 'HOLD_REMOVED' | 'NOT_REPORTED'

export interface CustomsClearance {
  readonly state: ClearanceState
  /** Every hold that was reported, oldest first. */
  readonly holds: readonly ReleaseReport[]
  /** How many of them were removed. Messages do not say which. */
  readonly removedHolds: number
  /** The last release; null when none was reported. */
  readonly release: ReleaseReport | null
}

/** Element 157 of X12: HR removes one hold (docs/requirements/edi.md 6.3). Any other release removes no hold. */
const REMOVAL = /\/HR$/

/** `reports`: those of customs that concern the container, in any order. */
export function customsClearance(reports: readonly ReleaseReport[]): CustomsClearance {
  const ordered = inOrder(reports)
  const holds = ordered.filter(({ state }) => state === 'HELD')
  const removals = ordered.filter(({ state, sourceCode }) => state === 'RELEASED' && REMOVAL.test(sourceCode))
  const release = ordered.findLast(({ state, sourceCode }) => state === 'RELEASED' && !REMOVAL.test(sourceCode)) ?? null
  const removedHolds = Math.min(removedBefore(ordered), holds.length)
  const state = stateOf(holds.length - removedHolds, removals.length, release)
  return { state, holds, removedHolds, release }
}

function stateOf(openHolds: number, removals: number, release: ReleaseReport | null): ClearanceState {
  if (openHolds > 0) return 'ON_HOLD'
  if (release !== null) return 'RELEASED'
  return removals > 0 ? 'HOLD_REMOVED' : 'NOT_REPORTED'
}

/** A removal applies to a hold that was placed before it; a later hold needs another removal. */
function removedBefore(ordered: readonly ReleaseReport[]): number {
  let [open, removed] = [0, 0]
  for (const { state, sourceCode } of ordered) {
    if (state === 'HELD') open += 1
    else if (REMOVAL.test(sourceCode) && open > removed) removed += 1
  }
  return removed
}

/** Oldest first, the same for every order of arrival. A hold without a time comes last: no removal is known to follow it. */
const inOrder = (reports: readonly ReleaseReport[]): readonly ReleaseReport[] =>
  reports.toSorted((a, b) => momentOf(a) - momentOf(b) || rankOf(a) - rankOf(b) || compareText(a, b))

const momentOf = ({ time, state }: ReleaseReport): number =>
  time === null ? (state === 'HELD' ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER) : orderValue(time)

/** At the same minute the hold counts as the earlier one. */
const rankOf = ({ state }: ReleaseReport): number => (state === 'HELD' ? 0 : 1)

const compareText = (a: ReleaseReport, b: ReleaseReport): number =>
  a.sourceCode < b.sourceCode ? -1 : a.sourceCode > b.sourceCode ? 1 : 0
