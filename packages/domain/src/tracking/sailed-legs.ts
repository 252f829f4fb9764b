// Decides the legs that were actually sailed: the planned ones with the ports that the moves show besides, or, without any plan,
// from loads and discharges alone, also when one of them was never reported.
import type { LegFact, PlaceRef } from '../intake/facts.ts'
import { placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'

const EMPTY_LEG: LegFact = {
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

/** `trips` holds the vessel moves of each container, oldest first. */
export function sailedLegs(
  planned: readonly LegFact[],
  trips: readonly (readonly RecordedEvent[])[],
): readonly LegFact[] {
  return trips.reduce<readonly LegFact[]>(
    (legs, moves) =>
      legs.length >= MOST_LEGS
        ? legs
        : planned.length > 0
          ? moves.reduce(withPortOf, legs)
          : withNewLegs(legs, legsFromMoves(moves)),
    planned,
  )
}

/** No carriage has so many: moves that would make more are of boxes that were mixed up, and every one would be compared with all. */
const MOST_LEGS = 40

const calls = (legs: readonly LegFact[]): readonly (string | null)[] =>
  legs.flatMap(({ loadAt, dischargeAt }) => [placeKey(loadAt), placeKey(dischargeAt)])

/** A port that no plan knows: the first load moves the beginning of the carriage, any other move splits the leg it falls into. */
function withPortOf(
  legs: readonly LegFact[],
  { fact }: RecordedEvent,
  position: number,
  moves: readonly RecordedEvent[],
): readonly LegFact[] {
  const at = placeKey(fact.place)
  if (at === null || legs.length >= MOST_LEGS || calls(legs).includes(at)) return legs
  const [first] = legs
  if (first === undefined) return legs
  const before = moves.slice(0, position)
  if (
    before.length === 0 &&
    fact.code === 'LOAD' &&
    !moves.some((move) => placeKey(move.fact.place) === placeKey(first.loadAt))
  ) {
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
    loadAt: fact.place,
    dischargeAt: leg.dischargeAt,
    estimatedArrival: leg.estimatedArrival,
    actualArrival: leg.actualArrival,
  }
  return [...legs.slice(0, split), into, onward, ...legs.slice(split + 1)]
}

function legsFromMoves(moves: readonly RecordedEvent[]): readonly LegFact[] {
  const legs: LegFact[] = []
  let aboard: LegFact | null = null
  for (const { fact } of moves) {
    const { vessel, voyage, place } = fact
    if (fact.code === 'LOAD') {
      // Loaded again without a reported discharge: it left the ship where it boards the next one.
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

const portRef = (unLocode: string | null): PlaceRef | null =>
  unLocode === null ? null : { unLocode, name: null, facilityCode: null, facilityName: null, facilityType: null }

const pair = (leg: LegFact): string => calls([leg]).join('>')

/** Containers of one shipment usually share their legs: each port pair once. */
function withNewLegs(legs: readonly LegFact[], more: readonly LegFact[]): readonly LegFact[] {
  const known = new Set(legs.map(pair))
  return [...legs, ...more.filter((leg) => !known.has(pair(leg)))].slice(0, MOST_LEGS)
}
