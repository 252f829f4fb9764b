// The advance filings that bookings need, from the port calls of their vessels: calculated each time, so that a delay of the vessel moves
// the deadline too.
import type { Database } from '@quayline/database/database'
import type { FilingRule } from '@quayline/domain/customs/filing-hours.data'
import {
  type DueFiling,
  type FilingCall,
  filingCallOf,
  filingDuties,
  type FilingLeg,
} from '@quayline/domain/customs/filing-duties'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import { callVesselOf } from '@quayline/domain/schedule/call-key'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import type { ListedLeg, ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { isSameVessel, listCallsOfVoyages } from '../schedule/index.ts'

type Way = Pick<ShipmentSummary, 'legs'> &
  Partial<Pick<ShipmentSummary, 'estimatedDeparture' | 'actualDeparture' | 'estimatedArrival' | 'actualArrival'>>

/** For combined bookings: the bill needs the filings of each of them. */
export async function dutiesOf(
  db: Database,
  rules: readonly FilingRule[],
  bookings: readonly Way[],
): Promise<readonly DueFiling[]> {
  const [duties = []] = await dutiesOfEach(db, rules, [bookings])
  return duties
}

/** One statement for all of them. */
export async function dutiesOfEach(
  db: Database,
  rules: readonly FilingRule[],
  documents: readonly (readonly Way[])[],
): Promise<readonly (readonly DueFiling[])[]> {
  const voyages = documents.flat().flatMap(({ legs }) => legs.flatMap(({ voyage }) => voyage ?? []))
  const calls = await listCallsOfVoyages(db, voyages)
  return documents.map((ways) => {
    const [way] = ways
    return way === undefined ? [] : filingDuties(legsOf(way, calls), rules)
  })
}

function legsOf(way: Way, calls: ReadonlyMap<string, readonly VesselCall[]>): readonly FilingLeg[] {
  return way.legs.flatMap((leg, index) => {
    const [load, discharge] = [leg.loadAt?.unLocode ?? null, leg.dischargeAt?.unLocode ?? null]
    if (load === null || discharge === null) return []
    const known = callsOnBoard(leg, { load, discharge }, calls)
    const departure = index === 0 ? way : {}
    const arrival = index === way.legs.length - 1 ? way : {}
    return [
      {
        calls: [
          known.load ?? callWithout(load, departure),
          ...known.between,
          known.discharge ?? callWithout(discharge, arrival),
        ],
      },
    ]
  })
}

interface CallsOnBoard {
  readonly load: FilingCall | null
  readonly between: readonly FilingCall[]
  readonly discharge: FilingCall | null
}

const NONE: CallsOnBoard = { load: null, between: [], discharge: null }

function callsOnBoard(
  { voyage, vesselImo, vesselName }: ListedLeg,
  { load, discharge }: { readonly load: string; readonly discharge: string },
  calls: ReadonlyMap<string, readonly VesselCall[]>,
): CallsOnBoard {
  const key = voyage === null ? null : voyageKey(voyage)
  const vessel = callVesselOf({ imoNumber: vesselImo, callSign: null, carrierCode: null, name: vesselName })
  const own = (key === null ? [] : (calls.get(key) ?? [])).filter(
    (call) => call.status !== 'OMITTED' && isSameVessel(call.vessel, vessel),
  )
  // The same voyage number is used again every year: the last call at the port of loading is meant.
  const from = own.findLastIndex(({ port }) => port === load)
  if (from < 0) return NONE
  const on = own.slice(from + 1)
  const to = on.findIndex(({ port }) => port === discharge)
  const [first, last] = [own[from], to < 0 ? undefined : on[to]]
  return {
    load: first === undefined ? null : filingCallOf(first),
    between: (to < 0 ? on : on.slice(0, to)).map(filingCallOf),
    discharge: last === undefined ? null : filingCallOf(last),
  }
}

/** For a port without a known call: the times of the booking itself. */
const callWithout = (
  port: string,
  { estimatedDeparture = null, actualDeparture = null, estimatedArrival = null, actualArrival = null }: Partial<Way>,
): FilingCall => ({
  port,
  actualBerthing: null,
  expectedBerthing: null,
  actualArrival: actualArrival satisfies PlacedTime | null,
  expectedArrival: estimatedArrival,
  actualDeparture,
  expectedDeparture: estimatedDeparture,
  filingCutOff: null,
})
