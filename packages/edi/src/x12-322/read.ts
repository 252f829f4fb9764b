// Reads terminal and ramp activity (X12 322, 004010): one status (Q5) for every container (N7) of the set.
import type { EventFact, PlaceRef } from '@quayline/domain/intake/facts'
import { best, containerRank } from '../best-value.ts'
import { boundedHead } from '../syntax/bounded-head.ts'
import { groupsOf, readGroups, tags, type Group, type GroupSpec } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { ReportedCalls } from '../port-times.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readFilling } from '../x12-segments/element-578-filling.ts'
import { readSplitContainer } from '../x12-segments/read-container.ts'
import { placeOfCode, readLocations, type X12Location } from '../x12-segments/read-locations.ts'
import { readWeights } from '../x12-segments/read-measures.ts'
import { readPortTimes } from '../x12-segments/read-port-times.ts'
import { findReference, referencesOf } from '../x12-segments/read-references.ts'
import { readRemark } from '../x12-segments/joined-text.ts'
import { readSeals } from '../x12-segments/read-seals.ts'
import { readMoment } from '../x12-segments/read-times.ts'
import { bestVoyage, readVoyages } from '../x12-segments/read-vessels.ts'
import { readStatusEvents, type SentStatus, type StatusSubject } from '../x12-segments/status-events.ts'

const UNIT: GroupSpec = {
  trigger: 'N7',
  segments: tags('V4 DTM M7 W09 W2 NA GR5 Y7 V1 H3 K1 N9 L3 N5 EM'),
  groups: [
    { trigger: 'R4', segments: tags('DTM') },
    { trigger: 'N1', segments: tags('N2 N3 N4') },
    { trigger: 'L0', segments: tags('L5 H1 H2') },
  ],
}
/** Containers before their status, and references outside a container, belong to every status of the set. */
const GROUPS = {
  segments: tags('ST SE ZC1 N9 V1'),
  groups: [{ trigger: 'Q5', segments: tags('N9 V1 K1'), groups: [UNIT] }, UNIT],
}

/** Elements, from 0. */
const Q5 = { code: 0, date: 1, time: 2, zone: 3, city: 5 }
const N7 = { initial: 0, number: 1, description: 10, checkDigit: 17, sizeType: 21 }
const W2 = { initial: 0, number: 1, filling: 4, checkDigit: 12 }

/** Element 40: chassis, trailer, rail car. */
const OTHER_EQUIPMENT: ReadonlySet<string> = new Set(['CH', 'TL', 'RR'])

/** ZC1 marks the correction of an earlier set; it has no code for a cancellation. */
export const readRampActivity: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['Q5', 'N7'], report)
  const statuses = groupsOf(root, 'Q5')
  if (statuses.length === 0) return rejected('NO_REFERENCE', '322 without a status (Q5)')
  const facts: EventFact[] = []
  const calls = new ReportedCalls()
  for (const found of statuses) {
    const status = boundedHead(found, ['N7'], report)
    const sent = statusOf(status, report)
    if (sent === null) continue
    const ofStatus = groupsOf(status, 'N7')
    for (const unit of ofStatus.length > 0 ? ofStatus : groupsOf(root, 'N7')) {
      const subject = subjectOf(unit, [unit.segments, status.segments, root.segments], report)
      if (subject === null) continue
      const locations = readLocations(unit, report)
      const isByRail = namesRailway(unit, locations, [unit.segments, status.segments, root.segments])
      const events = readStatusEvents('322', { ...sent, isByRail }, subject, locations, rules, report)
      calls.add(readPortTimes(locations, events, report), events)
      for (const event of events) facts.push(event)
      if (facts.length + calls.count > MAX_FACTS) return tooManyFacts()
    }
  }
  if (facts.length === 0) return rejected('NO_CONTAINER', '322 without a container (N7)')
  const isCorrection = root.segments.some(({ tag }) => tag === 'ZC1')
  const reading = accepted([...facts, ...calls.facts()])
  return isCorrection ? { ...reading, header: { function: 'CHANGE' } } : reading
}

function statusOf({ trigger: q5 }: Group, report: ReadingReport): SentStatus | null {
  if (q5 === null) return null
  return {
    segment: q5,
    code: valueOf(q5, Q5.code).trim().toUpperCase(),
    time: readMoment(q5, Q5, report),
    place: cityOf(q5, report),
  }
}

/** 004010 allows 20 for each container; every status searches all of them. */
const MAX_PARTIES = 20

/**
 * Signs of a railway: N1*RR a railway, N9*WY its waybill, R4 with an SPLC (element 309 SL), a rail car (element 40 RR).
 */
function namesRailway(
  unit: Group,
  locations: readonly X12Location[],
  scopes: readonly (readonly Segment[])[],
): boolean {
  const isCoded = (segment: Segment | null | undefined, element: number, code: string): boolean =>
    segment !== null && segment !== undefined && valueOf(segment, element).trim().toUpperCase() === code
  return (
    isCoded(unit.trigger, N7.description, 'RR') ||
    groupsOf(unit, 'N1')
      .slice(0, MAX_PARTIES)
      .some(({ trigger }) => isCoded(trigger, 0, 'RR')) ||
    locations.some(({ segments: [r4] }) => isCoded(r4, 1, 'SL')) ||
    scopes.some((segments) => referencesOf(segments, 'WY').length > 0)
  )
}

const cityOf = (q5: Segment, report: ReadingReport): PlaceRef | null =>
  placeOfCode(q5, 'CI', null, textOf(q5, Q5.city), report)

/** `scopes`: the container's segments, those of its status and of the set. Null for other equipment (NO_CONTAINER). */
function subjectOf(unit: Group, scopes: readonly (readonly Segment[])[], report: ReadingReport): StatusSubject | null {
  const n7 = unit.trigger
  if (n7 === null) return null
  const isContainer = !OTHER_EQUIPMENT.has(valueOf(n7, N7.description).trim().toUpperCase())
  const w2 = unit.segments.find(({ tag }) => tag === 'W2')
  const container = isContainer ? containerOf(n7, w2, report) : null
  if (container === null) {
    report.warn(n7, 'NO_CONTAINER', isContainer ? 'N7 without a container number' : 'the equipment is no container')
    return null
  }
  const voyage = scopes
    .map((segments) => bestVoyage(readVoyages('V1', segments, report)))
    .find((found) => found !== null)
  return {
    container,
    isoSizeType: textOf(n7, N7.sizeType)?.toUpperCase() ?? null,
    emptyIndicator: w2 === undefined ? null : readFilling(w2, W2.filling, report),
    vessel: voyage?.vessel ?? null,
    voyage: voyage?.voyage ?? null,
    bookingNumber: findReference(scopes, 'BN', report),
    billNumber: findReference(scopes, 'BM', report),
    seals: readSeals(unit.segments, report),
    weights: readWeights(n7, report),
    remark: unit.segments.flatMap((k1) => (k1.tag === 'K1' && readRemark(k1)) || []).join('\n') || null,
  }
}

/** W2 repeats the container: it counts if N7 has no valid number, and a difference is reported. */
function containerOf(n7: Segment, w2: Segment | undefined, report: ReadingReport): string | null {
  const container = readSplitContainer(n7, N7, report)
  const named = w2 === undefined ? '' : valueOf(w2, W2.initial).trim() + valueOf(w2, W2.number).trim()
  const other = w2 === undefined || named === '' ? null : readSplitContainer(w2, W2, report)
  if (w2 !== undefined && other !== null && container !== null && other !== container) {
    report.warn(w2, 'CONTAINER_DIFFERS', `W2 ${other} differs from N7 ${container}`)
  }
  return best(
    [container, other].flatMap((number) => number ?? []),
    containerRank,
  )
}
