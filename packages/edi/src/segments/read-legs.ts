// Reads the carriage of IFTMBC and IFTMCS: one leg per TDT, its places and their times (SG3/SG4, SG8/SG9).
import type { LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { allSegments, groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf, type Segment } from '../syntax/segment.ts'
import { findPlace, readPlace } from './read-place.ts'
import { readReferences } from './read-references.ts'
import { findFirstTime } from './read-times.ts'
import { readMode, readVessel, readVoyage, stageOf } from './read-vessel.ts'

/** 8051: 20 main carriage, 21 to 23 its first to third carrier. */
const STAGES: ReadonlyMap<string, LegFact['stage']> = new Map([
  ['10', 'PRE_CARRIAGE'],
  ['20', 'MAIN'],
  ['21', 'MAIN'],
  ['22', 'MAIN'],
  ['23', 'MAIN'],
  ['30', 'ON_CARRIAGE'],
])

/** LOC 3227: 9 loading, 5 departure; 11 and 12 discharge, 8 destination; 13 transhipment is used for a missing end. */
const LOADING = ['9', '5'] as const
const DISCHARGE = ['11', '12', '8'] as const
const TRANSSHIPMENT = ['13'] as const

/** Legs in the order of the message; a TDT of another stage is reported and left out. */
export const readLegs = (message: Group, report: ReadingReport): readonly LegFact[] =>
  groupsOf(message, 'TDT').flatMap((group) => readLeg(group, report) ?? [])

function readLeg(group: Group, report: ReadingReport): LegFact | null {
  const tdt = group.trigger
  if (tdt === null) return null
  const stage = STAGES.get(stageOf(tdt))
  if (stage === undefined) {
    report.warn(tdt, 'UNKNOWN_CODE', `stage of transport ${stageOf(tdt) || 'none'}`)
    return null
  }
  const segments = allSegments(group)
  const [loadAt, dischargeAt] = endsOf(segments, report)
  const departure = [...timesAt(group, LOADING), ...group.segments]
  const arrival = [...timesAt(group, DISCHARGE), ...timesAt(group, TRANSSHIPMENT), ...group.segments]
  const at = (times: readonly Segment[], ...qualifiers: readonly string[]): SentTime | null =>
    findFirstTime(times, qualifiers, report)
  return {
    stage,
    mode: readMode(tdt, report),
    vessel: readVessel(tdt, report),
    voyage: readVoyage(tdt),
    service: readReferences(group.segments, 'SRN')[0] ?? null,
    loadAt,
    dischargeAt,
    // 189 and 232, scheduled, are used if the line gives no estimate.
    estimatedDeparture: at(departure, '133', '189'),
    actualDeparture: at(departure, '186'),
    estimatedArrival: at(arrival, '132', '232'),
    actualArrival: at(arrival, '178'),
    cargoCutOff: at(departure, '180'),
    documentCutOff: null,
  }
}

function endsOf(segments: readonly Segment[], report: ReadingReport): readonly [PlaceRef | null, PlaceRef | null] {
  const loadAt = findPlace(segments, LOADING, report)
  const dischargeAt = findPlace(segments, DISCHARGE, report)
  if ((loadAt === null) === (dischargeAt === null)) return [loadAt, dischargeAt]
  const transshipment = segments.find((segment) => segment.tag === 'LOC' && valueOf(segment, 0) === '13')
  const other = transshipment ? readPlace(transshipment, report) : null
  return [loadAt ?? other, dischargeAt ?? other]
}

/** The DTM segments under the leg's LOC of these qualifiers. */
const timesAt = (group: Group, qualifiers: readonly string[]): readonly Segment[] =>
  groupsOf(group, 'LOC')
    .filter(({ trigger }) => trigger !== null && qualifiers.includes(valueOf(trigger, 0)))
    .flatMap(({ segments }) => segments)
