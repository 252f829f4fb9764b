// Decides which stated version of one booking or bill stands: the sender's latest, unless the sender has cancelled it since.
import type { Statement } from './recorded.ts'
import { compareStatements, isStatedAfter } from './statement-order.ts'

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

/** Null when nothing was stated, or when the latest statement of its sender is a cancel. The order of `versions` does not matter. */
export const currentVersion = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  uncancelledVersions(versions).at(-1) ?? null
