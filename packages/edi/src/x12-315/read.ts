// Reads an ocean status (X12 315, 004010): the status of B4, or those of SG, for the container of B4.
import type { EventFact } from '@quayline/domain/intake/facts'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { best, containerRank, placeRank } from '../best-value.ts'
import { boundedHead } from '../syntax/bounded-head.ts'
import { groupsOf, readGroups, tags, type Group, type GroupSpec } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { ReportedCalls } from '../port-times.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readContainer } from '../segments/read-equipment.ts'
import { readFilling } from '../x12-segments/element-578-filling.ts'
import { readSplitContainer } from '../x12-segments/read-container.ts'
import { placeOfCode, readLocations } from '../x12-segments/read-locations.ts'
import { readPortTimes } from '../x12-segments/read-port-times.ts'
import { findReference, referencesOf } from '../x12-segments/read-references.ts'
import { readSeals } from '../x12-segments/read-seals.ts'
import { readMoment } from '../x12-segments/read-times.ts'
import { bestVoyage, readVoyages } from '../x12-segments/read-vessels.ts'
import { readStatusEvents, type SentStatus, type StatusSubject } from '../x12-segments/status-events.ts'

const LOCATION: GroupSpec = { trigger: 'R4', segments: tags('DTM') }
const INQUIRY: GroupSpec = { trigger: 'B4', segments: tags('N9 Q2 SG V9'), groups: [LOCATION] }
/**
 * The standard has one B4, at the beginning: segments before it still belong to it, and a second B4 is a separate
 * status.
 */
const GROUPS = { segments: tags('ST SE N9 Q2 SG V9'), groups: [INQUIRY, LOCATION] }

/** Elements of B4, from 0. */
const B4 = {
  code: 2,
  date: 3,
  time: 4,
  location: 5,
  initial: 6,
  number: 7,
  filling: 8,
  sizeType: 9,
  place: 10,
  placeList: 11,
  checkDigit: 12,
}
const SG = { code: 0, date: 3, time: 4, zone: 5 }
const V9_TEXT = 1

export const readOceanStatus: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['B4'], report)
  const inquiries = groupsOf(root, 'B4')
  if (inquiries.length === 0) return rejected('NO_REFERENCE', '315 without a status (B4)')
  const facts: EventFact[] = []
  const calls = new ReportedCalls()
  for (const inquiry of inquiries) {
    const isRoom = addEvents(facts, calls, inquiry, root, rules, report)
    if (!isRoom) return tooManyFacts()
  }
  if (facts.length > 0) return accepted([...facts, ...calls.facts()])
  return rejected('NO_REFERENCE', '315 names neither a container nor a booking nor a bill')
}

/** False if the maximum number of facts would be exceeded. */
function addEvents(
  facts: EventFact[],
  calls: ReportedCalls,
  inquiry: Group,
  root: Group,
  rules: PartnerRules,
  report: ReadingReport,
): boolean {
  const b4 = inquiry.trigger
  if (b4 === null) return true
  const scopes = [inquiry.segments, root.segments]
  const locations = [...readLocations(inquiry, report), ...readLocations(root, report)]
  const common = subjectOf(b4, scopes, report)
  const containers = containersOf(b4, scopes, report)
  if (containers.length === 0 && common.bookingNumber === null && common.billNumber === null) {
    report.warn(b4, 'NO_REFERENCE', 'the status names neither a container nor a booking nor a bill')
    return true
  }
  for (const status of statusesOf(b4, scopes.flat(), report)) {
    const events = readStatusEvents('315', status, { ...common, container: null }, locations, rules, report)
    const times = readPortTimes(locations, events, report)
    for (const container of containers.length === 0 ? [null] : containers) {
      const ofContainer = events.map((event) => ({ ...event, container }))
      calls.add(times, ofContainer)
      for (const event of ofContainer) facts.push(event)
      if (facts.length + calls.count > MAX_FACTS) return false
    }
  }
  return true
}

function subjectOf(
  b4: Segment,
  scopes: readonly (readonly Segment[])[],
  report: ReadingReport,
): Omit<StatusSubject, 'container'> {
  const segments = scopes.flat()
  const voyage = bestVoyage(readVoyages('Q2', segments, report))
  return {
    isoSizeType: textOf(b4, B4.sizeType)?.toUpperCase() ?? null,
    emptyIndicator: readFilling(b4, B4.filling, report),
    vessel: voyage?.vessel ?? null,
    voyage: voyage?.voyage ?? null,
    bookingNumber: findReference(scopes, 'BN', report),
    billNumber: findReference(scopes, 'BM', report),
    seals: readSeals(segments, report),
    weights: null,
    remark: segments.flatMap((v9) => (v9.tag === 'V9' && textOf(v9, V9_TEXT)) || []).join('\n') || null,
  }
}

/**
 * B4 takes precedence over N9*EQ if it names a container; an invalid number gives way to a valid one. A single
 * reference that names another container is reported. Without both, the status is about the shipment.
 */
function containersOf(b4: Segment, scopes: readonly (readonly Segment[])[], report: ReadingReport): readonly string[] {
  const references = scopes.map((segments) => referencesOf(segments, 'EQ')).find((found) => found.length > 0) ?? []
  const container = readSplitContainer(b4, B4, report)
  const referred = references.map((n9) => normaliseNumber(valueOf(n9, 1))).filter((number) => number !== '')
  const isBetter = container === null || referred.some((number) => containerRank(number) < containerRank(container))
  if (container !== null && isBetter) report.warn(b4, 'CONTAINER_DIFFERS', `B4 ${container} is no container, N9*EQ is`)
  if (isBetter && referred.length > 0)
    return [...new Set(references.flatMap((n9) => readContainer(n9, valueOf(n9, 1), report) ?? []))]
  if (container === null) return []
  const [reference, ...others] = references
  const [first = ''] = referred
  if (reference !== undefined && others.length === 0 && first !== '' && first !== container) {
    report.warn(reference, 'CONTAINER_DIFFERS', `N9*EQ ${first} differs from B4 ${container}`)
  }
  return [container]
}

/** B4-03, then the SG with other codes: an SG that repeats the code of B4 adds nothing. */
function statusesOf(b4: Segment, segments: readonly Segment[], report: ReadingReport): readonly SentStatus[] {
  const place = placeOfStatus(b4, report)
  const own: SentStatus = {
    segment: b4,
    code: codeOf(b4, B4.code),
    time: readMoment(b4, { date: B4.date, time: B4.time }, report),
    place,
  }
  const details = segments
    .filter((sg) => sg.tag === 'SG' && !['', own.code].includes(codeOf(sg, SG.code)))
    .map((sg) => ({ segment: sg, code: codeOf(sg, SG.code), time: readMoment(sg, SG, report) ?? own.time, place }))
  return own.code === '' && details.length > 0 ? details : [own, ...details]
}

const codeOf = (segment: Segment, element: number): string => valueOf(segment, element).trim().toUpperCase()

/** B4-11 by its list B4-12; B4-06 is the older element for the same place, and counts if B4-11 is not a known place. */
function placeOfStatus(b4: Segment, report: ReadingReport): SentStatus['place'] {
  const named = placeOfCode(b4, valueOf(b4, B4.placeList), textOf(b4, B4.place), null, report)
  const older = placeOfCode(b4, '', textOf(b4, B4.location), null, report)
  const found = best(
    [named, older].flatMap((place) => place ?? []),
    placeRank,
  )
  return found && { ...found, name: found.name ?? (found === older ? (named?.name ?? null) : null) }
}
