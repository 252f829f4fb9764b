// Writes found sailings as the carrier's own answer (docs/requirements/schedules.md 1.2), field by field.
import type { PlacedTime } from '../kernel/local-time.ts'
import { findPlace } from '../reference/find-place.ts'
import type { TimeZoneRefs } from '../tracking/answer.ts'
import { type TimeZoneBook, openTimeZoneBook } from '../tracking/time-zone-book.ts'
import type { CutOffCode } from '../intake/schedule-fact.ts'
import type { VesselCall } from './call.ts'
import { type CityConnection, onCarriageMs, minimumConnectionMs } from './city-connections.ts'
import type { ScheduleConditions, ScheduleContent, ScheduleLeg, ScheduleOption } from './connection-answer.ts'
import type { ConnectionLeg } from './connection.ts'
import { emissionsOf } from './emissions.ts'
import { legChanges } from './leg-changes.ts'
import { punctualityOfLeg } from './punctuality.ts'
import { dateAt, daysBetween, weekdayOf } from './search-window.ts'
import { readVoyage } from './call-key.ts'

export interface FoundContent {
  readonly content: ScheduleContent
  readonly clocks: TimeZoneRefs
}

/** One leg with the calls at both ends. */
interface CalledLeg {
  readonly leg: ConnectionLeg
  readonly loading: VesselCall
  readonly discharge: VesselCall
}

/**
 * `pointer`: where the content is in the answer, '' or '/content', for the time zones. If nothing is found, the content
 * is the conditions alone. A call that `callOf` does not find was withdrawn after the timetable was read: its option is
 * left out.
 */
export function connectionContent(
  conditions: ScheduleConditions,
  found: readonly CityConnection[],
  callOf: (key: string) => VesselCall | undefined,
  pointer: string,
): FoundContent {
  const book = openTimeZoneBook()
  const data: ScheduleOption[] = []
  for (const one of found) {
    const legs = calledLegs(one.connection.legs, callOf)
    if (legs !== null) data.push(optionOf(one, legs, data.length, book, `${pointer}/data/${data.length}`))
  }
  if (data.length === 0) return { content: { conditions }, clocks: {} }
  const shortest = Math.min(...data.map(({ transitTime }) => Number(transitTime)))
  return { content: { conditions, shortestTransitTime: String(shortest), data }, clocks: book.clocks() }
}

function calledLegs(
  legs: readonly ConnectionLeg[],
  callOf: (key: string) => VesselCall | undefined,
): readonly CalledLeg[] | null {
  const called = legs.flatMap((leg): CalledLeg[] => {
    const loading = callOf(leg.fromCall)
    const discharge = callOf(leg.toCall)
    return loading === undefined || discharge === undefined ? [] : [{ leg, loading, discharge }]
  })
  return called.length === legs.length ? called : null
}

function optionOf(
  found: CityConnection,
  legs: readonly CalledLeg[],
  index: number,
  book: TimeZoneBook,
  pointer: string,
): ScheduleOption {
  const { connection } = found
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) throw new Error('A connection has at least one leg')
  const departsOn = dateAtPort(connection.departAt, first.loading)
  const transitTime = String(Math.max(0, daysBetween(departsOn, dateAtPort(connection.arriveAt, last.discharge))))
  const shared = {
    transitTime,
    revFacilityCode: first.loading.facilityCode ?? '',
    deliFacilityCode: last.discharge.facilityCode ?? '',
  }
  return {
    id: String(index + 1),
    firstPol: cityOf(first.loading),
    lastPod: cityOf(last.discharge),
    transitTime,
    tdWeekDay: weekdayOf(departsOn) % 7,
    schedules: legs.map((leg, row) => ({
      ...legOf(leg, row, book, `${pointer}/schedules/${row}`),
      ...shared,
      // The carrier states availability where the cargo is delivered, not where it changes vessel.
      available: leg === last ? availableOn(found, last) : '',
    })),
    emissions: emissionsOf(legs.map(({ leg }) => leg)),
  }
}

function legOf(
  { loading, discharge }: CalledLeg,
  row: number,
  book: TimeZoneBook,
  pointer: string,
): Omit<ScheduleLeg, 'transitTime' | 'revFacilityCode' | 'deliFacilityCode' | 'available'> {
  const extVoyage = loading.exportVoyage ?? loading.importVoyage ?? ''
  const { voyage, dir } = readVoyage(extVoyage)
  const verdict = punctualityOfLeg(loading, discharge)
  const show = (field: string, time: PlacedTime | null): string => book.minutes(`${pointer}/${field}`, time) ?? ''
  // Cut-offs at a later port concern only the line: the customer delivers at the first port.
  const cutOff = (field: string, ...codes: readonly CutOffCode[]): string =>
    row === 0 ? show(field, cutOffOf(loading, codes)) : ''
  return {
    id: String(row + 1),
    service: loading.service ?? '',
    vessel: loading.vessel.name ?? loading.vessel.imoNumber ?? '',
    vesselCode: loading.vessel.carrierCode ?? loading.vessel.imoNumber ?? '',
    voyage,
    dir,
    extVoyage,
    newExtVoyage: null,
    cutOff: cutOff('cutOff', 'FCO', 'PCO'),
    // The cut-off above is that of general cargo (docs/requirements/cut-offs.md 4.1: FCO).
    cargoNature: 'General',
    pol: cityOf(loading),
    etd: show('etd', loading.departure.estimated ?? loading.departure.planned),
    atd: show('atd', loading.departure.actual),
    pod: cityOf(discharge),
    eta: show('eta', discharge.arrival.estimated ?? discharge.arrival.planned),
    ata: show('ata', discharge.arrival.actual),
    polFacilityCode: loading.facilityCode,
    podFacilityCode: discharge.facilityCode,
    rowNum: row,
    vgmCutoffDt: cutOff('vgmCutoffDt', 'VCO') || null,
    siCutoff: cutOff('siCutoff', 'DCO') || null,
    r24Cutoff: cutOff('r24Cutoff', 'AFC') || null,
    deList1: [],
    deList2: [],
    polLocode: loading.port,
    podLocode: discharge.port,
    changes: legChanges(loading, discharge, row === 0),
    punctuality: verdict === 'NOT_KNOWN' ? null : verdict,
  }
}

/**
 * The first of several codes that is stated: PCO, the port's own cut-off, counts only if the line has stated no FCO.
 */
export const cutOffOf = ({ cutOffs }: Pick<VesselCall, 'cutOffs'>, codes: readonly CutOffCode[]): PlacedTime | null =>
  codes.map((code) => cutOffs.find((cutOff) => cutOff.code === code)?.time).find((time) => time !== undefined) ?? null

const cityOf = ({ port }: VesselCall): string => findPlace(port)?.city ?? port

const zoneOf = ({ zone, port }: VesselCall): string => zone ?? findPlace(port)?.zone ?? 'UTC'

const dateAtPort = (instant: number, call: VesselCall): string => dateAt(instant, zoneOf(call))

/**
 * When the cargo is available at the destination: this line plans with the port's minimum connection time for the way
 * from berth to stack, and with the hours of the on-carriage from there (connection-hours.data.ts,
 * inland-ways.data.ts).
 */
function availableOn({ connection, to }: CityConnection, { discharge }: CalledLeg): string {
  if (to.hours === 0) return dateAtPort(connection.arriveAt + minimumConnectionMs(to.port), discharge)
  return dateAtPort(connection.arriveAt + onCarriageMs(to), discharge)
}
