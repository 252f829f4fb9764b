// Reads LOC (3227 qualifier, C517 place, C519 and C553 related places) into a place: UN/LOCODE, and the facility beside it.
import type { FacilityType, PlaceRef } from '@quayline/domain/intake/facts'
import { placeKey } from '@quayline/domain/tracking/place-key'
import { best, placeRank } from '../best-value.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'

/** Code list id 1131 of a facility code -> DCSA facility type. docs/requirements/edi.md 3: TER terminal, BER berth, STO depot as seen. */
const FACILITY_LISTS: ReadonlyMap<string, FacilityType> = new Map([
  ['TER', 'POTE'],
  // SMDG's D.00B guides use the full name of the list.
  ['TERMINALS', 'POTE'],
  ['BER', 'POTE'],
  ['STO', 'DEPO'],
  ['DEP', 'DEPO'],
  ['DEPOT', 'DEPO'],
  ['DEPOTS', 'DEPO'],
  // Lists of our own writer for types without a code in the samples (written-segment.ts).
  ['INT', 'INTE'],
  ['RAM', 'RAMP'],
  ['CLO', 'CLOC'],
  // DCSA facilityTypeCode, which some partners send.
  ['POTE', 'POTE'],
  ['DEPO', 'DEPO'],
  ['INTE', 'INTE'],
])

/**
 * 1131: 162 country, 163 country sub-entity, 229 region. Senders add them as related places; they are not facilities.
 */
const REGION_LISTS: ReadonlySet<string> = new Set(['162', '163', '229'])

/** UN/LOCODE: country, then three letters or digits 2-9 (UN/ECE Rec. 16). */
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/

export const isUnLocode = (code: string): boolean => UN_LOCODE.test(code)

interface NamedCode {
  readonly code: string | null
  readonly list: string
  readonly name: string | null
}

const namedCode = (segment: Segment, element: number): NamedCode => ({
  code: textOf(segment, element),
  list: valueOf(segment, element, 1).trim().toUpperCase(),
  name: textOf(segment, element, 3),
})

/** Null when the segment names no place at all. A code that is no UN/LOCODE is kept as the name. */
export function readPlace(segment: Segment, report: ReadingReport): PlaceRef | null {
  const first = namedCode(segment, 1)
  const composites = [first, namedCode(segment, 2), namedCode(segment, 3)]
  const facility = composites.find((composite, position) => isFacility(composite, position))
  const firstIsFacility = facility === first
  const unLocode = firstIsFacility ? locodeOf(composites[1]) : locodeOf(first)
  if (first.list === '139' && first.code !== null && unLocode === null) {
    report.warn(segment, 'LOCATION_CODE', `${first.code} is no UN/LOCODE`)
  }
  const place: PlaceRef = {
    unLocode,
    name: firstIsFacility ? null : (first.name ?? (unLocode === null ? first.code : null)),
    facilityCode: facility?.code ?? null,
    facilityName: facility?.name ?? null,
    facilityType: (facility && FACILITY_LISTS.get(facility.list)) ?? null,
  }
  return Object.values(place).every((value) => value === null) ? null : place
}

/**
 * The first composite is a facility only if its list is one of facilities; a related one is, unless its list is one of
 * countries or UN/LOCODEs.
 */
function isFacility({ code, list, name }: NamedCode, position: number): boolean {
  if (code === null && name === null) return false
  if (FACILITY_LISTS.has(list)) return true
  return position > 0 && list !== '139' && !REGION_LISTS.has(list)
}

function locodeOf(composite: NamedCode | undefined): string | null {
  if (composite === undefined || composite.code === null) return null
  if (composite.list !== '139' && composite.list !== '') return null
  const code = composite.code.replace(/\s/g, '').toUpperCase()
  return isUnLocode(code) ? code : null
}

/**
 * The place under these qualifiers 3227, best first: a known place takes precedence over a mere name, then an earlier
 * qualifier over a later one.
 */
export const findPlace = (
  segments: readonly Segment[],
  qualifiers: readonly string[],
  report: ReadingReport,
): PlaceRef | null => best(placesUnder(segments, qualifiers, report), placeRank)

function* placesUnder(
  segments: readonly Segment[],
  qualifiers: readonly string[],
  report: ReadingReport,
): Generator<PlaceRef> {
  for (const qualifier of qualifiers) {
    for (const segment of segments) {
      if (segment.tag !== 'LOC' || valueOf(segment, 0).trim() !== qualifier) continue
      const place = readPlace(segment, report)
      if (place !== null) yield place
    }
  }
}

/**
 * If a segment names a facility without its port, the port is taken from another LOC with the same facility:
 * `LOC+165+:139:6+TVH1:TER:ZZZ`.
 */
export function withPortOfFacility(
  place: PlaceRef | null,
  others: readonly Segment[],
  report: ReadingReport,
): PlaceRef | null {
  if (place === null || place.unLocode !== null || place.facilityCode === null) return place
  for (const segment of others) {
    const other = segment.tag === 'LOC' ? readPlace(segment, report) : null
    if (other !== null && other.unLocode !== null && other.facilityCode === place.facilityCode) {
      return { ...place, unLocode: other.unLocode, name: place.name ?? other.name }
    }
  }
  return place
}

/** Every different place under these qualifiers, in order. */
export function findPlaces(
  segments: readonly Segment[],
  qualifiers: readonly string[],
  report: ReadingReport,
): readonly PlaceRef[] {
  const found = new Map<string, PlaceRef>()
  for (const place of placesUnder(segments, qualifiers, report)) {
    const key = placeKey(place)
    if (key !== null && !found.has(key)) found.set(key, place)
  }
  return [...found.values()]
}

/** Completes a place of the unit with the facility that the header names for the same UN/LOCODE. */
export function withFacilityOf(place: PlaceRef | null, header: PlaceRef | null): PlaceRef | null {
  if (place === null || header === null) return place ?? header
  if (place.unLocode === null || place.unLocode !== header.unLocode || place.facilityCode !== null) return place
  if (place.facilityName !== null) return place
  return { ...header, name: place.name ?? header.name }
}
