// Decides on which sailing a booking is, version by version, and names its two ends: the call of its first loading and
// the call of its last discharge. A booking that is rolled to another vessel gets other ends; the dates of the old ones
// no longer count.
import type { LegFact, PlaceRef } from '../intake/facts.ts'
import { currentVersion } from '../tracking/statement-order.ts'
import { placeKey } from '../tracking/place-key.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import { mainLegs } from '../tracking/route.ts'
import { isOtherVessel, isSameVoyage } from '../tracking/same-matter.ts'
import type { SailingEnd } from './date-statement.ts'

export interface NamedEnd {
  readonly id: SailingEnd
  readonly at: 'load' | 'discharge'
  /** The leg as in the first version that names it. */
  readonly leg: LegFact
}

export interface PortCallIndex {
  /** The end of the leg, created when there is none yet. */
  name(leg: LegFact, at: NamedEnd['at']): SailingEnd
  /** Null when no version named it. */
  find(leg: LegFact, at: NamedEnd['at']): SailingEnd | null
  ends(): readonly NamedEnd[]
}

export function openPortCallIndex(): PortCallIndex {
  const ends: NamedEnd[] = []
  const find: PortCallIndex['find'] = (leg, at) =>
    ends.find((known) => known.at === at && isSameEnd(known.leg, leg, at))?.id ?? null
  return {
    find,
    ends: () => ends,
    name: (leg, at) => {
      const known = find(leg, at)
      if (known !== null) return known
      const id = `${at} ${ends.length}`
      ends.push({ id, at, leg })
      return id
    },
  }
}

export const portOf = (leg: LegFact, at: NamedEnd['at']): PlaceRef | null =>
  at === 'load' ? leg.loadAt : leg.dischargeAt

/** A missing value in one version contradicts nothing. */
const isSameEnd = (a: LegFact, b: LegFact, at: NamedEnd['at']): boolean =>
  placeKey(portOf(a, at)) === placeKey(portOf(b, at)) &&
  (a.voyage === null || b.voyage === null || isSameVoyage(a.voyage, b.voyage)) &&
  !isOtherVessel(a, b)

export interface Sailing {
  readonly first: LegFact
  readonly last: LegFact
}

/** Of the current version; null when it was cancelled, or no version has a main carriage. */
export function currentSailing(versions: readonly RecordedDocument[]): Sailing | null {
  const routed = versions.filter((version) => version.function === 'CANCEL' || mainLegs(version.fact).length > 0)
  const current = currentVersion(routed)
  const legs = current === null ? [] : mainLegs(current.fact)
  const [first] = legs
  const last = legs.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
