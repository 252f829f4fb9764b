// Reads R4 and the segments below it: a place with its function (element 115: L loading, D discharge, 5 activity …) and
// its times.
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { best, placeRank } from '../best-value.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { isUnLocode } from '../segments/read-place.ts'

export interface X12Location {
  /** Element 115, upper case. */
  readonly function: string
  readonly place: PlaceRef | null
  /** `placeRank`, calculated once because every status needs it. */
  readonly rank: number
  /** R4 and its DTM segments. */
  readonly segments: readonly Segment[]
}

/** Element 115, 004010. */
const FUNCTIONS: ReadonlySet<string> = new Set('123456789ABCDEFGHIJKLMNOPQRSTVWXY')

/**
 * Every status searches all of them: 004010 allows 20 R4 with 15 DTM, and a set of thousands must not take quadratic
 * time.
 */
const MAX_READ = 100

/** Locations in order; one with an unknown function is reported and left out. */
export function readLocations(group: Group, report: ReadingReport): readonly X12Location[] {
  const found = groupsOf(group, 'R4')
  if (found.length > MAX_READ || found.some(({ segments }) => segments.length > MAX_READ)) {
    report.warn(
      found[0]?.trigger ?? null,
      'HEAD_TOO_LONG',
      `only ${MAX_READ} R4, and of each ${MAX_READ} segments, are read`,
    )
  }
  return found.slice(0, MAX_READ).flatMap(({ trigger, segments }) => {
    if (trigger === null) return []
    const code = valueOf(trigger, 0).trim().toUpperCase()
    if (FUNCTIONS.has(code)) {
      const place = readR4(trigger, report)
      const rank = place === null ? 3 : placeRank(place)
      return [{ function: code, place, rank, segments: segments.slice(0, MAX_READ) }]
    }
    report.warn(trigger, 'UNKNOWN_CODE', `location function ${code || 'none'}`)
    return []
  })
}

/** R4-04 names the port, R4-06 the terminal; X12 has no code for a terminal. */
function readR4(r4: Segment, report: ReadingReport): PlaceRef | null {
  const facilityName = textOf(r4, 5)
  const named = placeOfCode(r4, valueOf(r4, 1), textOf(r4, 2), textOf(r4, 3), report)
  return named === null && facilityName === null ? null : { ...(named ?? NOWHERE), facilityName }
}

const NOWHERE: PlaceRef = { unLocode: null, name: null, facilityCode: null, facilityName: null, facilityType: null }

/**
 * A place from location qualifier (309), identifier (310) and name. Qualifier UN, or none, is a UN/LOCODE; the codes of
 * other lists (K and D, Schedule K and D of the US census; CI a city) are not resolved: the name is used, else the code
 * as name.
 */
export function placeOfCode(
  segment: Segment,
  qualifier: string,
  code: string | null,
  name: string | null,
  report: ReadingReport,
): PlaceRef | null {
  const list = qualifier.trim().toUpperCase()
  const compact = code?.replace(/\s/g, '').toUpperCase() ?? ''
  const unLocode = (list === 'UN' || list === '') && isUnLocode(compact) ? compact : null
  if (list === 'UN' && code !== null && unLocode === null) {
    report.warn(segment, 'LOCATION_CODE', `${code} is no UN/LOCODE`)
  }
  const nameParts = name ?? (unLocode === null ? code : null)
  return unLocode === null && nameParts === null ? null : { ...NOWHERE, unLocode, name: nameParts }
}

/**
 * The location with the place of these functions, best first: a known place takes precedence over a mere name, then an
 * earlier function over a later one.
 */
export function findLocation(locations: readonly X12Location[], ...functions: readonly string[]): X12Location | null {
  return best(inFunctions(locations, functions), ({ rank }) => rank)
}

function* inFunctions(locations: readonly X12Location[], functions: readonly string[]): Generator<X12Location> {
  for (const code of functions) {
    for (const location of locations) if (location.function === code && location.place !== null) yield location
  }
}

export const placeOf = (locations: readonly X12Location[], ...functions: readonly string[]): PlaceRef | null =>
  findLocation(locations, ...functions)?.place ?? null
