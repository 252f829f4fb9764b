// Decides where a status happened: R4*5, else the place in the status segment, else the only R4 that the code can mean.
import type { FacilityType, MoveDirection, PlaceRef } from '@quayline/domain/intake/facts'
import { placeKey } from '@quayline/domain/tracking/place-key'
import { placeRank } from '../best-value.ts'
import type { EventMeaning } from '../event-meaning.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { findLocation, type X12Location } from './read-locations.ts'
import type { StatusMeaning } from './status-codes.ts'

const TRANSSHIPMENT = ['T', 'Y'] as const
const PORTS: readonly string[] = ['L', 'D', ...TRANSSHIPMENT]

/**
 * The only possible functions (element 115) of a code's place, if the set names no place of activity. Gates, AV and
 * customs are not included: they happen inland as well as at the ports.
 */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map([
  ['EE', ['P']],
  ['AE', ['L']],
  ['VD', ['L']],
  ['C', ['L']],
  ['VA', ['D']],
  ['E', ['D']],
  ['UV', ['D']],
  ['AF', ['R']],
  ['X3', ['R']],
  ['X1', ['E', 'N']],
  ['D', ['E', 'N']],
  ['RD', ['S']],
  ['TO', ['S']],
])

/** `named`: B4-11 or Q5-06, the place as the status segment names it. */
export function findStatusPlace(
  status: StatusMeaning,
  named: PlaceRef | null,
  locations: readonly X12Location[],
  segment: Segment,
  report: ReadingReport,
): PlaceRef | null {
  const activity = findLocation(locations, '5')?.place ?? null
  const place = activity === null ? withNamesOf(named, locations) : completed(activity, named, segment, report)
  if (place !== null) return { ...place, facilityType: facilityTypeAt(place, status, locations) }
  // With a relay port, the ship may also arrive or depart there, so the ports of the voyage do not show the place.
  const isRelayed = findLocation(locations, ...TRANSSHIPMENT) !== null
  const functions = isRelayed && status.meanings.some(isAboutShip) ? [] : (IMPLIED.get(status.code) ?? [])
  const implied = findLocation(locations, ...functions)
  if (implied === null || implied.place === null) return null
  report.warn(segment, 'PLACE_IMPLIED', `no place of activity: R4*${implied.function} is taken`)
  return { ...implied.place, facilityType: facilityTypeAt(implied.place, status, locations) }
}

/** X4, a terminal: a port terminal if the sea voyage begins, ends or is transshipped there, else an inland terminal. */
const facilityTypeAt = (
  place: PlaceRef,
  { facilityType }: StatusMeaning,
  locations: readonly X12Location[],
): FacilityType | null => {
  const isPort = locationsAt(place, locations).some((location) => PORTS.includes(location.function))
  return facilityType === 'INTE' && isPort ? 'POTE' : facilityType
}

const isAboutShip = (meaning: EventMeaning): boolean =>
  meaning.eventType === 'TRANSPORT' || (meaning.eventType === 'EQUIPMENT' && meaning.mode === 'VESSEL')

/** Takes missing names (such as the terminal) from the same place in another function. */
function withNamesOf(named: PlaceRef | null, locations: readonly X12Location[]): PlaceRef | null {
  if (named === null) return null
  const other = locationsAt(named, locations)[0]?.place ?? null
  return other === null
    ? named
    : { ...named, name: named.name ?? other.name, facilityName: named.facilityName ?? other.facilityName }
}

function completed(activity: PlaceRef, named: PlaceRef | null, segment: Segment, report: ReadingReport): PlaceRef {
  if (named === null || named.unLocode === null) return activity
  if (activity.unLocode === null || placeRank(named) < placeRank(activity)) {
    return { ...activity, unLocode: named.unLocode, name: activity.name ?? activity.unLocode }
  }
  if (placeKey(activity) !== placeKey(named)) {
    report.warn(segment, 'PLACE_DIFFERS', `${segment.tag} says ${named.unLocode}, R4*5 ${activity.unLocode}`)
  }
  return activity
}

/** The locations at this place, except R4*5. */
export const locationsAt = (place: PlaceRef | null, locations: readonly X12Location[]): readonly X12Location[] => {
  const key = placeKey(place)
  return key === null
    ? []
    : locations.filter((location) => location.function !== '5' && placeKey(location.place) === key)
}

/**
 * The direction of the container, by its place: a relay port, the first port of loading or last port of discharge, or
 * the inland ends (R receipt, P despatch pool; E delivery, N final destination, S return pool). Loading at a place
 * other than L, or discharge at a place other than D, is transshipment (docs/requirements/edi.md 6.3). Null if the
 * places do not show it.
 */
export function directionOf(
  meaning: EventMeaning,
  place: PlaceRef | null,
  locations: readonly X12Location[],
): MoveDirection | null {
  if (meaning.eventType !== 'EQUIPMENT' && meaning.eventType !== 'TRANSPORT') return null
  const here = new Set(locationsAt(place, locations).map((location) => location.function))
  const isAt = (...functions: readonly string[]): boolean => functions.some((code) => here.has(code))
  if (placeKey(place) === null) return null
  if (isAt(...TRANSSHIPMENT)) return 'TRANSSHIPMENT'
  if (isAt('L') !== isAt('D')) return isAt('L') ? 'EXPORT' : 'IMPORT'
  if (isAt('L', 'D')) return null
  const isByShip = meaning.eventType === 'EQUIPMENT' && meaning.mode === 'VESSEL'
  const end = meaning.code === 'LOAD' ? 'L' : 'D'
  if (isByShip && findLocation(locations, end) !== null) return 'TRANSSHIPMENT'
  const [isAtOrigin, isAtDestination] = [isAt('R', 'P', 'O'), isAt('E', 'N', 'M', 'S')]
  if (isAtOrigin === isAtDestination) return null
  return isAtOrigin ? 'EXPORT' : 'IMPORT'
}
