// Reads when a ship, train or truck reaches and leaves the places of a TDT group: each DTM belongs to one of its LOC.
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { allSegments, type Group } from '../syntax/group-reader.ts'
import { PORT_TIME_QUALIFIERS, type PortTime } from '../port-times.ts'
import type { ReadingReport } from '../reading-report.ts'
import { valueOf, type Segment } from '../syntax/segment.ts'
import { findPlace, readPlace } from './read-place.ts'
import { findTime } from './read-times.ts'
import { readMode, readVessel, readVoyage, stageOf } from './read-vessel.ts'

/** The place of a time that does not follow a particular LOC. */
export type EndOf = (code: PortTime['code']) => PlaceRef | null

/** LOC 3227: where a carriage begins (9 loading, 5 departure) and ends (11 and 12 discharge, 8 destination). */
const BEGINNING = ['9', '5'] as const
const END = ['11', '12', '8'] as const

/** A departure is at the beginning of the carriage, an arrival at its end. */
export const endsOfCarriage =
  (carriage: Group, report: ReadingReport): EndOf =>
  (code) =>
    findPlace(allSegments(carriage), code === 'DEPA' ? BEGINNING : END, report)

/**
 * D.00B has the times of a place after its LOC, D.95B has all times after all LOC. For the second form, and for times
 * before the first LOC, `endOf` gives the place.
 */
export function readPortTimes(carriage: Group, endOf: EndOf, report: ReadingReport): readonly PortTime[] {
  const tdt = carriage.trigger
  if (tdt === null) return []
  const ship = {
    mode: readMode(tdt, report) ?? (stageOf(tdt) === '20' ? ('VESSEL' as const) : null),
    vessel: readVessel(tdt, report),
    voyage: readVoyage(tdt),
  }
  const stretches = stretchesOf(allSegments(carriage))
  const named = stretches.filter(({ loc }) => loc !== null)
  const isApart = named.length === 1 || named.slice(0, -1).some(({ times }) => times.length > 0)
  return stretches.flatMap(({ loc, times }) =>
    [...PORT_TIME_QUALIFIERS].flatMap(([qualifier, { code, classifier }]): readonly PortTime[] => {
      const dtm = times.find((segment) => valueOf(segment, 0).trim() === qualifier)
      if (dtm === undefined) return []
      const time = findTime(times, qualifier, report)
      const place = loc !== null && isApart ? readPlace(loc, report) : endOf(code)
      if (time === null || place === null) return []
      return [{ ...ship, code, classifier, time, place, segmentIndex: report.positionOf(dtm) }]
    }),
  )
}

interface Stretch {
  readonly loc: Segment | null
  readonly times: readonly Segment[]
}

/** The DTM before the first LOC, and those between each LOC and the next. */
function stretchesOf(segments: readonly Segment[]): readonly Stretch[] {
  let times: Segment[] = []
  const stretches: Stretch[] = [{ loc: null, times }]
  for (const segment of segments) {
    if (segment.tag === 'DTM') times.push(segment)
    if (segment.tag === 'LOC') stretches.push({ loc: segment, times: (times = []) })
  }
  return stretches
}
