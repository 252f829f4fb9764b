// Decides where a carriage begins, changes vessel and ends, as far as its documents state it. Null is "not stated",
// never a guess.
import type { LegFact, PlaceRef } from '../intake/facts.ts'
import { placeKey } from './place-key.ts'

/** Places by placeKey. */
export interface Route {
  readonly receipt: string | null
  readonly firstPol: string | null
  readonly transshipmentPorts: ReadonlySet<string>
  readonly lastPod: string | null
  readonly delivery: string | null
}

export const NO_ROUTE: Route = {
  receipt: null,
  firstPol: null,
  transshipmentPorts: new Set(),
  lastPod: null,
  delivery: null,
}

export interface PlannedCarriage {
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly legs: readonly LegFact[]
}

export const mainLegs = ({ legs }: Pick<PlannedCarriage, 'legs'>): readonly LegFact[] =>
  legs.filter(({ stage }) => stage === 'MAIN')

export function routeOf(planned: PlannedCarriage): Route {
  const legs = mainLegs(planned)
  const firstPol = placeKey(legs[0]?.loadAt ?? null)
  const lastPod = placeKey(legs.at(-1)?.dischargeAt ?? null)
  const between = legs.flatMap(({ loadAt, dischargeAt }, index) => [
    index > 0 ? placeKey(loadAt) : null,
    index < legs.length - 1 ? placeKey(dischargeAt) : null,
  ])
  return {
    receipt: placeKey(planned.placeOfReceipt),
    firstPol,
    transshipmentPorts: new Set(between.filter((key) => key !== null)),
    lastPod,
    delivery: placeKey(planned.placeOfDelivery),
  }
}
