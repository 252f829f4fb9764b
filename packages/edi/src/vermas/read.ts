// Reads verified gross masses (VERMAS): one per container, and its receipt as a milestone of the shipment (VGM RECE).
import type { EventFact, Fact, Measure, VgmFact } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { boundedHead } from '../syntax/bounded-head.ts'
import { eventOf, shipment } from '../event-meaning.ts'
import { allSegments, type Group, groupsOf, readGroups } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { findMainCarriage, locodeOf, readVoyageOf } from '../move-report/move-report-unit.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { isContainerEquipment, readEquipment, type Equipment } from '../segments/read-equipment.ts'
import { headerOfOrder } from '../order-number.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { readHeadParties, readParties } from '../segments/read-parties.ts'
import { findPlace } from '../segments/read-place.ts'
import { findReference } from '../segments/read-references.ts'
import { readSeals } from '../segments/read-seals.ts'
import { findFirstTime, findTime, statedAt } from '../segments/read-times.ts'
import { isZero, readVerifiedMass } from '../segments/read-weights.ts'
import { readDeclaration, WEIGHING_TIMES } from './declaration.ts'
import { VERMAS_GROUPS } from './groups.ts'

/** BGM is 749 in all samples; the message type has only one meaning, so the name does not matter. */
export const readVerifiedMasses: Mapper = (message, _rules, report) => {
  const { root: whole, unplaced } = readGroups(message, VERMAS_GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD'], report)
  const weighed = groupsOf(root, 'EQD').flatMap((unit) => readWeighed(unit, report) ?? [])
  if (weighed.length === 0)
    return rejected('NO_CONTAINER', 'VERMAS without a container and its verified gross mass (EQD+CN, MEA+VGM)')
  if (weighed.length * 2 > MAX_FACTS) return tooManyFacts()
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const head = {
    root,
    parties: readHeadParties(root, report),
    time: findTime(root.segments, '137', report) ?? statedAt(message),
    weighedAt: findFirstTime(root.segments, WEIGHING_TIMES, report),
    sourceCode: `VERMAS/${messageNameCodeOf(bgm) ?? ''}`,
  }
  reportRepeated(weighed, report)
  const facts = weighed.flatMap((unit) => factsOf(unit, head, report))
  return { ...accepted(facts), header: headerOfOrder(root, bgm, null, report) }
}

interface Weighed {
  readonly unit: Group
  readonly eqd: Segment
  readonly equipment: Equipment
  readonly container: string
  readonly weight: Measure
}

interface Head {
  readonly root: Group
  readonly parties: VgmFact['parties']
  readonly time: SentTime | null
  readonly weighedAt: SentTime | null
  readonly sourceCode: string
}

/** A mass without a container, a container without a mass, and a mass of zero are no declaration. */
function readWeighed(unit: Group, report: ReadingReport): Weighed | null {
  const eqd = unit.trigger
  if (eqd === null) return null
  const equipment = isContainerEquipment(eqd) ? readEquipment(eqd, report) : null
  if (equipment === null || equipment.container === null) {
    report.warn(eqd, 'NO_CONTAINER', 'EQD without a container number')
    return null
  }
  const measures = groupsOf(unit, 'MEA').flatMap(({ segments }) => {
    const measure = readVerifiedMass(segments, report)
    if (measure === null || !isZero(measure)) return measure ?? []
    report.warn(segments[0] ?? null, 'MEA_FORMAT', `${measure.value} is no verified gross mass`)
    return []
  })
  const [weight, ...others] = measures
  if (weight === undefined) {
    report.warn(eqd, 'NO_WEIGHT', `${equipment.container} has no verified gross mass`)
    return null
  }
  const differing = others.find(({ value, unit: other }) => value !== weight.value || other !== weight.unit)
  if (differing) report.warn(eqd, 'WEIGHT_AMBIGUOUS', `${differing.value} ${differing.unit} is stated as well`)
  return { unit, eqd, equipment, container: equipment.container, weight }
}

function reportRepeated(weighed: readonly Weighed[], report: ReadingReport): void {
  const seen = new Set<string>()
  for (const { container, eqd } of weighed) {
    if (seen.has(container)) report.warn(eqd, 'CONTAINER_REPEATED', `${container} stands in an earlier EQD`)
    seen.add(container)
  }
}

function factsOf({ unit, eqd, equipment, container, weight }: Weighed, head: Head, report: ReadingReport): Fact[] {
  const inUnit = allSegments(unit)
  const reference = (qualifier: string): string | null =>
    findReference([unit.segments, head.root.segments], qualifier, report)
  const vgm: VgmFact = {
    kind: 'VGM',
    container,
    isoSizeType: equipment.isoSizeType,
    weight,
    weighedAt: findFirstTime(inUnit, WEIGHING_TIMES, report) ?? head.weighedAt,
    bookingNumber: reference('BN'),
    billNumber: reference('BM'),
    declarationNumber: reference('VGR'),
    ...readDeclaration(unit, head.root, report),
    seals: readSeals(unit.segments, report),
    parties: [...readParties(inUnit), ...head.parties],
  }
  return [vgm, receivedEvent(vgm, unit, inUnit, head, report.positionOf(eqd), report)]
}

/** Dated by the message, not by the weighing: weighing is not an event of the carrier. */
const receivedEvent = (
  vgm: VgmFact,
  unit: Group,
  inUnit: readonly Segment[],
  head: Head,
  segmentIndex: number,
  report: ReadingReport,
): EventFact =>
  eventOf(shipment('VGM', 'RECE'), {
    classifier: 'ACT',
    time: head.time,
    container: vgm.container,
    isoSizeType: vgm.isoSizeType,
    bookingNumber: vgm.bookingNumber,
    billNumber: vgm.billNumber,
    ...readVoyageOf(findMainCarriage(unit, head.root), report),
    portOfLoading: locodeOf(findPlace(inUnit, ['9'], report)),
    portOfDischarge: locodeOf(findPlace(inUnit, ['11', '12'], report)),
    seals: vgm.seals,
    weights: { verifiedGrossMass: vgm.weight, grossWeight: null, tareWeight: null },
    sourceCode: head.sourceCode,
    segmentIndex,
  })
