// Reads a loading or discharge report (COARRI): one move per container, and the vessel's call as the header states it.
import type { EventFact, PlaceRef } from '@quayline/domain/intake/facts'
import { boundedHead } from '../syntax/bounded-head.ts'
import { eventOf, transport, UNKNOWN_MEANING } from '../event-meaning.ts'
import { allSegments, readGroups, type Group } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { meaningOfMessageName } from '../message-name-codes.ts'
import {
  findMainCarriage,
  MOVE_REPORT_GROUPS,
  readUnit,
  readUnits,
  readVoyageOf,
} from '../move-report/move-report-unit.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { valueOf } from '../syntax/segment.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { findPlace, withFacilityOf, withPortOfFacility } from '../segments/read-place.ts'
import { readPortTimes } from '../segments/read-port-times.ts'
import { readMode } from '../segments/read-vessel.ts'

/** COARRI guides date the move by DTM+203; other guides use 7 and 334 for an event (docs/requirements/edi.md 5). */
const EVENT_TIMES = ['203', '7', '334'] as const

/** A load is at the port of loading, a discharge at the port of discharge (12 is used instead of 11 by some). */
const MOVE_PLACES = { LOAD: ['9'], DISC: ['11', '12'] } as const

export const readVesselReport: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, MOVE_REPORT_GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD', 'NAD', 'GID'], report)
  const units = readUnits(root, report)
  if (units.length === 0) return rejected('NO_CONTAINER', 'COARRI without a container (EQD+CN)')
  if (units.length > MAX_FACTS) return tooManyFacts()
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const sourceCode = `COARRI/${messageNameCodeOf(bgm) ?? ''}`
  const meaning = meaningOfMessageName('COARRI', messageNameCodeOf(bgm), rules)
  if (meaning === null) report.warn(bgm ?? null, 'UNKNOWN_CODE', `message name code ${sourceCode}`)
  const move = meaning?.code === 'LOAD' || meaning?.code === 'DISC' ? meaning.code : null
  const carriage = findMainCarriage(null, root)
  const inHeader = headerSegments(root, carriage)
  const header = move && withPortOfFacility(findPlace(inHeader, MOVE_PLACES[move], report), inHeader, report)
  const moves = units.map((unit): EventFact => {
    const named = move && findPlace(unit.group.segments, MOVE_PLACES[move], report)
    const own = withPortOfFacility(named, inHeader, report)
    if (move !== null && own === null && header === null)
      report.warn(unit.eqd, 'NO_PLACE', 'the message names no port for the move')
    // Without 8067 the mode is a vessel, because COARRI reports on vessels.
    const mode =
      carriage?.trigger && valueOf(carriage.trigger, 2) !== '' ? readMode(carriage.trigger, report) : 'VESSEL'
    return eventOf(meaning ?? UNKNOWN_MEANING, {
      ...readUnit(unit, root, EVENT_TIMES, report),
      place: withFacilityOf(own, header),
      mode: move && mode,
      sourceCode,
    })
  })
  return accepted([...readCalls(root, carriage, header, sourceCode, report), ...moves])
}

/**
 * The vessel's calls in the header, which are about the voyage, not about a container. Times without a LOC of their own
 * are at the port where the containers were loaded or discharged, because the sender is there.
 */
function readCalls(
  root: Group,
  carriage: Group | null,
  place: PlaceRef | null,
  sourceCode: string,
  report: ReadingReport,
): readonly EventFact[] {
  if (carriage === null) return []
  const { voyage } = readVoyageOf(carriage, report)
  const inHeader = root.segments.filter(({ tag }) => tag === 'DTM')
  const [tdt, ...others] = carriage.segments
  const whole = tdt === undefined ? carriage : { ...carriage, segments: [tdt, ...inHeader, ...others] }
  return readPortTimes(whole, () => place, report).map(({ code, ...time }) =>
    eventOf(transport(code), { ...time, place: withFacilityOf(time.place, place), voyage, mode: 'VESSEL', sourceCode }),
  )
}

const headerSegments = (root: Group, carriage: Group | null) => [
  ...(carriage ? allSegments(carriage) : []),
  ...root.segments,
]
