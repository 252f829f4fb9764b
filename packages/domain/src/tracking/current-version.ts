// Decides which stated version of one booking or bill stands: the sender's latest, unless the sender has cancelled it since.
import type { Statement } from './recorded.ts'
import { compareStatements, isSaidAfter } from './statement-order.ts'

/** Null when nothing was stated, or when the latest word of its sender is a cancel. The order of `versions` does not matter. */
export function currentVersion<Version extends Statement>(versions: readonly Version[]): Version | null {
  const cancels = versions.filter((version) => version.function === 'CANCEL')
  const standing = versions.filter(
    (version) =>
      version.function !== 'CANCEL' &&
      !cancels.some((cancel) => cancel.partner === version.partner && isSaidAfter(cancel, version)),
  )
  return standing.toSorted(compareStatements).at(-1) ?? null
}
