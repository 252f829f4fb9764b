// Decides the phase of a gate move in its trip: before the first vessel, between two, or after the last.
import { codeKey, placeKey } from './place-key.ts'
import { isEmptyDespatch, isEmptyReturn } from './equipment-moves.ts'
import type { RecordedEvent } from './recorded.ts'
import type { Route } from './route.ts'
import type { StatusCode } from './status-code.ts'
import { isVesselMove, type Surroundings } from './vessel-status.ts'

type Side = 'EXPORT' | 'TRANSSHIPMENT' | 'IMPORT' | 'UNKNOWN'

const isLadenGate = ({ fact }: RecordedEvent, code: 'GTIN' | 'GTOT'): boolean =>
  fact.code === code && fact.emptyIndicator === 'LADEN'

const isLaden = ({ fact }: RecordedEvent): boolean =>
  fact.eventType === 'EQUIPMENT' &&
  (fact.emptyIndicator === 'LADEN' || fact.code === 'LOAD' || fact.code === 'DISC' || fact.code === 'STUF')

/** Most events have one status; the first laden gate-in at the first port has two (docs/requirements/tracking.md 2.4). Latest first. */
export function gateStatuses(event: RecordedEvent, route: Route, around: Surroundings): readonly StatusCode[] {
  const { fact } = event
  const into = fact.code === 'GTIN'
  if (fact.emptyIndicator === null) return [into ? 'GATE_IN' : 'GATE_OUT']
  if (fact.emptyIndicator === 'EMPTY') return [emptyStatus(event, around)]
  const side = sideOf(event, route, around)
  if (side === 'TRANSSHIPMENT') return [into ? 'GATE_IN_TS' : 'GATE_OUT_TS']
  if (side === 'EXPORT') return into ? exportGateIn(event, route, around) : ['GATE_OUT_FIRST_FACILITY']
  if (side === 'IMPORT') return [into ? importGateIn(event, route, around) : importGateOut(event, route, around)]
  return [into ? 'GATE_IN' : 'GATE_OUT']
}

function emptyStatus({ fact }: RecordedEvent, { before }: Surroundings): StatusCode {
  const laden = before.some(isLaden)
  if (fact.code === 'GTIN') return isEmptyReturn(fact) ? 'EMPTY_RETURNED' : 'EMPTY_GATE_IN'
  return isEmptyDespatch(fact) && !laden ? 'EMPTY_DESPATCHED' : 'EMPTY_GATE_OUT'
}

/** Decided by the first rule that applies, the most reliable first. */
function sideOf(event: RecordedEvent, route: Route, around: Surroundings): Side {
  const { fact } = event
  const at = placeKey(fact.place)
  return (
    sideByPorts(at, route) ??
    sideByMessage(fact.moveDirection) ??
    sideByEarlierVessels(around) ??
    sideByEnds(at, route) ??
    sideByLaterVessels(fact.code, around) ??
    (at !== null && at === codeKey(fact.portOfDischarge) ? 'IMPORT' : null) ??
    // Before any loading: a laden gate-in is for export; a gate-out may be either.
    (fact.code === 'GTIN' ? 'EXPORT' : 'UNKNOWN')
  )
}

function sideByPorts(at: string | null, { transshipmentPorts, firstPol, lastPod }: Route): Side | null {
  if (at === null) return null
  if (transshipmentPorts.has(at)) return 'TRANSSHIPMENT'
  if (firstPol === lastPod) return null
  if (at === firstPol) return 'EXPORT'
  return at === lastPod ? 'IMPORT' : null
}

const sideByMessage = (direction: RecordedEvent['fact']['moveDirection']): Side | null =>
  direction === 'EXPORT' || direction === 'IMPORT' || direction === 'TRANSSHIPMENT' ? direction : null

/** The container has been on board: if it was discharged and will be loaded again, it is in transshipment. */
function sideByEarlierVessels({ before, after }: Surroundings): Side | null {
  if (!before.some(isVesselMove)) return null
  const isDischarged = before.some(({ fact }) => fact.code === 'DISC')
  const isLoadedAgain = after.some((event) => isVesselMove(event) && event.fact.code === 'LOAD')
  return isDischarged && isLoadedAgain ? 'TRANSSHIPMENT' : 'IMPORT'
}

function sideByEnds(at: string | null, { receipt, delivery }: Route): Side | null {
  if (at === null || receipt === delivery) return null
  if (at === delivery) return 'IMPORT'
  return at === receipt ? 'EXPORT' : null
}

function sideByLaterVessels(code: string, { after }: Surroundings): Side | null {
  const next = after.find(isVesselMove)
  if (next === undefined) return null
  return next.fact.code === 'DISC' && code === 'GTOT' ? 'UNKNOWN' : 'EXPORT'
}

function exportGateIn(event: RecordedEvent, route: Route, around: Surroundings): readonly StatusCode[] {
  const first = !around.before.some((earlier) => isLadenGate(earlier, 'GTIN'))
  const atPort = isAtFirstPol(event, route, around)
  if (first) return atPort ? ['GATE_IN_FIRST_POL', 'CARGO_RECEIVED'] : ['CARGO_RECEIVED']
  return [atPort ? 'GATE_IN_FIRST_POL' : 'GATE_IN']
}

/** By the planned legs; else the first port of loading, or the one named in the message, or a port terminal. */
function isAtFirstPol({ fact }: RecordedEvent, route: Route, { after }: Surroundings): boolean {
  const at = placeKey(fact.place)
  const firstLoad = after.find((event) => isVesselMove(event) && event.fact.code === 'LOAD')
  const known =
    route.firstPol ?? (firstLoad === undefined ? codeKey(fact.portOfLoading) : placeKey(firstLoad.fact.place))
  if (known !== null) return at === known
  return fact.place?.facilityType === 'POTE' && fact.moveDirection === 'EXPORT'
}

const lastPodOf = (route: Route, { before }: Surroundings): string | null =>
  route.lastPod ??
  placeKey(before.findLast((event) => isVesselMove(event) && event.fact.code === 'DISC')?.fact.place ?? null)

function importGateIn({ fact }: RecordedEvent, route: Route, around: Surroundings): StatusCode {
  const at = placeKey(fact.place)
  if (at !== null && at === lastPodOf(route, around)) return 'GATE_IN'
  const hub = route.delivery ?? codeKey(fact.placeOfDelivery)
  if (hub !== null) return at === hub ? 'GATE_IN_FINAL_HUB' : 'GATE_IN'
  const goesOn = around.after.some((event) => isLadenGate(event, 'GTIN') && placeKey(event.fact.place) !== at)
  return goesOn ? 'GATE_IN' : 'GATE_IN_FINAL_HUB'
}

/**
 * If the sea port is also the place of delivery, leaving the port is leaving the final hub
 * (docs/requirements/tracking.md 4.1).
 */
function importGateOut({ fact }: RecordedEvent, route: Route, around: Surroundings): StatusCode {
  const at = placeKey(fact.place)
  const hub = route.delivery ?? codeKey(fact.placeOfDelivery)
  if (at !== null && at === hub) return 'GATE_OUT_FINAL_HUB'
  const pod = lastPodOf(route, around)
  if (at === null) return pod === null ? 'GATE_OUT' : 'GATE_OUT_LAST_POD'
  if (pod === null || at === pod) return 'GATE_OUT_LAST_POD'
  if (hub !== null) return 'GATE_OUT'
  return around.before.some((event) => isLadenGate(event, 'GTIN') && placeKey(event.fact.place) === at)
    ? 'GATE_OUT_FINAL_HUB'
    : 'GATE_OUT'
}
