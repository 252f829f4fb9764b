// Reads a gate report (CODECO): one gate move, or a change of status, per container.
import type { EventFact } from '@quayline/domain/intake/facts'
import { boundedHead } from '../syntax/bounded-head.ts'
import { eventOf, transport, UNKNOWN_MEANING, type EventMeaning } from '../event-meaning.ts'
import { readGroups, type Group } from '../syntax/group-reader.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, type Mapper } from '../mapper.ts'
import { meaningOfMessageName } from '../message-name-codes.ts'
import {
  findGateCarriage,
  findMainCarriage,
  MOVE_REPORT_GROUPS,
  type MoveUnit,
  readUnit,
  readUnits,
  readVoyageOf,
} from '../move-report/move-report-unit.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { endsOfCarriage, readPortTimes } from '../segments/read-port-times.ts'
import { readMode } from '../segments/read-vessel.ts'
import { findGatePlace, findNamedPlace } from './gate-place.ts'

/** CODECO guides date the move by DTM+7; other guides use 203 and 334 for an event (docs/requirements/edi.md 5). */
const EVENT_TIMES = ['7', '203', '334'] as const

export const readGateReport: Mapper = (message, rules, report) => {
  const { root: whole, unplaced } = readGroups(message, MOVE_REPORT_GROUPS)
  reportUnplaced(unplaced, report)
  const root = boundedHead(whole, ['EQD', 'NAD', 'GID'], report)
  const units = readUnits(root, report)
  if (units.length === 0) return rejected('NO_CONTAINER', 'CODECO without a container (EQD+CN)')
  if (units.length > MAX_FACTS) return tooManyFacts()
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const sourceCode = `CODECO/${messageNameCodeOf(bgm) ?? ''}`
  const meaning = meaningOfMessageName('CODECO', messageNameCodeOf(bgm), rules)
  if (meaning === null) report.warn(bgm ?? null, 'UNKNOWN_CODE', `message name code ${sourceCode}`)
  const moves = units.map((unit) => readMove(unit, root, meaning ?? UNKNOWN_MEANING, sourceCode, report))
  return accepted([...moves, ...readCalls(root, moves, sourceCode, report)])
}

/**
 * The vessel's calls in the header, which are about the voyage, not about a container. An arrival without a LOC of its
 * own is at the gate's end of the voyage: the port of loading for exports, the port of discharge for imports.
 */
function readCalls(
  root: Group,
  moves: readonly EventFact[],
  sourceCode: string,
  report: ReadingReport,
): readonly EventFact[] {
  const carriage = findMainCarriage(null, root)
  if (carriage === null) return []
  const ends = endsOfCarriage(carriage, report)
  const isAll = (direction: EventFact['moveDirection']): boolean =>
    moves.every(({ moveDirection }) => moveDirection === direction)
  const arrivesAt = isAll('EXPORT') ? ends('DEPA') : isAll('IMPORT') ? ends('ARRI') : null
  const { voyage } = readVoyageOf(carriage, report)
  return readPortTimes(carriage, (code) => (code === 'DEPA' ? ends(code) : arrivesAt), report).map(
    ({ code, ...time }) => eventOf(transport(code), { ...time, voyage, mode: 'VESSEL', sourceCode }),
  )
}

function readMove(
  unit: MoveUnit,
  root: Group,
  meaning: EventMeaning,
  sourceCode: string,
  report: ReadingReport,
): EventFact {
  const { code } = meaning
  const isGate = code === 'GTIN' || code === 'GTOT'
  const place = isGate ? findGatePlace(code, unit, root, report) : findNamedPlace(unit, root, report)
  if (isGate && place === null) report.warn(unit.eqd, 'NO_PLACE', 'the message names no place for the gate move')
  const atGate = findGateCarriage(unit.group, root)
  return eventOf(meaning, {
    ...readUnit(unit, root, EVENT_TIMES, report),
    place,
    mode: atGate && readMode(atGate, report),
    sourceCode,
  })
}
