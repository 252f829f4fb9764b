// Decides on which sailing a booking is, version by version, and names its two ends: the call where it is loaded first and the call
// where it is discharged last. A booking that is rolled to another vessel gets another end; the old one's dates no longer count.
import type { LegFact, PlaceRef } from '../intake/facts.ts'
import { currentVersion } from '../tracking/current-version.ts'
import { placeKey } from '../tracking/place-key.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import { mainLegs } from '../tracking/route.ts'
import { isOtherVessel, isSameVoyage } from '../tracking/same-matter.ts'
import type { SailingEnd } from './date-statement.ts'

export interface NamedEnd {
  readonly id: SailingEnd
  readonly at: 'load' | 'discharge'
  /** The leg as the first version that named it has it. */
  readonly leg: LegFact
}

export interface PortCallIndex {
  /** The end that the leg has, made when there is none yet. */
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

/** What one version leaves open contradicts nothing. */
const isSameEnd = (a: LegFact, b: LegFact, at: NamedEnd['at']): boolean =>
  placeKey(portOf(a, at)) === placeKey(portOf(b, at)) &&
  (a.voyage === null || b.voyage === null || isSameVoyage(a.voyage, b.voyage)) &&
  !isOtherVessel(a, b)

export interface Sailing {
  readonly first: LegFact
  readonly last: LegFact
}

/** Of what stands among the versions; null when it was cancelled, or when none states a main carriage. */
export function currentSailing(versions: readonly RecordedDocument[]): Sailing | null {
  const routed = versions.filter((version) => version.function === 'CANCEL' || mainLegs(version.fact).length > 0)
  const current = currentVersion(routed)
  const legs = current === null ? [] : mainLegs(current.fact)
  const [first] = legs
  const last = legs.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
