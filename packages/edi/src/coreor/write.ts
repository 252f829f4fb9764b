// Writes a release order, COREOR: the line informs the terminal which cargo may leave, or withdraws that (function CANCEL).
import type { ReleaseFact } from '@quayline/domain/intake/facts'
import type { CodeFamily } from '../codeco/write.ts'
import { releaseOrderSegments } from '../write/written-release.ts'
import type { MessageBody, MessageHead } from '../write/written-segment.ts'

/** D.95B guides use 12, SMDG's D.00B the UN code 129 (docs/requirements/edi.md 6.1). */
const NAMES: Readonly<Record<CodeFamily, string>> = { D95B: '12', D00B: '129' }

/** A cancellation has the release number and containers of the cancelled order. */
export function writeReleaseOrder(
  head: MessageHead & { readonly family: CodeFamily },
  releases: readonly ReleaseFact[],
): MessageBody {
  const directory =
    head.family === 'D95B' ? { release: '95B', association: 'ITG12' } : { release: '00B', association: 'SMDG20' }
  return { type: 'COREOR', version: 'D', ...directory, body: releaseOrderSegments(head, NAMES[head.family], releases) }
}
