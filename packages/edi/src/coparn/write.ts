// Writes a container order, COPARN: the line announces containers to a terminal, or lets empties be picked up at a depot.
import type { ReleaseFact } from '@quayline/domain/intake/facts'
import type { CodeFamily } from '../codeco/write.ts'
import { releaseOrderSegments } from '../write/written-release.ts'
import type { MessageBody, MessageHead } from '../write/written-segment.ts'

type ContainerOrder = Exclude<ReleaseFact['releaseType'], 'DELIVERY'>

/** D.95B guides and the UN codes of SMDG's D.00B (docs/requirements/edi.md 6.1). */
const NAMES: Readonly<Record<CodeFamily, Readonly<Record<ContainerOrder, string>>>> = {
  D95B: { ACCEPTANCE: '11', EMPTY_RELEASE: '12' },
  D00B: { ACCEPTANCE: '126', EMPTY_RELEASE: '108' },
}

/** All `releases` are of the type `order`. */
export function writeContainerOrder(
  head: MessageHead & { readonly family: CodeFamily; readonly order: ContainerOrder },
  releases: readonly ReleaseFact[],
): MessageBody {
  const body = releaseOrderSegments(head, NAMES[head.family][head.order], releases)
  const release = head.family === 'D95B' ? '95B' : '00B'
  return { type: 'COPARN', version: 'D', release, association: 'SMDG20', body }
}
