// Derives the current state of a vessel's calls from all statements: planned, then estimated again and again, perhaps
// omitted or added, finally actual at pilot station and berth. The order in which statements arrived does not matter.
import { findPlace } from '../reference/find-place.ts'
import { type CallVessel, compareStated, type CutOff, type VesselCall } from './call.ts'
import { callHistory } from './call-changes.ts'
import { callKeyOf, type StoredStatement, NO_VOYAGE } from './call-key.ts'
import { type TimeZoneOfPort, moveTimes } from './call-state.ts'
import { numberCalls } from './number-calls.ts'

/** What all statements of one group (callGroupOf) are about. */
export interface CallGroup {
  readonly vesselKey: string
  /** Normalised for comparison (voyageKey), or NO_VOYAGE. */
  readonly voyage: string
  /** Stored UN/LOCODE. */
  readonly port: string
  /** The vessel's names from other statements, for names that the statements of this call leave out. */
  readonly vessel?: CallVessel | undefined
}

/**
 * The calls at the port in that voyage by number; usually one. A call whose statements were all withdrawn is left out.
 */
export const deriveCalls = (
  group: CallGroup,
  statements: readonly StoredStatement[],
  timeZoneRefOf?: TimeZoneOfPort,
): readonly VesselCall[] =>
  [...numberCalls(statements, group.voyage !== NO_VOYAGE)].flatMap(
    ([callNumber, ofCall]) => deriveCall(group, callNumber, ofCall, timeZoneRefOf) ?? [],
  )

/** `statements`: all statements of this call, in any order. Null: none is effective. */
export function deriveCall(
  { vesselKey, voyage, port, vessel }: CallGroup,
  callNumber: number,
  statements: readonly StoredStatement[],
  timeZoneRefOf?: TimeZoneOfPort,
): VesselCall | null {
  const zone = findPlace(port)?.zone ?? null
  const { state, effective, changes } = callHistory(statements.toSorted(compareStated), zone, timeZoneRefOf)
  const newest = effective.at(-1)
  if (state === null || newest === undefined) return null
  return {
    key: callKeyOf(vesselKey, voyage, port, callNumber),
    vesselKey,
    vessel: vesselOf(vesselKey, state.vessel, vessel),
    operator: state.operator,
    service: state.service,
    importVoyage: state.importVoyage,
    exportVoyage: state.exportVoyage,
    port,
    zone,
    facilityCode: state.facilityCode,
    callReference: state.callReference,
    status: state.status,
    swappedWith: state.swappedWith,
    arrival: moveTimes(state, 'ARRI'),
    departure: moveTimes(state, 'DEPA'),
    cutOffs: [...state.cutOffs]
      .map(([code, time]): CutOff => ({ code, time }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    ...(state.listed !== null && { listed: state.listed }),
    changes,
    statedAt: newest.statedAt,
    statedIn: newest.statedIn,
  }
}

/** The IMO number of the key if it is one, else the names in this call's statements, else the names known otherwise. */
function vesselOf(vesselKey: string, stated: CallVessel, known: CallGroup['vessel']): CallVessel {
  const imoOfKey = /^\d{7}$/.test(vesselKey) ? vesselKey : null
  return {
    imoNumber: imoOfKey ?? stated.imoNumber ?? known?.imoNumber ?? null,
    carrierCode: stated.carrierCode ?? known?.carrierCode ?? null,
    name: stated.name ?? known?.name ?? null,
  }
}
