// Decides which call of which voyage a statement is about: vessel, voyage and stored UN/LOCODE identify the group of
// statements, the number of the call at that port within the voyage (number-calls.ts) identifies the call.
import type { PlaceRef, ScheduleCallFact, ScheduleFact, VesselRef } from '../intake/facts.ts'
import { canonicalLocode, listPlaces } from '../reference/find-place.ts'
import { withoutPlaceholderName } from '../intake/unnamed-vessel.ts'
import { voyageKey } from '../tracking/same-matter.ts'
import type { CallVessel, StatedCall } from './call.ts'

/** A stored statement. Staff select the call themselves; for messages the times decide which call is meant. */
export interface StoredStatement extends StatedCall {
  /** The n-th call of the port in the voyage, from 1. */
  readonly callNumber?: number
  /** Staff reinstate an omitted call explicitly; their other changes leave it omitted. */
  readonly isOnAgain?: boolean
}

/** Without a voyage number, calls of one port are distinguished only by their times. */
export const NO_VOYAGE = '-'

/** `9000003/042W/CNSHA`: all statements about one vessel, voyage and port. */
export const callGroupOf = (vesselKey: string, voyage: string, port: string): string => `${vesselKey}/${voyage}/${port}`

/** `9000003/042W/CNSHA/1`. */
export const callKeyOf = (vesselKey: string, voyage: string, port: string, callNumber: number): string =>
  `${callGroupOf(vesselKey, voyage, port)}/${callNumber}`

/** The group and number of a key, or null when the text is not the key of a call. */
export function splitCallKey(key: string): { readonly group: string; readonly callNumber: number } | null {
  const found = /^(.+\/.+\/.+)\/([1-9])$/.exec(key)
  return found === null ? null : { group: found[1] ?? '', callNumber: Number(found[2]) }
}

/** The voyage of departure, else of arrival. */
export const voyageOfCall = ({ exportVoyage, importVoyage }: Pick<ScheduleCallFact, 'exportVoyage' | 'importVoyage'>) =>
  voyageKey(exportVoyage) ?? voyageKey(importVoyage) ?? NO_VOYAGE

/** Stored UN/LOCODE; for a place given only by name, if exactly one known place has that name. Null: it cannot be searched. */
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

/** Values that name no ship (TBN, DUMMY) are left out. */
export const callVesselOf = (vessel: VesselRef): CallVessel => {
  const { imoNumber, carrierCode, name } = withoutPlaceholderName(vessel)
  const imo = imoNumber?.replace(/\D/g, '') ?? ''
  return {
    imoNumber: IMO.test(imo) ? imo : null,
    carrierCode: carrierCode?.trim().toUpperCase() || null,
    name: name?.trim().replace(/\s+/g, ' ') || null,
  }
}

/**
 * A call without voyages of its own gets the message's voyage; a call with only one voyage has it for arrival and
 * departure.
 */
const voyagesOf = ({ importVoyage, exportVoyage }: ScheduleCallFact, ofMessage: string | null) => ({
  importVoyage: importVoyage ?? exportVoyage ?? ofMessage,
  exportVoyage: exportVoyage ?? importVoyage ?? ofMessage,
})

/** Sender and time, the same for all calls of one message. */
export interface StatementSource
  extends Pick<StatedCall, 'statedBy' | 'statedIn' | 'statedAt' | 'messageHash' | 'isCancellation'> {
  /** Id of the n-th call of the message, from 0. */
  idOf(ordinal: number): string
}

/**
 * One statement for each call; calls whose place has no UN/LOCODE are left out. `from` continues the count over several facts of one
 * message.
 */
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
      // The second part of a call has a number counted downwards, so that no other call has the same number.
      id: idOf(part === 0 ? from + place : -1 - from - place),
      call: one,
      // The position of a single call says nothing about the order.
      ...(fact.calls.length > 1 && { place: from + place }),
      vessel,
      service: fact.service?.trim().toUpperCase() || null,
      operator: fact.operator,
    }))
  })
}

/**
 * Without a ship each voyage is separate: a call between two voyages is the arrival of the one and the departure of the
 * other. With a named ship both belong to that ship, and physicalCalls merges them.
 */
function endAndBegin(call: ScheduleCallFact): readonly ScheduleCallFact[] {
  const { importVoyage, exportVoyage, times } = call
  if (voyageKey(importVoyage) === voyageKey(exportVoyage)) return [call]
  return [
    { ...call, importVoyage: exportVoyage, times: times.filter(({ move }) => move === 'DEPA') },
    { ...call, exportVoyage: importVoyage, times: times.filter(({ move }) => move === 'ARRI'), cutOffs: [] },
  ]
}

// Splits a voyage as the carrier prints it into number and direction (docs/requirements/schedules.md 1.3: 003W is voyage 003, direction W).

/** `dir` is empty where the voyage does not end in a compass letter. */
export function readVoyage(voyage: string): { readonly voyage: string; readonly dir: string } {
  const [, number, dir] = /^(.*\d)\s*-?([NESW])$/i.exec(voyage.trim()) ?? []
  return number === undefined || dir === undefined ? { voyage, dir: '' } : { voyage: number, dir: dir.toUpperCase() }
}
