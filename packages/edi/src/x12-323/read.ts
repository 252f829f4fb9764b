// Reads a vessel schedule (X12 323, 004010): the vessel of V1, and one call per R4 with its times.
import type {
  PlaceRef,
  ScheduleCallFact,
  ScheduleCutOffFact,
  ScheduleFact,
  ScheduleTimeFact,
} from '@quayline/domain/intake/facts'
import { groupsOf, readGroups, tags, type Group } from '../syntax/group-reader.ts'
import type { ScheduleMove } from '../iftsai/schedule-codes.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { placeOfCode } from '../x12-segments/read-locations.ts'
import { readRemark } from '../x12-segments/joined-text.ts'
import { findTime } from '../x12-segments/read-times.ts'
import { readVoyages } from '../x12-segments/read-vessels.ts'

/** V9 uses codes that partners agree on (element 304): without such an agreement it is not read. */
const GROUPS = { segments: tags('ST SE V1 K1'), groups: [{ trigger: 'R4', segments: tags('DTM V9') }] }

/** Element 374. Not actual by the passing of time: 369 and 371 remain estimates after their time has passed. */
const MOVES: ReadonlyMap<string, ScheduleMove> = new Map([
  ['371', { move: 'ARRI', classifier: 'EST' }],
  ['372', { move: 'ARRI', classifier: 'ACT' }],
  ['369', { move: 'DEPA', classifier: 'EST' }],
  ['370', { move: 'DEPA', classifier: 'ACT' }],
])
/** 649 document due: the cut-off of shipping instructions, as in 301. */
const DOCUMENT_DUE = '649'

/** Elements, from 0. */
const V1 = { carrier: 4 }
const R4 = { list: 1, code: 2, port: 3, terminal: 5 }

export const readVesselSchedule: Mapper = (message, _rules, report) => {
  const { root, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const [voyage, ...others] = readVoyages('V1', root.segments, report)
  if (voyage === undefined) return rejected('NO_REFERENCE', '323 without a vessel or voyage (V1)')
  if (others.length > 0)
    report.warn(null, 'REFERENCE_AMBIGUOUS', 'several V1: the calls are read as those of the first')
  const calls = readCalls(root, report)
  if (calls === null) return tooManyFacts()
  if (calls.length === 0) return rejected('NO_REFERENCE', '323 without a port of call (R4)')
  const v1 = root.segments.find(({ tag }) => tag === 'V1')
  const fact: ScheduleFact = {
    kind: 'SCHEDULE',
    vessel: voyage.vessel ?? { imoNumber: null, callSign: null, carrierCode: null, name: null },
    service: null,
    serviceName: null,
    voyage: voyage.voyage?.toUpperCase() ?? null,
    operator: (v1 && textOf(v1, V1.carrier)?.toUpperCase()) ?? null,
    calls,
    remark: root.segments.flatMap((k1) => (k1.tag === 'K1' && readRemark(k1)) || []).join('\n') || null,
  }
  return accepted([fact])
}

/**
 * In the order of the set; null if they exceed the maximum number of facts. A call that is repeated exactly is read
 * once.
 */
function readCalls(root: Group, report: ReadingReport): readonly ScheduleCallFact[] | null {
  const calls = new Map<string, ScheduleCallFact>()
  let known = 0
  for (const group of groupsOf(root, 'R4')) {
    const r4 = group.trigger
    const place = r4 && placeOf(r4, report)
    if (r4 === null || place === null) continue
    const call = callOf(group, place, report)
    known += 1 + call.times.length + call.cutOffs.length
    if (known > MAX_FACTS) return null
    const content = JSON.stringify(call)
    if (calls.has(content)) report.warn(r4, 'CALL_REPEATED', 'the call is said twice')
    else calls.set(content, call)
  }
  return [...calls.values()]
}

/** R4-04 names the port, R4-06 the terminal; the function of R4-01 is that of the booking, not of the call. */
function placeOf(r4: Segment, report: ReadingReport): PlaceRef | null {
  const port = placeOfCode(r4, valueOf(r4, R4.list), textOf(r4, R4.code), textOf(r4, R4.port), report)
  if (port === null) report.warn(r4, 'NO_PLACE', 'the call names no port')
  return port === null ? null : { ...port, facilityName: textOf(r4, R4.terminal) }
}

function callOf({ segments }: Group, place: PlaceRef, report: ReadingReport): ScheduleCallFact {
  for (const dtm of segments) {
    const qualifier = valueOf(dtm, 0).trim()
    if (dtm.tag !== 'DTM' || MOVES.has(qualifier) || qualifier === DOCUMENT_DUE) continue
    report.warn(dtm, 'UNKNOWN_CODE', `DTM*${qualifier || 'none'} says nothing of a call`)
  }
  const times = [...MOVES].flatMap(([qualifier, { move, classifier }]): ScheduleTimeFact[] => {
    const time = findTime(segments, [qualifier], report)
    return time === null ? [] : [{ move, classifier, at: null, time, delayReason: null }]
  })
  const due = findTime(segments, [DOCUMENT_DUE], report)
  const cutOffs: readonly ScheduleCutOffFact[] = due === null ? [] : [{ code: 'DCO', time: due }]
  return {
    callReference: null,
    place,
    importVoyage: null,
    exportVoyage: null,
    status: 'PLANNED',
    swappedWith: null,
    times,
    cutOffs,
  }
}
