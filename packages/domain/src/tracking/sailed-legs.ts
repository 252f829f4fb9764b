// Decides the legs that were actually sailed: the planned legs plus any ports that only the moves show; without a plan,
// the legs that statuses state, else those from loads and discharges alone, even if one of these was not reported.
import type { EventFact, LegFact } from '../intake/facts.ts'
import { isOtherSailing } from './leg-calls.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { EMPTY_LEG, endsOf, pairOf, portRef, openStatedRoutes } from './stated-route.ts'
import { isVesselMove } from './vessel-status.ts'

/** `trips`: the moves of each container, oldest first; `calls`: statements about the shipment without a container. */
export function sailedLegs(
  planned: readonly LegFact[],
  trips: readonly (readonly RecordedEvent[])[],
  calls: readonly RecordedEvent[],
): readonly LegFact[] {
  if (planned.length > 0) return trips.reduce(withPortsOf, planned)
  // Reports of one route differ in detail: the most detailed of the routes with the same ends counts for all their
  // containers.
  const routes = new Map<string, { legs: readonly LegFact[]; readonly trips: (readonly RecordedEvent[])[] }>()
  let legs: readonly LegFact[] = []
  const routeOf = openStatedRoutes(calls)
  for (const trip of trips.length === 0 ? [[]] : trips) {
    const route = routeOf(trip)
    if (route.length === 0) {
      if (legs.length < MAX_LEGS) legs = withNewLegs(legs, legsFromMoves(trip.filter(isVesselMove)))
      continue
    }
    const known = routes.get(endsOf(route))
    if (known === undefined) {
      routes.set(endsOf(route), { legs: route, trips: [trip] })
      continue
    }
    if (route.length > known.legs.length) known.legs = route
    known.trips.push(trip)
  }
  for (const route of routes.values()) legs = withNewLegs(legs, route.trips.reduce(withPortsOf, route.legs))
  return legs
}

/**
 * No real carriage has more legs. More would come from mixed-up container numbers, and each leg is compared with all
 * others.
 */
const MAX_LEGS = 40

const calls = (legs: readonly LegFact[]): readonly (string | null)[] =>
  legs.flatMap(({ loadAt, dischargeAt }) => [placeKey(loadAt), placeKey(dischargeAt)])

function withPortsOf(legs: readonly LegFact[], trip: readonly RecordedEvent[]): readonly LegFact[] {
  const gatedInAt = new Set(trip.filter(isDelivery).map(({ fact }) => placeKey(fact.place)))
  return trip
    .filter(isVesselMove)
    .reduce((found, move, position, moves) => withPortOf(found, move, position, moves, gatedInAt), legs)
}

/** Gate-in full: the container is delivered for loading. */
const isDelivery = ({ fact }: RecordedEvent): boolean => fact.code === 'GTIN' && fact.emptyIndicator !== 'EMPTY'

/**
 * Adds a port that is not in the plan. If the first load is there and the container was also gated in there, the
 * carriage begins there; without the gate-in, another ship brought the container from the port of loading. Any other
 * move splits the leg in which it occurs.
 */
function withPortOf(
  legs: readonly LegFact[],
  { fact }: RecordedEvent,
  position: number,
  moves: readonly RecordedEvent[],
  gatedInAt: ReadonlySet<string | null>,
): readonly LegFact[] {
  const at = placeKey(fact.place)
  if (at === null || legs.length >= MAX_LEGS || calls(legs).includes(at)) return legs
  const [first] = legs
  if (first === undefined) return legs
  const before = moves.slice(0, position)
  const isFirstLoad =
    before.length === 0 &&
    fact.code === 'LOAD' &&
    !moves.some((move) => placeKey(move.fact.place) === placeKey(first.loadAt))
  if (isFirstLoad && !gatedInAt.has(at)) return [...carriedOn(first, fact), ...legs.slice(1)]
  if (isFirstLoad) {
    return [
      {
        ...first,
        loadAt: fact.place,
        estimatedDeparture: null,
        actualDeparture: null,
        cargoCutOff: null,
        documentCutOff: null,
      },
      ...legs.slice(1),
    ]
  }
  const loadedAt = placeKey(before.findLast((move) => move.fact.code === 'LOAD')?.fact.place ?? null)
  const split = Math.max(
    0,
    legs.findIndex((leg) => placeKey(leg.loadAt) === loadedAt),
  )
  const leg = legs[split]
  if (leg === undefined) return legs
  const into = { ...leg, dischargeAt: fact.place, estimatedArrival: null, actualArrival: null }
  const onward = {
    ...EMPTY_LEG,
    ...arrivalOf(leg),
    loadAt: fact.place,
  }
  return [...legs.slice(0, split), into, onward, ...legs.slice(split + 1)]
}

/**
 * One ship sailed up to the port of this load, the ship of the load from there on. The planned ship is on the onward
 * part if it agrees with the load, else on the first part.
 */
function carriedOn(leg: LegFact, load: EventFact): readonly LegFact[] {
  const isPlannedShip = !isOtherSailing(load, leg)
  const [earlier, onward] = isPlannedShip
    ? [{ ...EMPTY_LEG, loadAt: leg.loadAt }, leg]
    : [
        { ...leg, estimatedArrival: null, actualArrival: null },
        { ...EMPTY_LEG, ...arrivalOf(leg) },
      ]
  return [
    { ...earlier, dischargeAt: load.place },
    {
      ...onward,
      loadAt: load.place,
      estimatedDeparture: null,
      actualDeparture: null,
      cargoCutOff: null,
      documentCutOff: null,
    },
  ]
}

const arrivalOf = ({ dischargeAt, estimatedArrival, actualArrival }: LegFact) => ({
  dischargeAt,
  estimatedArrival,
  actualArrival,
})

function legsFromMoves(moves: readonly RecordedEvent[]): readonly LegFact[] {
  const legs: LegFact[] = []
  let aboard: LegFact | null = null
  for (const { fact } of moves) {
    const { vessel, voyage, place } = fact
    if (fact.code === 'LOAD') {
      // Loaded again without a reported discharge: the discharge must have been at the port of this load.
      if (aboard !== null && placeKey(aboard.loadAt) !== placeKey(place)) legs.push({ ...aboard, dischargeAt: place })
      aboard = { ...EMPTY_LEG, vessel, voyage, loadAt: place, dischargeAt: portRef(fact.portOfDischarge) }
    } else {
      const leg: LegFact = aboard ?? {
        ...EMPTY_LEG,
        vessel,
        voyage,
        loadAt: legs.at(-1)?.dischargeAt ?? portRef(fact.portOfLoading),
      }
      legs.push({ ...leg, vessel: leg.vessel ?? vessel, voyage: leg.voyage ?? voyage, dischargeAt: place })
      aboard = null
    }
  }
  return aboard === null ? legs : [...legs, aboard]
}

/** Adds each port pair once: containers of one shipment usually share their legs. */
function withNewLegs(legs: readonly LegFact[], more: readonly LegFact[]): readonly LegFact[] {
  const known = new Set(legs.map(pairOf))
  return [...legs, ...more.filter((leg) => !known.has(pairOf(leg)))].slice(0, MAX_LEGS)
}
