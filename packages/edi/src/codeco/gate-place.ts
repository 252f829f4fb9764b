// Decides where a gate move took place: the place named for it in the message, else the place that its other places
// imply.
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { allSegments, type Group } from '../syntax/group-reader.ts'
import { headCarriageOf, type MoveUnit } from '../move-report/move-report-unit.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { findPlace, withFacilityOf, withPortOfFacility } from '../segments/read-place.ts'

/**
 * LOC+165 is the gate in CODECO guides (in the UN list, 165 has another meaning from D.99B on, docs/requirements/edi.md
 * 4.3).
 */
export function findNamedPlace(unit: MoveUnit, root: Group, report: ReadingReport): PlaceRef | null {
  const [own, header] = [allSegments(unit.group), headerOf(root)]
  const named = findPlace(own, ['165'], report) ?? findPlace(header, ['165'], report)
  return withPortOfFacility(withPortOfFacility(named, own, report), header, report)
}

const headers = new WeakMap<Group, readonly Segment[]>()

/** Collected once for all containers. */
function headerOf(root: Group): readonly Segment[] {
  const known = headers.get(root) ?? [...root.segments, ...headCarriageOf(root)]
  headers.set(root, known)
  return known
}

/**
 * Without LOC+165: an empty goes out at its despatch place (98) and in at its return place (99); a laden export comes
 * in at the port of loading (9), a laden import goes out at the port of discharge (11). An implied port gives a
 * warning, since an inland gate is possible. Otherwise null.
 */
export function findGatePlace(
  gate: 'GTIN' | 'GTOT',
  unit: MoveUnit,
  root: Group,
  report: ReadingReport,
): PlaceRef | null {
  const named = findNamedPlace(unit, root, report)
  if (named !== null) return named
  const { emptyIndicator, moveDirection } = unit.equipment
  const segments = unit.group.segments
  if (emptyIndicator === 'EMPTY') {
    return withPortOfFacility(findPlace(segments, [gate === 'GTOT' ? '98' : '99'], report), headerOf(root), report)
  }
  if (emptyIndicator !== 'LADEN' || moveDirection !== (gate === 'GTIN' ? 'EXPORT' : 'IMPORT')) return null
  const ports = gate === 'GTIN' ? ['9'] : ['11', '12']
  const port = withFacilityOf(findPlace(segments, ports, report), findPlace(headerOf(root), ports, report))
  if (port !== null)
    report.warn(unit.eqd, 'PLACE_IMPLIED', `no LOC+165: the place of LOC+${ports.join(' or LOC+')} is taken`)
  return port
}
