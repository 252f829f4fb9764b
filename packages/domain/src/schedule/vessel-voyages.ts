// Groups calls into voyages as the ship-name page shows them (docs/requirements/schedules.md 4): by vessel and voyage,
// in sailing order.
import type { ScheduleCallStatus } from '../intake/schedule-fact.ts'
import { voyageKey } from '../tracking/same-matter.ts'
import type { TimeZoneRefs } from '../tracking/answer.ts'
import { openTimeZoneBook } from '../tracking/time-zone-book.ts'
import { groupBy } from '../kernel/group-by.ts'
import { findPlace } from '../reference/find-place.ts'
import type { VesselCall } from './call.ts'
import { asListed, physicalCalls } from './physical-calls.ts'

export interface VoyageCalls {
  /** As the carrier writes it. */
  readonly voyage: string
  readonly service: string
  /** In sailing order, each physical call once. */
  readonly calls: readonly VesselCall[]
}

/**
 * Voyages by their first known time, their calls by time; a call without a time comes last. A call at which the voyage
 * changes belongs to both: the cargo of the first arrives there, that of the second leaves from there.
 */
export function voyagesOf(calls: Iterable<VesselCall>): readonly VoyageCalls[] {
  const voyages = new Map<string, { voyage: string; service: string; calls: VesselCall[] }>()
  const ofVessels = [...groupBy(calls, ({ vesselKey }) => vesselKey).values()].flatMap(physicalCalls)
  for (const call of ofVessels.toSorted(bySailing)) {
    for (const [key, voyage] of voyagesOfCall(call)) {
      const group = `${call.vesselKey}\n${key}`
      const known = voyages.get(group)
      if (known === undefined) voyages.set(group, { voyage, service: call.service ?? '', calls: [call] })
      else known.calls.push(call)
    }
  }
  return [...voyages.values()].map((voyage) => ({ ...voyage, calls: asListed(voyage.calls) }))
}

/** Voyage normalised for comparison -> voyage as written. */
function voyagesOfCall({ exportVoyage, importVoyage }: VesselCall): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const voyage of [exportVoyage, importVoyage]) {
    const key = voyageKey(voyage)
    if (voyage !== null && key !== null && !names.has(key)) names.set(key, voyage)
  }
  return names.size === 0 ? new Map([['', '']]) : names
}

// A vessel's voyages as the ship-name page shows them (docs/requirements/schedules.md 4). The spelling protName is the
// carrier's.

/** Local times of the port, `YYYY-MM-DD HH:mm`; null when unknown. `Act` actual, `Cos` the carrier's own estimate. */
export interface LoopCall {
  readonly vesselName: string
  readonly protName: string
  readonly arrDtlocAct: string | null
  readonly depDtlocAct: string | null
  readonly arrDtlocCos: string | null
  readonly depDtlocCos: string | null
  /** Our own field: omitted calls are shown as such and never left out silently. */
  readonly status: ScheduleCallStatus
}

export interface VesselVoyage {
  readonly voy: string
  readonly loopAbbrv: string
  readonly loopArray: readonly LoopCall[]
  /** Our own field: the line's code of the vessel, else its IMO number; empty where neither is known. */
  readonly vesselCode: string
}

/** `pointer`: where the list is in the answer, '' or '/data', for the time zones. */
export function vesselVoyages(
  sailed: readonly VoyageCalls[],
  pointer: string,
): { readonly voyages: readonly VesselVoyage[]; readonly clocks: TimeZoneRefs } {
  const book = openTimeZoneBook()
  const voyages = sailed.map(({ voyage, service, calls: ofVoyage }, index) => ({
    voy: voyage,
    loopAbbrv: service,
    vesselCode: ofVoyage[0]?.vessel.carrierCode ?? ofVoyage[0]?.vessel.imoNumber ?? '',
    loopArray: ofVoyage.map((call, row): LoopCall => {
      const at = `${pointer}/${index}/loopArray/${row}`
      const { arrival, departure } = call
      return {
        vesselName: call.vessel.name ?? call.vessel.imoNumber ?? '',
        protName: findPlace(call.port)?.city ?? call.port,
        arrDtlocAct: book.minutes(`${at}/arrDtlocAct`, arrival.actual),
        depDtlocAct: book.minutes(`${at}/depDtlocAct`, departure.actual),
        arrDtlocCos: book.minutes(`${at}/arrDtlocCos`, arrival.estimated ?? arrival.planned),
        depDtlocCos: book.minutes(`${at}/depDtlocCos`, departure.estimated ?? departure.planned),
        status: call.status,
      }
    }),
  }))
  return { voyages, clocks: book.clocks() }
}

/** Time of the call: the arrival, else the departure. */
const whenAt = ({ arrival, departure }: VesselCall): number =>
  arrival.best?.instant ?? departure.best?.instant ?? Number.POSITIVE_INFINITY

const leaveAt = ({ arrival, departure }: VesselCall): number =>
  departure.best?.instant ?? arrival.best?.instant ?? Number.POSITIVE_INFINITY

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const bySailing = (a: VesselCall, b: VesselCall): number =>
  compare(whenAt(a), whenAt(b)) || compare(leaveAt(a), leaveAt(b)) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
