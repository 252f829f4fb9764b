// Calls of invented vessels for tests of answers: local times in, VesselCall out.
import { placeTime, type PlacedTime } from '../kernel/local-time.ts'
import { findPlace } from '../reference/find-place.ts'
import type { CutOffCode } from '../intake/schedule-fact.ts'
import type { MoveTimes, VesselCall } from './call.ts'
import { buildTimetable, type Timetable } from './timetable.ts'

export interface TestCall {
  readonly port: string
  /** Local, `2026-03-05T08:00`. */
  readonly arrives: string
  readonly departs: string
  readonly arrived?: string
  readonly departed?: string
  readonly cutOffs?: Readonly<Partial<Record<CutOffCode, string>>>
  readonly change?: Partial<VesselCall>
}

export interface TestVoyage {
  readonly vessel: string
  readonly voyage: string
  readonly service?: string
  readonly calls: readonly TestCall[]
}

export const placed = (local: string, port: string): PlacedTime =>
  placeTime({ local, offset: null }, findPlace(port)?.zone ?? null)

function moves(estimate: string, actual: string | undefined, port: string): MoveTimes {
  const estimated = placed(estimate, port)
  const known = actual === undefined ? null : placed(actual, port)
  return {
    first: estimated,
    planned: estimated,
    estimated,
    actual: known,
    pilotActual: null,
    berthActual: known,
    best: known ?? estimated,
  }
}

export const testCalls = ({ vessel, voyage, service = 'QN1', calls }: TestVoyage): readonly VesselCall[] =>
  calls.map(({ port, arrives, departs, arrived, departed, cutOffs = {}, change }, index) => ({
    key: `${vessel}/${voyage}/${port}/${index + 1}`,
    vesselKey: vessel,
    vessel: { imoNumber: null, carrierCode: vessel, name: `TEST ${vessel}` },
    operator: null,
    service,
    importVoyage: voyage,
    exportVoyage: voyage,
    port,
    zone: findPlace(port)?.zone ?? null,
    facilityCode: `${port.slice(2)}01`,
    callReference: null,
    status: 'PLANNED',
    swappedWith: null,
    arrival: moves(arrives, arrived, port),
    departure: moves(departs, departed, port),
    cutOffs: Object.entries(cutOffs).map(([code, local]) => ({ code: code as CutOffCode, time: placed(local, port) })),
    changes: [],
    statedAt: Date.UTC(2026, 1, 1),
    statedIn: 'IFTSAI',
    ...change,
  }))

/** Like the reading of calls into the timetable in SCHEDULE: omitted calls are left out, FCO is the cut-off. */
export function testTimetable(calls: readonly VesselCall[]): Timetable {
  const trips = new Map<string, VesselCall[]>()
  for (const call of calls) trips.set(call.vesselKey, [...(trips.get(call.vesselKey) ?? []), call])
  return buildTimetable(
    [...trips].map(([key, ofVessel]) => ({
      key,
      calls: ofVessel
        .filter(({ status }) => status !== 'OMITTED' && status !== 'BLANK')
        .map(({ key: callKey, port, arrival, departure, cutOffs }) => ({
          callKey,
          port,
          arriveAt: arrival.best?.instant ?? Number.NaN,
          departAt: departure.best?.instant ?? Number.NaN,
          cutOffAt: cutOffs.find(({ code }) => code === 'FCO')?.time.instant ?? null,
          canLoad: true,
          canDischarge: true,
        })),
    })),
  )
}
