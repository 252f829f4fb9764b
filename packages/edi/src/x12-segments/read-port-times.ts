// Reads when the ship of a 315 or 322 leaves and reaches the ports of R4, and which of these calls are of the ship
// named in the set.
import type { EventFact, PlaceRef } from '@quayline/domain/intake/facts'
import { placeKey } from '@quayline/domain/tracking/place-key'
import type { PortTime } from '../port-times.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf } from '../syntax/segment.ts'
import type { X12Location } from './read-locations.ts'
import { findTime } from './read-times.ts'

type Move = Pick<PortTime, 'code' | 'classifier'>

/** Element 374. 139 and 140 do not distinguish departure and arrival: the function of their R4 does. */
const MOVES: readonly (readonly [qualifier: string, move: Move | Move['classifier']])[] = [
  ['370', { code: 'DEPA', classifier: 'ACT' }],
  ['369', { code: 'DEPA', classifier: 'EST' }],
  ['372', { code: 'ARRI', classifier: 'ACT' }],
  ['371', { code: 'ARRI', classifier: 'EST' }],
  ['140', 'ACT'],
  ['139', 'EST'],
]

/**
 * Element 115: where the carriage begins, and where it ends. At a relay port (T, Y), 139 and 140 may mean departure or
 * arrival.
 */
const BEGINNINGS = ['R', 'L', 'J']
const ENDS = ['D', 'K', 'E', 'N']
/** The calls of a sea voyage; places of receipt and delivery may be reached by any mode. */
const PORTS = ['L', 'J', 'T', 'Y', 'D', 'K']

/** `events`: the events of the set's status; R4*5 dates the status itself and is left out. */
export function readPortTimes(
  locations: readonly X12Location[],
  events: readonly EventFact[],
  report: ReadingReport,
): readonly PortTime[] {
  const [status] = events
  if (status === undefined) return []
  const ports = seaPorts(locations, status)
  const seen = new Set<string>()
  return locations.flatMap((location) => {
    const { place, function: code, segments } = location
    if (place === null || code === '5' || !segments.some(({ tag }) => tag === 'DTM')) return []
    const isPort = PORTS.includes(code)
    // R4*E repeats R4*D if the cargo is delivered at the port.
    if (!isPort && ports.includes(placeKey(place) ?? '')) return []
    return MOVES.flatMap(([qualifier, meaning]): readonly PortTime[] => {
      const move = moveOf(meaning, code)
      const time = move === null ? null : findTime(segments, [qualifier], report)
      if (move === null || time === null) return []
      const key = `${move.code} ${move.classifier} ${placeKey(place)}`
      if (seen.has(key)) return []
      seen.add(key)
      const belongsToShip = isPort && isCallOf(move.code, place, ports, status)
      const dtm = segments.find((segment) => segment.tag === 'DTM' && valueOf(segment, 0).trim() === qualifier)
      return [
        {
          ...move,
          time,
          place,
          mode: isPort ? 'VESSEL' : null,
          vessel: belongsToShip ? status.vessel : null,
          voyage: belongsToShip ? status.voyage : null,
          segmentIndex: dtm === undefined ? -1 : report.positionOf(dtm),
        },
      ]
    })
  })
}

function moveOf(meaning: Move | Move['classifier'], code: string): Move | null {
  if (typeof meaning !== 'string') return meaning
  if (BEGINNINGS.includes(code)) return { code: 'DEPA', classifier: meaning }
  return ENDS.includes(code) ? { code: 'ARRI', classifier: meaning } : null
}

/** UN/LOCODEs of R4*T and R4*Y, in order. */
export const relayPortsOf = (locations: readonly X12Location[]): readonly string[] => [
  ...new Set(
    locations.flatMap(({ function: code, place }) => (code === 'T' || code === 'Y' ? (place?.unLocode ?? []) : [])),
  ),
]

const isSeaMove = ({ eventType, code, mode }: EventFact): boolean =>
  mode === 'VESSEL' && (eventType === 'TRANSPORT' || (eventType === 'EQUIPMENT' && ['LOAD', 'DISC'].includes(code)))

/**
 * From loading to discharge, by placeKey. If a ship loads or calls at a place other than L and D, the cargo is
 * transshipped there.
 */
function seaPorts(locations: readonly X12Location[], status: EventFact): readonly string[] {
  const keysOf = (...functions: readonly string[]): readonly string[] =>
    locations.flatMap(({ function: code, place }) => (functions.includes(code) ? (placeKey(place) ?? []) : []))
  const [loading, discharge] = [keysOf('L', 'J')[0], keysOf('D', 'K')[0]]
  const here = isSeaMove(status) ? placeKey(status.place) : null
  const ports = [loading, ...keysOf('T', 'Y'), here, discharge].flatMap((key) => key ?? [])
  // The end of the voyage is always last, even if the ship is already there.
  return [...new Set(ports.filter((key) => key !== discharge)), ...(discharge === undefined ? [] : [discharge])]
}

/**
 * The set names one ship. With only two ports, all calls are hers. Otherwise, only the two ends of the leg that begins
 * (load, departure) or ends (discharge, arrival) at the place of the status are hers.
 */
function isCallOf(code: PortTime['code'], place: PlaceRef, ports: readonly string[], status: EventFact): boolean {
  if (ports.length <= 2) return true
  const at = isSeaMove(status) ? ports.indexOf(placeKey(status.place) ?? '') : -1
  if (at < 0) return false
  const isOutbound = status.code === 'LOAD' || status.code === 'DEPA'
  const from = isOutbound ? at : at - 1
  return ports.indexOf(placeKey(place) ?? '') === (code === 'DEPA' ? from : from + 1)
}
