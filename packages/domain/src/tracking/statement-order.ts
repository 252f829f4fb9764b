// Decides which of one partner's statements is later: by the sender's document time, never by arrival
// (docs/decisions/2026-11-27-statements-by-the-senders-clock.md).
import type { MessageFunction } from '../intake/facts.ts'
import type { Statement } from './recorded.ts'

/**
 * In the same minute a cancellation takes precedence over a correction, and a correction over a first statement
 * (UN/EDIFACT 1225).
 */
const FORCE: Readonly<Record<MessageFunction, number>> = { ORIGINAL: 0, ADDITION: 0, CHANGE: 1, REPLACE: 1, CANCEL: 2 }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares document times to the precision that both have; 0 if either has none, as the order is then unknown. */
function compareClocks(a: Statement, b: Statement): number {
  if (a.documentAt === null || b.documentAt === null) return 0
  const length = Math.min(a.documentAt.length, b.documentAt.length)
  return compareText(a.documentAt.slice(0, length), b.documentAt.slice(0, length))
}

const compareForce = (a: Statement, b: Statement): number =>
  FORCE[a.function] - FORCE[b.function] || compareText(a.messageHash, b.messageHash)

/**
 * Whether `later` was stated after `earlier` by the sender's document time; ties by function, then hash. False for
 * parts of one message.
 */
export const isStatedAfter = (later: Statement, earlier: Statement): boolean =>
  (compareClocks(later, earlier) || compareForce(later, earlier)) > 0

/**
 * A total order, earliest first; a statement without a document time comes first. Across partners it is only a last
 * tie-breaker that makes the choice repeatable: the clocks of two partners are not comparable.
 */
export const compareStatements = (a: Statement, b: Statement): number =>
  compareText(a.documentAt ?? '', b.documentAt ?? '') || compareForce(a, b) || compareText(a.partner, b.partner)

// Decides the current version of one booking or bill: the latest one, unless its sender has cancelled it since.

/** Every version that its sender has not cancelled since, earliest first. The order of `versions` does not matter. */
export function uncancelledVersions<Version extends Statement>(versions: readonly Version[]): readonly Version[] {
  const cancels = versions.filter((version) => version.function === 'CANCEL')
  return versions
    .filter(
      (version) =>
        version.function !== 'CANCEL' &&
        !cancels.some((cancel) => cancel.partner === version.partner && isStatedAfter(cancel, version)),
    )
    .toSorted(compareStatements)
}

/** Null without versions, or if all of them are cancelled. The order of `versions` does not matter. */
export const currentVersion = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  uncancelledVersions(versions).at(-1) ?? null
