// Decides the data of each leg (actualShipment): vessel, expected times, and when it actually sailed, arrived, loaded and
// discharged. Actual times come from IFTSTA 24/1, the COARRI header or IFTMCS DTM+186, expected ones from the latest statement.
import type { LegFact, PlaceRef } from '../intake/facts.ts'
import { placeTime, type PlacedTime, type SentTime } from '../kernel/local-time.ts'
import { orderValue } from './event-order.ts'
import { byTrust } from './event-source.ts'
import { isArrivalOf, isAt, isBeforeLeg, isCallOf, isOtherSailing, type SailedLeg } from './leg-calls.ts'
import { knownPlace, placeKey } from './place-key.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import type { RecordedEvent, Statement } from './recorded.ts'
import { mainLegs } from './route.ts'
import { sailedLegs } from './sailed-legs.ts'
import { isOtherVessel, isSameVoyage } from './same-matter.ts'
import { completeVessel } from './same-move.ts'
import { compareStatements } from './statement-order.ts'
import { isVesselMove } from './vessel-status.ts'

export interface ShipmentLeg extends SailedLeg {
  readonly service: string | null
  /** The first ETA of the vessel for the port; null without `superseded` sources. */
  readonly firstArrival: PlacedTime | null
  /** The last of the shipment's containers loaded and discharged on this leg. */
  readonly loadedAt: PlacedTime | null
  readonly dischargedAt: PlacedTime | null
  readonly cargoCutOff: PlacedTime | null
}

export interface LegSources {
  /** The current routing (plannedCarriage); empty when no document has one. */
  readonly planned: readonly LegFact[]
  /** Every current booking and bill of the shipment. */
  readonly documents: readonly RecordedDocument[]
  /** The same, prepared for the legs of many containers. */
  readonly shippingDocuments?: LegDocuments
  /** Actual events of each container's trip, oldest first. */
  readonly trips: readonly (readonly RecordedEvent[])[]
  /** Effective events of the shipment and its vessels without a container. */
  readonly vesselCalls: readonly RecordedEvent[]
  /** Superseded events, which often include the first ETA. */
  readonly superseded?: { readonly documents: readonly RecordedDocument[]; readonly events: readonly RecordedEvent[] }
  /** Whether an event is of this shipment by its documents. */
  readonly isOwn: (event: RecordedEvent) => boolean
}

export function shipmentLegs(sources: LegSources): readonly ShipmentLeg[] {
  const moves = sources.trips.map((trip) => trip.filter(isVesselMove))
  const all = moves.flat()
  const shippingDocuments = sources.shippingDocuments ?? openLegDocuments(sources.documents)
  const own = sources.planned.length > 0 ? [] : sources.vesselCalls.filter(sources.isOwn)
  return sailedLegs(sources.planned, sources.trips, own).map((leg) =>
    legOf(leg, all, shippingDocuments.statedOf(leg), sources),
  )
}

function legOf(
  sailed: LegFact,
  moves: readonly RecordedEvent[],
  stated: readonly StatedLeg[],
  sources: LegSources,
): ShipmentLeg {
  const planned = completedLeg(
    sailed,
    stated.map(({ other }) => other),
  )
  const loads = moves.filter(({ fact }) => fact.code === 'LOAD' && isAt(fact.place, planned.loadAt))
  const discharges = moves.filter(({ fact }) => fact.code === 'DISC' && isAt(fact.place, planned.dischargeAt))
  const leg = { ...planned, ...carrierOf(planned, loads, discharges) }
  const calls = [...sources.vesselCalls, ...sources.trips.flat()].filter((event) => isCallOf(event, leg, sources.isOwn))
  const departures = calls.filter(({ fact }) => fact.code === 'DEPA' && isAt(fact.place, leg.loadAt))
  const latest = (field: LegTime, at: PlaceRef | null, events: readonly RecordedEvent[]): PlacedTime | null =>
    latestTime([
      ...stated.map(({ document, other }) => ({ statement: document, time: placed(other[field], at) })),
      ...events.map((event) => ({ statement: event, time: event.time })),
    ])
  const expectedDeparture = latest('estimatedDeparture', leg.loadAt, departures.filter(isExpected))
  const actualDeparture = actualTime(departures) ?? latest('actualDeparture', leg.loadAt, [])
  const arrivals = calls.filter(
    (event) =>
      isArrivalOf(event, leg, sources.isOwn) &&
      (isExpected(event) || !isBeforeLeg(event, { actualDeparture, expectedDeparture })),
  )
  return {
    loadAt: withFacility(leg.loadAt, [...stated.map(({ other }) => other.loadAt), ...placesOf(loads)]),
    dischargeAt: withFacility(leg.dischargeAt, [
      ...stated.map(({ other }) => other.dischargeAt),
      ...placesOf(discharges),
    ]),
    vessel: leg.vessel,
    voyage: leg.voyage,
    service: leg.service,
    expectedDeparture,
    actualDeparture,
    firstArrival: firstArrivalOf(leg, sailed, sources),
    expectedArrival: latest('estimatedArrival', leg.dischargeAt, arrivals.filter(isExpected)),
    actualArrival: actualTime(arrivals) ?? latest('actualArrival', leg.dischargeAt, []),
    loadedAt: lastTime(loads),
    dischargedAt: lastTime(discharges),
    cargoCutOff: latest('cargoCutOff', leg.loadAt, []),
  }
}

/** From all statements about the sailing. Times before every stated departure belong to a call before the leg. */
function firstArrivalOf(leg: LegFact, sailed: LegFact, { superseded, ...sources }: LegSources): PlacedTime | null {
  if (superseded === undefined) return null
  const stated = openLegDocuments([...sources.documents, ...superseded.documents])
    .statedOf(sailed)
    .filter(({ other }) => !isOtherSailing(other, leg))
  const calls = [...sources.vesselCalls, ...sources.trips.flat(), ...superseded.events].filter(
    (event) => isCallOf(event, leg, sources.isOwn) && !isOtherSailing(event.fact, leg),
  )
  const departures = [
    ...stated.map(({ other }) => placed(other.estimatedDeparture, leg.loadAt)),
    ...calls.map(({ fact, time }) => (fact.code === 'DEPA' && isAt(fact.place, leg.loadAt) ? time : null)),
  ].flatMap((time) => time ?? [])
  const firstLeavesAt = departures.reduce((first, time) => Math.min(first, orderValue(time)), Number.POSITIVE_INFINITY)
  return earliestStated([
    ...stated.map(({ document, other }) => ({
      statement: document,
      time: placed(other.estimatedArrival, leg.dischargeAt),
    })),
    ...calls
      .filter((event) => isExpected(event) && isArrivalOf(event, leg, sources.isOwn))
      .filter(({ time }) => time !== null && (departures.length === 0 || orderValue(time) >= firstLeavesAt))
      .map((event) => ({ statement: event, time: event.time })),
  ])
}

interface StatedLeg {
  readonly document: RecordedDocument
  readonly other: LegFact
}

/** Data of legs from documents, computed once for each different leg. */
export interface LegDocuments {
  /** Earliest first. */
  statedOf(sailed: LegFact): readonly StatedLeg[]
}

export function openLegDocuments(documents: readonly RecordedDocument[]): LegDocuments {
  const all = documents
    .toSorted(compareStatements)
    .flatMap((document) => mainLegs(document.fact).map((other): StatedLeg => ({ document, other })))
  const known = new Map<string, readonly StatedLeg[]>()
  return {
    statedOf: (sailed) => {
      const { loadAt, dischargeAt, voyage, vessel } = sailed
      const key = JSON.stringify([placeKey(loadAt), placeKey(dischargeAt), voyage, vessel])
      const stated = known.get(key) ?? all.filter(({ other }) => isSameLeg(other, sailed))
      known.set(key, stated)
      return stated
    },
  }
}

type LegTime = 'estimatedDeparture' | 'actualDeparture' | 'estimatedArrival' | 'actualArrival' | 'cargoCutOff'

const isExpected = ({ fact }: RecordedEvent): boolean => fact.classifier !== 'ACT'

const isSameLeg = (a: LegFact, b: LegFact): boolean =>
  (isAt(a.loadAt, b.loadAt) && isAt(a.dischargeAt, b.dischargeAt)) ||
  (isSameVoyage(a.voyage, b.voyage) &&
    !isOtherVessel(a, b) &&
    (isAt(a.loadAt, b.loadAt) || isAt(a.dischargeAt, b.dischargeAt)))

/** A bill may lack values that its booking has for the same voyage (service, vessel code): the latest document with the value counts. */
const completedLeg = (sailed: LegFact, earliestFirst: readonly LegFact[]): LegFact =>
  earliestFirst.reduceRight(
    (leg, other) =>
      isOtherSailing(leg, other)
        ? leg
        : {
            ...leg,
            vessel: completeVessel(leg.vessel, other.vessel),
            voyage: leg.voyage ?? other.voyage,
            service: leg.service ?? other.service,
          },
    sailed,
  )

/** A rolled container is on another vessel than planned: the actual vessel counts, and the planned service no longer applies. */
function carrierOf(planned: LegFact, loads: readonly RecordedEvent[], discharges: readonly RecordedEvent[]) {
  const named = [...loads.toReversed(), ...discharges.toReversed()].find(({ fact }) => fact.voyage !== null)
  if (named === undefined) return {}
  const { voyage, vessel } = named.fact
  if (planned.voyage === null) return { voyage, vessel: planned.vessel ?? vessel }
  const asPlanned =
    loads.length === 0 || loads.some(({ fact }) => fact.voyage === null || isSameVoyage(fact.voyage, planned.voyage))
  return asPlanned ? { vessel: planned.vessel ?? vessel } : { voyage, vessel, service: null }
}

const placed = (time: SentTime | null, at: PlaceRef | null): PlacedTime | null =>
  time === null ? null : placeTime(time, knownPlace(at)?.zone ?? null)

interface StatedTime {
  readonly statement: Statement
  readonly time: PlacedTime | null
}

function inOrderOfBelief(stated: readonly StatedTime[]): readonly PlacedTime[] {
  const known = stated.flatMap(({ statement, time }) => (time === null ? [] : [{ statement, time }]))
  return known.toSorted((a, b) => compareStatements(a.statement, b.statement)).map(({ time }) => time)
}

const latestTime = (stated: readonly StatedTime[]): PlacedTime | null => inOrderOfBelief(stated).at(-1) ?? null
const earliestStated = (stated: readonly StatedTime[]): PlacedTime | null => inOrderOfBelief(stated)[0] ?? null

const actualTime = (calls: readonly RecordedEvent[]): PlacedTime | null =>
  byTrust(calls.filter((event) => !isExpected(event) && event.time !== null))[0]?.time ?? null

function lastTime(moves: readonly RecordedEvent[]): PlacedTime | null {
  const times = moves.flatMap(({ time }) => time ?? [])
  return times.toSorted((a, b) => orderValue(a) - orderValue(b)).at(-1) ?? null
}

const placesOf = (moves: readonly RecordedEvent[]): readonly PlaceRef[] => moves.flatMap(({ fact }) => fact.place ?? [])

/**
 * If the current routing names only the port: the terminal that reported the move, else the one in another document.
 */
function withFacility(port: PlaceRef | null, named: readonly (PlaceRef | null)[]): PlaceRef | null {
  if (port === null || port.facilityName !== null) return port
  return named.findLast((place) => place !== null && place.facilityName !== null && isAt(place, port)) ?? port
}
