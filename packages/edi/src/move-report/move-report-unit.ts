// Reads the data of one container that CODECO and COARRI have in common: number, documents, seals, weights, vessel and
// ports.
import type { EventFact, PlaceRef, VesselRef } from '@quayline/domain/intake/facts'
import { allSegments, type Group, groupsOf, type GroupSpec, type MessageSpec, tags } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { readDamages } from '../segments/read-damages.ts'
import { isContainerEquipment, readEquipment, type Equipment } from '../segments/read-equipment.ts'
import { isRemark, readFreeTexts } from '../segments/read-free-text.ts'
import { findPlace } from '../segments/read-place.ts'
import { findReference, readReferences } from '../segments/read-references.ts'
import { readSeals } from '../segments/read-seals.ts'
import { findFirstTime } from '../segments/read-times.ts'
import { readVessel, readVoyage, stageOf } from '../segments/read-vessel.ts'
import { readWeights } from '../segments/read-weights.ts'

export interface MoveUnit {
  readonly eqd: Segment
  readonly equipment: Equipment
  readonly group: Group
}

/** The containers of the message; an EQD without a number, or of a chassis or trailer, is reported and left out. */
export const readUnits = (root: Group, report: ReadingReport): readonly MoveUnit[] =>
  groupsOf(root, 'EQD').flatMap((group) => {
    const eqd = group.trigger
    if (eqd === null) return []
    if (!isContainerEquipment(eqd)) {
      report.warn(eqd, 'NO_CONTAINER', 'the equipment is no container')
      return []
    }
    const equipment = readEquipment(eqd, report)
    if (equipment.container !== null) return [{ eqd, equipment, group }]
    report.warn(eqd, 'NO_CONTAINER', 'EQD without a container number')
    return []
  })

/** The main carriage: the unit's own TDT+20, else the header's. */
export const findMainCarriage = (unit: Group | null, root: Group): Group | null =>
  (unit === null ? null : mainOf(unit)) ?? mainOf(root)

const mainOf = (group: Group): Group | null =>
  groupsOf(group, 'TDT').find(({ trigger }) => trigger !== null && stageOf(trigger) === '20') ?? null

/** The truck, train or barge at the gate: the TDT below the unit, or one in the header, that is not the main carriage. */
export const findGateCarriage = (unit: Group | null, root: Group): Segment | null =>
  (unit === null ? null : otherThanMain(unit)) ?? otherThanMain(root)

const otherThanMain = (group: Group): Segment | null =>
  groupsOf(group, 'TDT').find(({ trigger }) => trigger !== null && stageOf(trigger) !== '20')?.trigger ?? null

const headCarriages = new WeakMap<Group, readonly Segment[]>()

/** The carriage of the header with its places and times: collected once for all containers. */
export function headCarriageOf(root: Group): readonly Segment[] {
  const known = headCarriages.get(root)
  if (known !== undefined) return known
  const segments = groupsOf(root, 'TDT').flatMap((carriage) => allSegments(carriage))
  headCarriages.set(root, segments)
  return segments
}

/** Vessel and voyage of the main carriage; the voyage may be only in RFF+VON. */
export function readVoyageOf(
  carriage: Group | null,
  report: ReadingReport,
): { readonly vessel: VesselRef | null; readonly voyage: string | null } {
  if (carriage === null || carriage.trigger === null) return { vessel: null, voyage: null }
  return {
    vessel: readVessel(carriage.trigger, report),
    voyage: readVoyage(carriage.trigger) ?? readReferences(carriage.segments, 'VON')[0] ?? null,
  }
}

type UnitFacts = Omit<EventFact, 'kind' | 'eventType' | 'code' | 'documentType' | 'place' | 'mode' | 'sourceCode'>

/** `times`: the DTM qualifiers of this message's event, best first. */
export function readUnit(unit: MoveUnit, root: Group, times: readonly string[], report: ReadingReport): UnitFacts {
  const { eqd, equipment, group } = unit
  const header = headCarriageOf(root)
  const inUnit = allSegments(group)
  // The unit's own time takes precedence over one of its truck or train.
  const time = findFirstTime(group.segments, times, report) ?? findFirstTime(inUnit, times, report)
  if (time === null) report.warn(eqd, 'NO_TIME', `no usable DTM+${times.join(', DTM+')}`)
  const port = (qualifiers: readonly string[]): string | null =>
    locodeOf(findPlace(group.segments, qualifiers, report) ?? findPlace(header, qualifiers, report))
  const reference = (qualifier: string): string | null =>
    findReference([group.segments, root.segments], qualifier, report)
  return {
    ...equipment,
    ...readVoyageOf(findMainCarriage(group, root), report),
    classifier: 'ACT',
    time,
    bookingNumber: reference('BN'),
    billNumber: reference('BM'),
    portOfLoading: port(['9']),
    portOfDischarge: port(['11', '12']),
    // In COARRI it is below the on-carriage, TDT+30.
    placeOfDelivery: locodeOf(findPlace(inUnit, ['7'], report)),
    seals: readSeals(group.segments, report),
    weights: readWeights(group.segments, report),
    damages: readDamages(inUnit),
    remark: readFreeTexts(group.segments, isRemark).join('\n') || null,
    segmentIndex: report.positionOf(eqd),
  }
}

export const locodeOf = (place: PlaceRef | null): string | null => place?.unLocode ?? null

// The groups of CODECO and COARRI (D.95B to D.00B, docs/requirements/edi.md 2): header carriage, parties, goods, and one group per unit.

/** TDT(20) in the header is the vessel; TDT(1), TDT(30) inside a unit its truck, train or on-carriage: position decides. */
const CARRIAGE: GroupSpec = { trigger: 'TDT', segments: tags('RFF LOC DTM FTX TSR') }

const UNIT: GroupSpec = {
  trigger: 'EQD',
  segments: tags('RFF EQN TMD DTM TSR LOC MEA DIM TMP RNG SEL FTX PCD EQA DGS HAN PIA GDS CTA COM NAD MOA GOR'),
  groups: [{ trigger: 'DAM', segments: tags('COD') }, CARRIAGE],
}

export const MOVE_REPORT_GROUPS: MessageSpec = {
  segments: tags('BGM DTM TSR FTX RFF LOC CNT CTA COM'),
  groups: [
    CARRIAGE,
    { trigger: 'NAD', segments: tags('CTA COM') },
    { trigger: 'GID', segments: tags('HAN FTX PIA RFF MEA DIM DOC PCI SGP DGS TMP RNG NAD MOA GDS') },
    UNIT,
  ],
}
