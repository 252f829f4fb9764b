// Reads a container announcement or empty release (COPARN): an order between line, depot and terminal, never a move
// (docs/requirements/edi.md 6.1).
import { boundedHead } from '../syntax/bounded-head.ts'
import { readGroups } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, unknownName, type Mapper } from '../mapper.ts'
import { releaseTypeOfName } from '../message-name-codes.ts'
import { readReleases, RELEASE_ORDER_GROUPS } from '../release-order/release-order.ts'
import { headerOfOrder } from '../order-number.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { findReference } from '../segments/read-references.ts'
import { reportUnplaced } from '../reading-report.ts'

export const readContainerOrder: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, RELEASE_ORDER_GROUPS)
  const bgm = whole.segments.find((segment) => segment.tag === 'BGM')
  const releaseType = releaseTypeOfName('COPARN', messageNameCodeOf(bgm), rules)
  if (releaseType === null) return unknownName(message, bgm, report)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD'], report)
  const releases = readReleases(root, releaseType, report)
  if (releases.length === 0) return rejected('NO_CONTAINER', 'COPARN without a container order (EQD+CN)')
  if (releases.length > MAX_FACTS) return tooManyFacts()
  const number = findReference([root.segments], 'RE', report)
  return { ...accepted(releases.map(({ fact }) => fact)), header: headerOfOrder(root, bgm, number, report) }
}
