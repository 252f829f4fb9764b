// Decides the carriages before and after the sea legs: the rail, road or barge carriage in the documents, else the one
// by which events show that the containers went on to a place of delivery other than the last port. No mode and no leg
// without evidence.
import type { LegFact, PlaceRef, TransportMode } from '../intake/facts.ts'
import { type PlacedTime, placeTime, type SentTime, showMinutes } from '../kernel/local-time.ts'
import type { InlandLeg, InlandTime } from './answer.ts'
import { timeZoneRefOf } from './time-zone-book.ts'
import { orderValue } from './event-order.ts'
import { knownPlace, placeKey } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import type { ShipmentView } from './shipment-view.ts'
import { MODES } from './status-label.ts'
import { cityOf } from './tracking-path.ts'

/** Most legs of a carriage; further legs in a document are not shown. */
const MAX_LEGS = 10

type Carriage = Pick<
  LegFact,
  'mode' | 'loadAt' | 'dischargeAt' | 'estimatedDeparture' | 'actualDeparture' | 'estimatedArrival' | 'actualArrival'
> & { readonly stage: InlandLeg['stage'] }

/** `trips`: the events of each container of the shipment, oldest first. `hasSailed`: pre-carriage is over. */
export function inlandLegs(
  { planned, route }: ShipmentView,
  trips: readonly (readonly RecordedEvent[])[],
  hasSailed: boolean,
): readonly InlandLeg[] {
  const stated = (planned?.legs ?? []).flatMap((leg) => (leg.stage === 'MAIN' ? [] : [{ ...leg, stage: leg.stage }]))
  const carriages = stated.length > 0 ? stated : onwardFromMoves(planned, route, trips)
  return carriages.slice(0, MAX_LEGS).map((carriage) => legOf(carriage, trips, hasSailed))
}

function onwardFromMoves(
  planned: ShipmentView['planned'],
  { lastPod, delivery }: ShipmentView['route'],
  trips: readonly (readonly RecordedEvent[])[],
): readonly Carriage[] {
  if (planned === null || lastPod === null || delivery === null || lastPod === delivery) return []
  const arrival = trips
    .flat()
    .find((event) => isOnLand(event) && isArrival(event) && placeKey(event.fact.place) === delivery)
  if (arrival === undefined) return []
  const times = { estimatedDeparture: null, actualDeparture: null, estimatedArrival: null, actualArrival: null }
  const loadAt = planned.legs.findLast(({ stage }) => stage === 'MAIN')?.dischargeAt ?? null
  return [{ stage: 'ON_CARRIAGE', mode: arrival.fact.mode, loadAt, dischargeAt: planned.placeOfDelivery, ...times }]
}

function legOf(carriage: Carriage, trips: readonly (readonly RecordedEvent[])[], hasSailed: boolean): InlandLeg {
  const { stage, mode, loadAt, dischargeAt } = carriage
  const departures = trips.map((trip) =>
    trip.filter((event) => isDeparture(event) && isBy(event, mode) && isFrom(event, loadAt)),
  )
  const arrivals = trips.map((trip) =>
    trip.filter((event) => isArrival(event) && isBy(event, mode) && isFrom(event, dischargeAt)),
  )
  const isOver = stage === 'PRE_CARRIAGE' && hasSailed
  const arrival = timeOf(
    arrivals,
    placed(carriage.actualArrival, dischargeAt),
    placed(carriage.estimatedArrival, dischargeAt),
  )
  const departure = timeOf(
    departures,
    placed(carriage.actualDeparture, loadAt),
    placed(carriage.estimatedDeparture, loadAt),
  )
  return {
    stage,
    mode: mode === null ? null : MODES[mode],
    from: cityOf(loadAt),
    to: cityOf(dischargeAt),
    departure: shown(departure, isOver || arrival?.isActual === true),
    arrival: shown(arrival, isOver),
  }
}

interface Known {
  readonly time: PlacedTime
  readonly isActual: boolean
}

/** Time of the last container's move once each has moved; until then the expected time, from an event, else from the document. */
function timeOf(
  moves: readonly (readonly RecordedEvent[])[],
  actual: PlacedTime | null,
  expected: PlacedTime | null,
): Known | null {
  const haveMoved = moves.length > 0 && moves.every((ofContainer) => ofContainer.some(isActual))
  const done = haveMoved ? lastOf(moves.flat().filter(isActual)) : actual
  if (done !== null) return { time: done, isActual: true }
  const awaited = lastOf(moves.flat().filter((event) => !isActual(event))) ?? expected
  return awaited === null ? null : { time: awaited, isActual: false }
}

const shown = (known: Known | null, isOver: boolean): InlandTime | null =>
  known === null
    ? null
    : {
        local: showMinutes(known.time.local),
        isActual: known.isActual,
        clock: timeZoneRefOf(known.time, !known.isActual && !isOver),
      }

const lastOf = (events: readonly RecordedEvent[]): PlacedTime | null =>
  events.reduce<PlacedTime | null>(
    (last, { time }) => (time === null || (last !== null && orderValue(time) <= orderValue(last)) ? last : time),
    null,
  )

const placed = (time: SentTime | null, at: PlaceRef | null): PlacedTime | null =>
  time === null ? null : placeTime(time, knownPlace(at)?.zone ?? null)

const isActual = ({ fact }: RecordedEvent): boolean => fact.classifier === 'ACT'

const isLaden = ({ fact }: RecordedEvent): boolean => fact.emptyIndicator !== 'EMPTY'
const isDeparture = (event: RecordedEvent): boolean => isLaden(event) && ['DEPA', 'GTOT'].includes(event.fact.code)
const isArrival = (event: RecordedEvent): boolean => isLaden(event) && ['ARRI', 'GTIN'].includes(event.fact.code)

const isOnLand = ({ fact: { mode } }: RecordedEvent): boolean => mode !== null && mode !== 'VESSEL'

/** A gate move without a mode fits any; a departure or arrival without one may be the ship's. */
const isBy = (event: RecordedEvent, mode: TransportMode | null): boolean =>
  event.fact.mode === null
    ? ['GTIN', 'GTOT'].includes(event.fact.code)
    : isOnLand(event) && (mode === null || event.fact.mode === mode)

const isFrom = ({ fact }: RecordedEvent, place: PlaceRef | null): boolean =>
  placeKey(fact.place) !== null && placeKey(fact.place) === placeKey(place)
