// Decides how far a container can stay on board: a vessel that leaves or joins a service at a port carries no cargo
// through that port (DCSA OVS portCallStatusCode PHOT, PHIN), and calls that a plan still lists beyond that port under
// the same voyage do not take place.
import { voyageKey } from '../tracking/same-matter.ts'
import { voyageOfCall } from './call-key.ts'
import type { VesselCall } from './call.ts'

export interface ServiceStretches {
  /** No stretch is empty. */
  readonly stretches: readonly (readonly VesselCall[])[]
  /** Calls after a phase-out or before a phase-in of their voyage. */
  readonly outOfService: readonly VesselCall[]
}

/** `calls` belong to one vessel and are in sailing order. */
export function serviceStretches(calls: readonly VesselCall[]): ServiceStretches {
  const ordered = outBeforeIn(calls)
  const gone = new Set([
    ...beyond(ordered, 'PHASED_OUT', 'PHASED_IN'),
    ...beyond(ordered.toReversed(), 'PHASED_IN', 'PHASED_OUT'),
  ])
  const stretches: VesselCall[][] = []
  let open = false
  for (const call of ordered) {
    if (gone.has(call)) continue
    const stretch = stretches.at(-1)
    if (!open || stretch === undefined || call.status === 'PHASED_IN') stretches.push([call])
    else stretch.push(call)
    open = call.status !== 'PHASED_OUT'
  }
  return { stretches, outOfService: [...gone] }
}

/**
 * Puts the phase-out first where a vessel changes service at one port: two messages state it, each with its own times.
 */
function outBeforeIn(calls: readonly VesselCall[]): readonly VesselCall[] {
  const ordered = [...calls]
  for (const [place, call] of calls.entries()) {
    const next = calls[place + 1]
    if (call.status !== 'PHASED_IN' || next?.status !== 'PHASED_OUT' || next.port !== call.port) continue
    ordered[place] = next
    ordered[place + 1] = call
  }
  return ordered
}

/** Calls under a voyage that has ended at a call of status `ends`, until a call of status `begins` resumes it. */
function beyond(
  calls: readonly VesselCall[],
  ends: VesselCall['status'],
  begins: VesselCall['status'],
): readonly VesselCall[] {
  const ended = new Set<string>()
  return calls.filter((call) => {
    if (call.status === begins) for (const voyage of voyagesNamed(call)) ended.delete(voyage)
    const isGone = call.status !== ends && ended.has(keyOf(call, voyageOfCall(call)))
    if (call.status === ends) for (const voyage of voyagesNamed(call)) ended.add(voyage)
    return isGone
  })
}

/**
 * Two services may have the same voyage numbers, and at the port of the change a message may name one voyage of each.
 */
const keyOf = ({ service }: VesselCall, voyage: string): string => `${service ?? ''} ${voyage}`

const voyagesNamed = (call: VesselCall): readonly string[] =>
  [call.importVoyage, call.exportVoyage].flatMap((voyage) => {
    const key = voyageKey(voyage)
    return key === null ? [] : [keyOf(call, key)]
  })
