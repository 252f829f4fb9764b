// Decides which call of which voyage a statement is about: vessel, voyage and kept UN/LOCODE make the group of statements, the number of
// the call of that port within the voyage (number-calls.ts) makes the call.
import type { PlaceRef, ScheduleCallFact, ScheduleFact, VesselRef } from '../intake/facts.ts'
import { canonicalLocode, listPlaces } from '../reference/find-place.ts'
import { vesselAsNamed } from '../intake/unnamed-vessel.ts'
import { voyageKey } from '../tracking/same-matter.ts'
import type { CallVessel, StatedCall } from './call.ts'

/** A statement as it is kept. Staff name the call itself; messages do not, and the times show which one they mean. */
export interface KeptStatement extends StatedCall {
  /** The n-th call of the port in the voyage, from 1. */
  readonly callNumber?: number
  /** Staff say so that an omitted call is on again; what else they change of it leaves it omitted. */
  readonly isOnAgain?: boolean
}

/** Without a voyage number, calls of one port are distinguished by their times alone. */
export const NO_VOYAGE = '-'

/** `9000003/042W/CNSHA`: all that is stated of one vessel, voyage and port. */
export const callGroupOf = (vesselKey: string, voyage: string, port: string): string => `${vesselKey}/${voyage}/${port}`

/** `9000003/042W/CNSHA/1`. */
export const callKeyOf = (vesselKey: string, voyage: string, port: string, callNumber: number): string =>
  `${callGroupOf(vesselKey, voyage, port)}/${callNumber}`

/** The group that a key belongs to and its number, or null when it is no key of a call. */
export function splitCallKey(key: string): { readonly group: string; readonly callNumber: number } | null {
  const found = /^(.+\/.+\/.+)\/([1-9])$/.exec(key)
  return found === null ? null : { group: found[1] ?? '', callNumber: Number(found[2]) }
}

/** The voyage under which she leaves, else that under which she came in. */
export const voyageOfCall = ({ exportVoyage, importVoyage }: Pick<ScheduleCallFact, 'exportVoyage' | 'importVoyage'>) =>
  voyageKey(exportVoyage) ?? voyageKey(importVoyage) ?? NO_VOYAGE

/** Kept UN/LOCODE; of a place without a code, where exactly one known place has that name. Null: it cannot be searched for. */
export function portOfCall({ unLocode, name }: Pick<PlaceRef, 'unLocode' | 'name'>): string | null {
  if (unLocode !== null) return canonicalLocode(unLocode)
  return name === null ? null : (CODES_BY_NAME.get(nameKey(name)) ?? null)
}

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase()

const CODES_BY_NAME: ReadonlyMap<string, string | null> = (() => {
  const codes = new Map<string, string | null>()
  for (const { city, unLocode } of listPlaces()) {
    const key = nameKey(city)
    codes.set(key, codes.has(key) ? null : unLocode)
  }
  return codes
})()

const IMO = /^\d{7}$/

/** What names no ship (TBN, DUMMY) is left out. */
export const callVesselOf = (vessel: VesselRef): CallVessel => {
  const { imoNumber, carrierCode, name } = vesselAsNamed(vessel)
  const imo = imoNumber?.replace(/\D/g, '') ?? ''
  return {
    imoNumber: IMO.test(imo) ? imo : null,
    carrierCode: carrierCode?.trim().toUpperCase() || null,
    name: name?.trim().replace(/\s+/g, ' ') || null,
  }
}

/** A call without voyages of its own is of the message's; one that names one of them comes in and leaves under it. */
const voyagesOf = ({ importVoyage, exportVoyage }: ScheduleCallFact, ofMessage: string | null) => ({
  importVoyage: importVoyage ?? exportVoyage ?? ofMessage,
  exportVoyage: exportVoyage ?? importVoyage ?? ofMessage,
})

/** Who states it and when: the same for all calls of one message. */
export interface StatementSource
  extends Pick<StatedCall, 'statedBy' | 'statedIn' | 'statedAt' | 'messageHash' | 'isCancellation'> {
  /** Id of the n-th call of the message, from 0. */
  idOf(ordinal: number): string
}

/** One statement per call; calls whose place has no UN/LOCODE are left out. `from` counts on over several facts of one message. */
export function statedCallsOf(
  fact: ScheduleFact,
  { idOf, ...source }: StatementSource,
  from = 0,
): readonly StatedCall[] {
  const vessel = callVesselOf(fact.vessel)
  const isUnnamed = Object.values(vessel).every((name) => name === null)
  return fact.calls.flatMap((given, place): StatedCall[] => {
    if (portOfCall(given.place) === null) return []
    const call = { ...given, ...voyagesOf(given, fact.voyage) }
    return (isUnnamed ? endAndBegin(call) : [call]).map((one, part) => ({
      ...source,
      source: 'MESSAGE',
      // The second part of a call is counted from the other side: no other call has its number.
      id: idOf(part === 0 ? from + place : -1 - from - place),
      call: one,
      // One call alone gives no order.
      ...(fact.calls.length > 1 && { place: from + place }),
      vessel,
      service: fact.service?.trim().toUpperCase() || null,
      operator: fact.operator,
    }))
  })
}

/**
 * Without a ship each voyage is by itself: where one ends and the next begins, the call is the arrival of the one and the departure of the
 * other. Named, she has both, and physicalCalls makes them one again.
 */
function endAndBegin(call: ScheduleCallFact): readonly ScheduleCallFact[] {
  const { importVoyage, exportVoyage, times } = call
  if (voyageKey(importVoyage) === voyageKey(exportVoyage)) return [call]
  return [
    { ...call, importVoyage: exportVoyage, times: times.filter(({ move }) => move === 'DEPA') },
    { ...call, exportVoyage: importVoyage, times: times.filter(({ move }) => move === 'ARRI'), cutOffs: [] },
  ]
}
