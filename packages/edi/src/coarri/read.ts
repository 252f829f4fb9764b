// Reads a loading or discharge report (COARRI): one move per container, and the vessel's call as the header tells it.
import type { Classifier, EventFact, PlaceRef, TransportEventCode } from '@quayline/domain/intake/facts'
import { boundedHead } from '../bounded-head.ts'
import { eventOf, transport, UNKNOWN_MEANING } from '../event-meaning.ts'
import { allSegments, readGroups, type Group } from '../group-reader.ts'
import { accepted, MOST_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { meaningOfMessageName } from '../message-name-codes.ts'
import { MOVE_REPORT_GROUPS } from '../move-report-groups.ts'
import { findMainCarriage, readUnit, readUnits, readVoyageOf } from '../move-report-unit.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf } from '../segment.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { findPlace, withFacilityOf } from '../segments/read-place.ts'
import { findTime } from '../segments/read-times.ts'
import { readMode } from '../segments/read-vessel.ts'
import { reportUnplaced } from '../unplaced-segments.ts'

/** COARRI guides date the move by DTM+203; 7 and 334 are what other guides use for an event (edi.md 3.4). */
const EVENT_TIMES = ['203', '7', '334'] as const

/** A load is at the port of loading, a discharge at the port of discharge (12 is used instead of 11 by some). */
const MOVE_PLACES = { LOAD: ['9'], DISC: ['11', '12'] } as const

export const readVesselReport: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, MOVE_REPORT_GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD', 'NAD', 'GID'], report)
  const units = readUnits(root, report)
  if (units.length === 0) return rejected('NO_CONTAINER', 'COARRI without a container (EQD+CN)')
  if (units.length > MOST_FACTS) return tooManyFacts()
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const sourceCode = `COARRI/${messageNameCodeOf(bgm) ?? ''}`
  const meaning = meaningOfMessageName('COARRI', messageNameCodeOf(bgm), rules)
  if (meaning === null) report.warn(bgm ?? null, 'UNKNOWN_CODE', `message name code ${sourceCode}`)
  const move = meaning?.code === 'LOAD' || meaning?.code === 'DISC' ? meaning.code : null
  const carriage = findMainCarriage(null, root)
  const header = move && findPlace(headerSegments(root, carriage), MOVE_PLACES[move], report)
  const moves = units.map((unit): EventFact => {
    const own = move && findPlace(unit.group.segments, MOVE_PLACES[move], report)
    if (move !== null && own === null && header === null)
      report.warn(unit.eqd, 'NO_PLACE', 'the message names no port for the move')
    // Without 8067 a vessel: that is what COARRI reports on.
    const mode =
      carriage?.trigger && valueOf(carriage.trigger, 2) !== '' ? readMode(carriage.trigger, report) : 'VESSEL'
    return eventOf(meaning ?? UNKNOWN_MEANING, {
      ...readUnit(unit, root, EVENT_TIMES, report),
      place: withFacilityOf(own, header),
      mode: move && mode,
      sourceCode,
    })
  })
  return accepted([...(header === null ? [] : readCall(root, carriage, header, sourceCode, report)), ...moves])
}

/** The header's DTM of the vessel's call: 178 and 186 have happened, 132 and 133 are expected (edi.md 3.4). */
const CALL_TIMES: readonly (readonly [string, TransportEventCode, Classifier])[] = [
  ['178', 'ARRI', 'ACT'],
  ['132', 'ARRI', 'EST'],
  ['186', 'DEPA', 'ACT'],
  ['133', 'DEPA', 'EST'],
]

/** Arrival and departure of the vessel at the port of the report; they are about the voyage, no container. */
function readCall(
  root: Group,
  carriage: Group | null,
  place: PlaceRef,
  sourceCode: string,
  report: ReadingReport,
): readonly EventFact[] {
  if (carriage === null) return []
  const { vessel, voyage } = readVoyageOf(carriage, report)
  const segments = headerSegments(root, carriage)
  return CALL_TIMES.flatMap(([qualifier, code, classifier]) => {
    const time = findTime(segments, qualifier, report)
    if (time === null) return []
    const dtm = segments.find((segment) => segment.tag === 'DTM' && valueOf(segment, 0) === qualifier)
    const segmentIndex = dtm ? report.positionOf(dtm) : -1
    const facts = { classifier, time, place, vessel, voyage, mode: 'VESSEL', sourceCode, segmentIndex } as const
    return [eventOf(transport(code), facts)]
  })
}

const headerSegments = (root: Group, carriage: Group | null) => [
  ...(carriage ? allSegments(carriage) : []),
  ...root.segments,
]
