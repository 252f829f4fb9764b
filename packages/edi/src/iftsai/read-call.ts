// Reads the calls of one vessel (SG5): each LOC with its times, cut-offs and references; berth and pilot station belong
// to the preceding call.
import type { PlaceRef, ScheduleCallFact, ScheduleCutOffFact, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { isUnLocode, readPlace } from '../segments/read-place.ts'
import { readReferences } from '../segments/read-references.ts'
import { findTime } from '../segments/read-times.ts'
import {
  CALL_LOCATIONS,
  CALL_REFERENCES,
  CALL_STATUSES,
  CUT_OFFS,
  MOVES,
  PLACES_WITHIN_CALL,
} from './schedule-codes.ts'

/** LOC, elements from 0. */
const LOC = { qualifier: 0, related: 3, relation: 4 }

/** In the order of the message. A call that is repeated exactly is read once. */
export function readCalls(vessel: Group, report: ReadingReport): readonly ScheduleCallFact[] {
  const calls: ScheduleCallFact[] = []
  const known = new Set<string>()
  for (const group of groupsOf(vessel, 'LOC')) {
    const loc = group.trigger
    if (loc === null) continue
    const place = placeOf(loc, report)
    const at = PLACES_WITHIN_CALL.get(valueOf(loc, LOC.qualifier).trim().toUpperCase()) ?? null
    if (place === null) continue
    const before = calls.at(-1)
    if (at !== null && before !== undefined && isSamePort(before.place, place)) {
      calls[calls.length - 1] = { ...before, times: [...before.times, ...timesOf(group, at, report)] }
      continue
    }
    const call = callOf(group, loc, place, at, report)
    const content = JSON.stringify(call)
    if (known.has(content)) report.warn(loc, 'CALL_REPEATED', `the call at ${nameOf(place)} is said twice`)
    else calls.push(call)
    known.add(content)
  }
  return calls
}

/** Null, with a warning, if the LOC is no call or names no place. */
function placeOf(loc: Segment, report: ReadingReport): PlaceRef | null {
  const qualifier = valueOf(loc, LOC.qualifier).trim().toUpperCase()
  if (!CALL_LOCATIONS.has(qualifier) && !PLACES_WITHIN_CALL.has(qualifier)) {
    report.warn(loc, 'UNKNOWN_CODE', `location function ${qualifier || 'none'} is no port of call`)
    return null
  }
  const place = readPlace(loc, report)
  if (place === null) report.warn(loc, 'NO_PLACE', 'the call names no port')
  return place
}

function callOf(
  group: Group,
  loc: Segment,
  place: PlaceRef,
  at: ScheduleTimeFact['at'],
  report: ReadingReport,
): ScheduleCallFact {
  const relation = textOf(loc, LOC.relation)?.toUpperCase() ?? null
  const status = relation === null ? 'PLANNED' : CALL_STATUSES.get(relation)
  if (status === undefined) report.warn(loc, 'UNKNOWN_CODE', `relation ${relation} of a call, read as planned`)
  const reference = (qualifier: string): string | null => readReferences(group.segments, qualifier)[0] ?? null
  return {
    callReference: reference(CALL_REFERENCES.callReference),
    place,
    importVoyage: reference(CALL_REFERENCES.importVoyage),
    exportVoyage: reference(CALL_REFERENCES.exportVoyage),
    status: status ?? 'PLANNED',
    swappedWith: relatedPortOf(loc, report),
    times: timesOf(group, at, report),
    cutOffs: cutOffsOf(group, report),
  }
}

/** C553, if its list is that of UN/LOCODE. */
function relatedPortOf(loc: Segment, report: ReadingReport): string | null {
  const code = textOf(loc, LOC.related)?.toUpperCase() ?? null
  if (code === null || valueOf(loc, LOC.related, 1).trim() !== '139') return null
  if (isUnLocode(code)) return code
  report.warn(loc, 'LOCATION_CODE', `${code} is no UN/LOCODE`)
  return null
}

/** One time for each move and classifier: of several different ones, the first counts. */
function timesOf(group: Group, at: ScheduleTimeFact['at'], report: ReadingReport): readonly ScheduleTimeFact[] {
  const qualifiers = qualifiersOf(group, report)
  return [...MOVES].flatMap(([qualifier, { move, classifier }]) => {
    const time = qualifiers.has(qualifier) ? findTime(group.segments, qualifier, report) : null
    return time === null ? [] : [{ move, classifier, at, time, delayReason: null }]
  })
}

function cutOffsOf(group: Group, report: ReadingReport): readonly ScheduleCutOffFact[] {
  const qualifiers = qualifiersOf(group, report)
  const found = [...CUT_OFFS].flatMap(([qualifier, code]) => {
    const time = qualifiers.has(qualifier) ? findTime(group.segments, qualifier, report) : null
    return time === null ? [] : [{ code, time }]
  })
  return found.filter(({ code }, position) => found.findIndex((one) => one.code === code) === position)
}

/**
 * 2005 of the DTM below a LOC; qualifiers without a meaning for a call, and values that contradict an earlier one, are
 * reported.
 */
function qualifiersOf(group: Group, report: ReadingReport): ReadonlySet<string> {
  const values = new Map<string, string>()
  for (const dtm of group.segments) {
    if (dtm.tag !== 'DTM') continue
    const qualifier = valueOf(dtm, 0).trim().toUpperCase()
    // A date and its time may come in two DTM of one qualifier: only the same format twice is a contradiction.
    const [value, format] = [valueOf(dtm, 0, 1).trim(), valueOf(dtm, 0, 2).trim()]
    const key = `${qualifier} ${format}`
    if (!MOVES.has(qualifier) && !CUT_OFFS.has(qualifier)) {
      report.warn(dtm, 'UNKNOWN_CODE', `DTM+${qualifier || 'none'} says nothing of a call`)
    } else if ((values.get(key) ?? value) !== value) {
      report.warn(
        dtm,
        'TIME_DIFFERS',
        `DTM+${qualifier}: ${value}, before ${values.get(key) ?? ''}: the first one stands`,
      )
    }
    if (!values.has(key)) values.set(key, value)
  }
  return new Set([...values.keys()].map((key) => key.split(' ')[0] ?? ''))
}

const isSamePort = (one: PlaceRef, other: PlaceRef): boolean =>
  one.unLocode === null ? one.name === other.name : one.unLocode === other.unLocode

const nameOf = ({ unLocode, name }: PlaceRef): string => unLocode ?? name ?? 'a facility'
