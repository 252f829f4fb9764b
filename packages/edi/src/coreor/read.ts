// Reads a release order (COREOR): which cargo may leave, and the release itself as a milestone of the shipment (SRM RELS).
import type { EventFact, ReleaseFact } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { boundedHead } from '../syntax/bounded-head.ts'
import { eventOf, shipment } from '../event-meaning.ts'
import { readGroups } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, unknownName, type Mapper } from '../mapper.ts'
import { releaseTypeOfName } from '../message-name-codes.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import {
  type ReadRelease,
  readReleases,
  readWholeRelease,
  RELEASE_ORDER_GROUPS,
} from '../release-order/release-order.ts'
import { headerOfOrder } from '../order-number.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { findReference } from '../segments/read-references.ts'
import { findTime, statedAt } from '../segments/read-times.ts'

/** A cancellation (BGM 1225 = 1) gives the same facts with the function CANCEL, which withdraws the release. */
export const readReleaseOrder: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, RELEASE_ORDER_GROUPS)
  const bgm = whole.segments.find((segment) => segment.tag === 'BGM')
  const releaseType = releaseTypeOfName('COREOR', messageNameCodeOf(bgm), rules)
  if (releaseType === null) return unknownName(message, bgm, report)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD'], report)
  const units = readReleases(root, releaseType, report)
  const releases = units.length > 0 ? units : [readWholeRelease(root, releaseType, report)]
  if (releases.length * 2 > MAX_FACTS) return tooManyFacts()
  if (!releases.some(({ fact }) => isAboutSomething(fact)))
    return rejected('NO_REFERENCE', 'COREOR names neither a container nor a booking nor a bill')
  const time = findTime(root.segments, '137', report) ?? releases[0]?.fact.validFrom ?? statedAt(message)
  const sourceCode = `COREOR/${messageNameCodeOf(bgm) ?? ''}`
  const number = findReference([root.segments], 'RE', report)
  return {
    ...accepted([
      ...releases.map(({ fact }) => fact),
      ...releasedUnits(releases).map((release) => releasedEvent(release, time, sourceCode, report)),
    ]),
    header: headerOfOrder(root, bgm, number, report),
  }
}

const isAboutSomething = ({ container, bookingNumber, billNumber }: ReleaseFact): boolean =>
  container !== null || bookingNumber !== null || billNumber !== null

/**
 * One milestone for each container; one for the shipment if the order names no container. None for the pick-up of an
 * empty container for export: it has no cargo yet that could be released.
 */
function releasedUnits(releases: readonly ReadRelease[]): readonly ReadRelease[] {
  const ofCargo = releases.filter(({ fact }) => fact.emptyIndicator !== 'EMPTY' || fact.moveDirection !== 'EXPORT')
  const ofContainers = ofCargo.filter(({ fact }) => fact.container !== null)
  return ofContainers.length > 0 ? ofContainers : ofCargo.filter(({ fact }) => isAboutSomething(fact)).slice(0, 1)
}

/**
 * Without place and empty indicator: a milestone (DCSA SHIPMENT event) has neither, and a short cancellation does not
 * repeat them. The ReleaseFact has both.
 */
const releasedEvent = (
  { fact, source }: ReadRelease,
  time: SentTime | null,
  sourceCode: string,
  report: ReadingReport,
): EventFact =>
  eventOf(shipment('SRM', 'RELS'), {
    classifier: 'ACT',
    time,
    container: fact.container,
    isoSizeType: fact.isoSizeType,
    vessel: fact.vessel,
    voyage: fact.voyage,
    bookingNumber: fact.bookingNumber,
    billNumber: fact.billNumber,
    portOfLoading: fact.portOfLoading,
    portOfDischarge: fact.portOfDischarge,
    placeOfDelivery: fact.placeOfDelivery,
    sourceCode,
    segmentIndex: source === undefined ? 0 : report.positionOf(source),
  })
