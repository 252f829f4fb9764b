// Decides how far a container can stay aboard: a vessel that moves out of a service at a port, or into one, takes nothing on from before
// (DCSA OVS portCallStatusCode PHOT, PHIN), and what a plan still lists beyond that port under the same voyage does not take place.
import { voyageKey } from '../tracking/same-matter.ts'
import { voyageOfCall } from './call-key.ts'
import type { VesselCall } from './call.ts'

export interface ServiceStretches {
  /** None of them empty. */
  readonly stretches: readonly (readonly VesselCall[])[]
  /** After a phase-out or before a phase-in of their voyage. */
  readonly outOfService: readonly VesselCall[]
}

/** `calls` are one vessel's, in the order of sailing. */
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

/** Where she changes the service at one port, two messages state it, each with times of its own. */
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

/** Calls under a voyage that has ended at a call of status `ends`, until one of status `begins` takes it up again. */
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

/** Two services may number their voyages alike, and at the port where she changes a message may name one voyage of each. */
const keyOf = ({ service }: VesselCall, voyage: string): string => `${service ?? ''} ${voyage}`

const voyagesNamed = (call: VesselCall): readonly string[] =>
  [call.importVoyage, call.exportVoyage].flatMap((voyage) => {
    const key = voyageKey(voyage)
    return key === null ? [] : [keyOf(call, key)]
  })
