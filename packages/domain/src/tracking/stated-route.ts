// Decides the sea legs of a trip from its statuses if no document states them: by the ports named with each status, and
// the places between them where a ship loaded, discharged or called (docs/requirements/edi.md 6.3). This needs no load
// or discharge.
import type { EventFact, LegFact, PlaceRef } from '../intake/facts.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { isSameVoyage } from './same-matter.ts'
import { completeVessel } from './same-move.ts'
import { compareStatements } from './statement-order.ts'
import { isVesselMove } from './vessel-status.ts'

export const EMPTY_LEG: LegFact = {
  stage: 'MAIN',
  mode: 'VESSEL',
  vessel: null,
  voyage: null,
  service: null,
  loadAt: null,
  dischargeAt: null,
  estimatedDeparture: null,
  actualDeparture: null,
  estimatedArrival: null,
  actualArrival: null,
  cargoCutOff: null,
  documentCutOff: null,
}

/** `CNSHA>KRPUS`: the two ends of a leg, by placeKey. */
export const pairOf = ({ loadAt, dischargeAt }: LegFact): string => `${placeKey(loadAt)}>${placeKey(dischargeAt)}`

/** `CNSHA>USLGB`: the two ends of a carriage, by placeKey. */
export const endsOf = (legs: readonly LegFact[]): string =>
  `${placeKey(legs[0]?.loadAt ?? null)}>${placeKey(legs.at(-1)?.dischargeAt ?? null)}`

/** The legs that one status states. */
interface StatedLegs {
  readonly event: RecordedEvent
  readonly legs: readonly LegFact[]
}

/**
 * No real carriage has so many different statements. The limit is needed because every trip is compared with all of
 * them.
 */
const MAX_STATEMENTS_WITHOUT_CONTAINER = 100

/** `calls`: the statements about the shipment without a container, read once for all its trips. */
export function openStatedRoutes(
  calls: readonly RecordedEvent[],
): (trip: readonly RecordedEvent[]) => readonly LegFact[] {
  const ofCalls = statedLegs(calls).slice(0, MAX_STATEMENTS_WITHOUT_CONTAINER)
  return (trip) => statedRoute([...ofCalls, ...statedLegs(trip)].toSorted(latestFirst))
}

const latestFirst = (a: StatedLegs, b: StatedLegs): number => compareStatements(b.event, a.event)

/** Latest first, repetitions only once. */
function statedLegs(events: readonly RecordedEvent[]): readonly StatedLegs[] {
  const byContent = new Map<string, StatedLegs>()
  for (const event of events) {
    const legs = legsOf(event.fact)
    if (legs.length === 0) continue
    const content = JSON.stringify([
      event.statedAs === 'LINE',
      legs.map((leg) => [pairOf(leg), leg.vessel, leg.voyage]),
    ])
    const known = byContent.get(content)
    if (known === undefined || latestFirst({ event, legs }, known) < 0) byContent.set(content, { event, legs })
  }
  return [...byContent.values()].toSorted(latestFirst)
}

/**
 * The most detailed of the line's statements that have the same ends as its latest one; without any of the line, those
 * of all senders. The ships are completed from all statements. Empty if no status names two ports.
 */
function statedRoute(statements: readonly StatedLegs[]): readonly LegFact[] {
  const ofLine = statements.filter(({ event }) => event.statedAs === 'LINE')
  const prevailing = ofLine.length > 0 ? ofLine : statements
  const [latest] = prevailing
  if (latest === undefined) return []
  const finest = prevailing
    .filter(({ legs }) => endsOf(legs) === endsOf(latest.legs))
    .reduce((best, other) => (other.legs.length > best.legs.length ? other : best))
  return finest.legs.map((leg) =>
    statements
      .flatMap(({ legs }) => legs.filter((other) => pairOf(other) === pairOf(leg)))
      .reduce(
        (whole, { vessel, voyage }) => ({
          ...whole,
          ...(whole.voyage === null || voyage === null || isSameVoyage(whole.voyage, voyage)
            ? { vessel: completeVessel(whole.vessel, vessel), voyage: whole.voyage ?? voyage }
            : {}),
        }),
        leg,
      ),
  )
}

/** The legs between the ports that one status names; its ship is that of the leg that begins or ends with the move. */
function legsOf(fact: EventFact): readonly LegFact[] {
  const isAtSea = isSeaMove(fact)
  const named = [portRef(fact.portOfLoading), ...(fact.relayPorts ?? []).map(portRef)]
  const end = portRef(fact.portOfDischarge)
  const here = isAtSea ? fact.place : null
  const ports = [...distinct([...named, here]).filter((port) => placeKey(port) !== placeKey(end)), ...distinct([end])]
  if (fact.portOfLoading === null && here === null) return []
  const legs = ports.slice(1).map((port, index) => ({ ...EMPTY_LEG, loadAt: ports[index] ?? null, dischargeAt: port }))
  const at = isAtSea ? ports.findIndex((port) => placeKey(port) === placeKey(fact.place)) : -1
  const isOutbound = fact.code === 'LOAD' || fact.code === 'DEPA'
  const sailed = legs.length === 1 ? 0 : at < 0 ? -1 : isOutbound ? at : at - 1
  return legs.map((leg, index) => (index === sailed ? { ...leg, vessel: fact.vessel, voyage: fact.voyage } : leg))
}

const isSeaMove = (fact: EventFact): boolean =>
  (fact.eventType === 'TRANSPORT' && fact.mode === 'VESSEL') ||
  (fact.eventType === 'EQUIPMENT' && fact.mode === 'VESSEL' && isVesselMove({ fact }))

function distinct(ports: readonly (PlaceRef | null)[]): readonly PlaceRef[] {
  const found = new Map<string, PlaceRef>()
  for (const port of ports) {
    const key = placeKey(port)
    if (port !== null && key !== null && !found.has(key)) found.set(key, port)
  }
  return [...found.values()]
}

export const portRef = (unLocode: string | null): PlaceRef | null =>
  unLocode === null ? null : { unLocode, name: null, facilityCode: null, facilityName: null, facilityType: null }
