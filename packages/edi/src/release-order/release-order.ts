// Reads the data that COPARN and COREOR have in common: for each equipment group, who may pick up or deliver which
// container, where, and until when.
import type { PartyRef, PlaceRef, ReleaseFact } from '@quayline/domain/intake/facts'
import { allSegments, type Group, groupsOf, type GroupSpec, type MessageSpec, tags } from '../syntax/group-reader.ts'
import {
  findGateCarriage,
  findMainCarriage,
  headCarriageOf,
  locodeOf,
  readVoyageOf,
} from '../move-report/move-report-unit.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { isContainerEquipment, readEquipment, readShipperOwned, type Equipment } from '../segments/read-equipment.ts'
import { readFreeTexts } from '../segments/read-free-text.ts'
import { documentNumberOf } from '../segments/read-message-function.ts'
import { readHeadParties, readParties } from '../segments/read-parties.ts'
import { findPlace } from '../segments/read-place.ts'
import { findReference } from '../segments/read-references.ts'
import { readSeals } from '../segments/read-seals.ts'
import { findFirstTime } from '../segments/read-times.ts'
import { readUnitCount } from '../segments/read-unit-count.ts'
import { readMode } from '../segments/read-vessel.ts'
import { readGrossWeight } from '../segments/read-weights.ts'
import { readReleasePlace, readReturnPlace, type FindPlace } from './release-places.ts'

/** A release and the segment that it was read from: EQD, or BGM if the order names no equipment. */
export interface ReadRelease {
  readonly fact: ReleaseFact
  readonly source: Segment | undefined
}

/** DTM (docs/requirements/edi.md 5): 7 effective, 201 pick-up, 181 and 395 positioning, 44 available; 36 expiry. */
const VALID_FROM = ['7', '201', '181', '395', '44'] as const
const VALID_UNTIL = ['36'] as const

/** Data above the units, read once for all units. */
interface OrderHead {
  readonly root: Group
  /** The message's own segments, then its carriage with its places, then its goods. */
  readonly scopes: readonly (readonly Segment[])[]
  readonly bgm: Segment | undefined
  readonly findPlace: FindPlace
  readonly parties: readonly PartyRef[]
  readonly carriage: Pick<ReleaseFact, 'vessel' | 'voyage'>
  readonly validFrom: ReleaseFact['validFrom']
  readonly validUntil: ReleaseFact['validUntil']
  readonly remark: string | null
}

/** The releases of the equipment groups, in order. Empty when the order names no equipment: see `readWholeRelease`. */
export function readReleases(
  root: Group,
  releaseType: ReleaseFact['releaseType'],
  report: ReadingReport,
): readonly ReadRelease[] {
  const head = readHead(root, report)
  const seen = new Set<string>()
  return groupsOf(root, 'EQD').flatMap((unit) => {
    const eqd = unit.trigger
    if (eqd === null) return []
    if (!isContainerEquipment(eqd)) {
      report.warn(eqd, 'NO_CONTAINER', 'the equipment is no container')
      return []
    }
    const equipment = readEquipment(eqd, report)
    const count = readUnitCount(unit.segments, report)
    const { container } = equipment
    if (container === null && count === null)
      report.warn(eqd, 'NO_CONTAINER', 'EQD names neither a container nor a number of units')
    if (container !== null && seen.has(container))
      report.warn(eqd, 'CONTAINER_REPEATED', `${container} stands in an earlier EQD`)
    if (container !== null) seen.add(container)
    const shipperOwned = readShipperOwned(eqd, report)
    const containers = { ...equipment, count: container === null ? count : null, shipperOwned }
    const fact = releaseOf(head, unit, containers, releaseType, report)
    return [{ fact, source: eqd }]
  })
}

/** An order about a bill or booking as a whole: less than a container's load, or all of its containers. */
export function readWholeRelease(
  root: Group,
  releaseType: ReleaseFact['releaseType'],
  report: ReadingReport,
): ReadRelease {
  const head = readHead(root, report)
  const nothing = {
    container: null,
    isoSizeType: null,
    moveDirection: null,
    emptyIndicator: null,
    count: null,
    shipperOwned: null,
  }
  return { fact: releaseOf(head, null, nothing, releaseType, report), source: head.bgm }
}

function readHead(root: Group, report: ReadingReport): OrderHead {
  const scopes = [root.segments, headCarriageOf(root), groupsOf(root, 'GID').flatMap(({ segments }) => segments)]
  return {
    root,
    scopes,
    bgm: root.segments.find(({ tag }) => tag === 'BGM'),
    findPlace: headPlaces(scopes.flat(), report),
    parties: readHeadParties(root, report),
    carriage: readVoyageOf(findMainCarriage(null, root), report),
    validFrom: findFirstTime(root.segments, VALID_FROM, report),
    validUntil: findFirstTime(root.segments, VALID_UNTIL, report),
    remark: headRemark(root, report),
  }
}

/** Each place of the head is searched once for all units. */
function headPlaces(segments: readonly Segment[], report: ReadingReport): FindPlace {
  const found = new Map<string, PlaceRef | null>()
  return (qualifiers) => {
    const key = qualifiers.join()
    const known = found.get(key)
    if (known !== undefined) return known
    const place = findPlace(segments, qualifiers, report)
    found.set(key, place)
    return place
  }
}

function releaseOf(
  head: OrderHead,
  unit: Group | null,
  equipment: Equipment & Pick<ReleaseFact, 'count' | 'shipperOwned'>,
  releaseType: ReleaseFact['releaseType'],
  report: ReadingReport,
): ReleaseFact {
  const own = unit?.segments ?? []
  const inUnit = unit === null ? [] : allSegments(unit)
  const find: FindPlace = (qualifiers) => findPlace(inUnit, qualifiers, report) ?? head.findPlace(qualifiers)
  const parties = [...readParties(own), ...head.parties]
  const reference = (...qualifiers: readonly string[]): string | null =>
    qualifiers.reduce<string | null>(
      (found, qualifier) => found ?? findReference([own, ...head.scopes], qualifier, report),
      null,
    )
  const port = (...qualifiers: readonly string[]): string | null => locodeOf(find(qualifiers))
  const main = unit === null ? null : findMainCarriage(unit, head.root)
  const gate = findGateCarriage(unit, head.root)
  return {
    kind: 'RELEASE',
    releaseType,
    releaseNumber: reference('RE', 'ATX') ?? documentNumberOf(head.bgm)?.toUpperCase() ?? null,
    bookingNumber: reference('BN'),
    billNumber: reference('BM'),
    ...equipment,
    place: readReleasePlace(releaseType, equipment.emptyIndicator, find, parties),
    returnPlace: readReturnPlace(find, parties),
    validFrom: findFirstTime(inUnit, VALID_FROM, report) ?? head.validFrom,
    validUntil: findFirstTime(inUnit, VALID_UNTIL, report) ?? head.validUntil,
    mode: gate && readMode(gate, report),
    ...(main === null ? head.carriage : readVoyageOf(main, report)),
    portOfLoading: port('9'),
    portOfDischarge: port('11', '12'),
    placeOfDelivery: port('7', '8'),
    seals: readSeals(own, report),
    grossWeight: readGrossWeight(own, report),
    parties,
    remark: freeTextOf(own) || head.remark,
  }
}

/**
 * All texts go into the remark, as there is no other field for them, including descriptions of goods (AAA); some
 * senders write `*` for "nothing".
 */
const freeTextOf = (segments: readonly Segment[]): string =>
  readFreeTexts(segments, () => true)
    .filter((text) => text !== '*')
    .join('\n')

/** The texts above the units are repeated for every unit, so they are limited to about a page. */
const MAX_HEAD_REMARK = 2000

function headRemark(root: Group, report: ReadingReport): string | null {
  const text = freeTextOf([...root.segments, ...groupsOf(root, 'GID').flatMap(({ segments }) => segments)])
  if (text.length > MAX_HEAD_REMARK) report.warn(null, 'HEAD_TOO_LONG', `only ${MAX_HEAD_REMARK} characters are read`)
  return text.slice(0, MAX_HEAD_REMARK) || null
}

// The groups of COPARN and COREOR (D.95B to D.00B, docs/requirements/edi.md 2): header carriage, parties, goods, and one group per
// equipment order.

/**
 * TDT(20) in the header is the vessel; TDT(1) and others inside a unit are the truck or train that picks it up or
 * delivers it.
 */
const CARRIAGE: GroupSpec = { trigger: 'TDT', segments: tags('RFF LOC DTM FTX TSR') }

export const RELEASE_ORDER_GROUPS: MessageSpec = {
  segments: tags('BGM TMD TSR DTM FTX RFF LOC CNT CTA COM DOC GDS CPI GOR MOA'),
  groups: [
    CARRIAGE,
    { trigger: 'NAD', segments: tags('CTA COM DOC') },
    { trigger: 'GID', segments: tags('HAN FTX PIA RFF MEA DIM DOC PCI SGP DGS TMP RNG NAD MOA GDS GOR GIN EQN') },
    {
      trigger: 'EQD',
      segments: tags(
        'RFF EQN TMD DTM TSR LOC MEA DIM TMP RNG SEL FTX PCD EQA DGS HAN PIA GDS CTA COM NAD MOA GOR DOC COD GID',
      ),
      groups: [CARRIAGE],
    },
  ],
}
