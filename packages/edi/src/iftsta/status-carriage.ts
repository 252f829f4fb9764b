// Reads place, vessel, voyage and ports of a status from its STS and TDT groups.
import type { EventFact, TransportMode } from '@quayline/domain/intake/facts'
import type { EventMeaning } from '../event-meaning.ts'
import { allSegments, groupsOf, type Group } from '../syntax/group-reader.ts'
import type { PortTime } from '../port-times.ts'
import type { ReadingReport } from '../reading-report.ts'
import { segmentsOf } from '../remembered.ts'
import type { Segment } from '../syntax/segment.ts'
import { findPlace, findPlaces, withPortOfFacility } from '../segments/read-place.ts'
import { endsOfCarriage, readPortTimes } from '../segments/read-port-times.ts'
import { readMode, readVessel, readVoyage, stageOf } from '../segments/read-vessel.ts'

type Carriage = Pick<
  EventFact,
  'place' | 'vessel' | 'voyage' | 'portOfLoading' | 'portOfDischarge' | 'placeOfDelivery' | 'relayPorts'
>

const carriagesOf = (status: Group): readonly Segment[] =>
  groupsOf(status, 'TDT').flatMap(({ trigger }) => trigger ?? [])

/** LOC+175 is the place of the activity (docs/requirements/edi.md 4.1); no other place is used instead. */
export function readStatusCarriage(
  status: Group,
  outer: readonly (readonly Segment[])[],
  report: ReadingReport,
): Carriage {
  const places = [allSegments(status), ...outer].flatMap((segments) => segmentsOf(segments, 'LOC'))
  const port = (...qualifiers: string[]): string | null => findPlace(places, qualifiers, report)?.unLocode ?? null
  const carriages = carriagesOf(status)
  const main =
    carriages.find((tdt) => stageOf(tdt) === '20') ?? carriages.find((tdt) => readMode(tdt, report) === 'VESSEL')
  const relayPorts = findPlaces(places, ['13'], report).flatMap(({ unLocode }) => unLocode ?? [])
  return {
    ...(relayPorts.length > 0 && { relayPorts }),
    place: withPortOfFacility(findPlace(places, ['175'], report), places, report),
    vessel: main ? readVessel(main, report) : null,
    voyage: main ? readVoyage(main) : null,
    portOfLoading: port('9'),
    portOfDischarge: port('11', '12'),
    placeOfDelivery: port('7'),
  }
}

/**
 * The mode of the event: the one that the code implies, else that of TDT. A main carriage (20) gives the mode only for
 * vessel moves; a gate move or delivery takes it from an inland, pre- or on-carriage.
 */
export function modeOfStatus(status: Group, meaning: EventMeaning, report: ReadingReport): TransportMode | null {
  if (meaning.eventType === 'SHIPMENT' || meaning.eventType === 'OWN') return null
  if (meaning.mode !== undefined) return meaning.mode
  const carriages = carriagesOf(status)
  const inland = carriages.find((tdt) => stageOf(tdt) === '1')
  const isByCarriage = ['ARRI', 'DEPA', 'LOAD', 'DISC'].includes(meaning.code)
  const candidates = isByCarriage ? carriages : carriages.filter((tdt) => stageOf(tdt) !== '20')
  const main = candidates.find((tdt) => stageOf(tdt) === '20')
  const tdt = inland ?? main ?? candidates[0]
  return tdt === undefined ? null : readMode(tdt, report)
}

/** Departure and arrival times of the ships in the status. */
export const readStatusPortTimes = (status: Group, report: ReadingReport): readonly PortTime[] =>
  groupsOf(status, 'TDT').flatMap((carriage) => readPortTimes(carriage, endsOfCarriage(carriage, report), report))
