// Decides what must be filed with customs before cargo enters an area, by whom and until when
// (docs/requirements/customs.md 2), as far as the line's cut-offs and the voyage are known.
import { type PlacedTime, placeTime } from '../kernel/local-time.ts'
import type { EntryFacts } from '../tracking/entry-facts.ts'
import type { ShipmentLeg } from '../tracking/legs.ts'
import { placeKey } from '../tracking/place-key.ts'
import { type CustomsArea, customsAreaOf } from './customs-area.ts'

/**
 * AMS: the carrier's manifest. ISF: importer security filing (10+2), in two parts. ACI: cargo report and house bills. ENS: entry summary
 * declaration (ICS2). AFR: advance filing of maritime container cargo.
 */
export type FilingName = 'AMS' | 'ISF' | 'ISF_STUFFING' | 'ACI' | 'ACI_HOUSE' | 'ENS' | 'AFR'
/** Who has to file it: the line, the importer, or the issuer of the house bills. */
export type Filer = 'CARRIER' | 'IMPORTER' | 'FORWARDER'
export type FilingRule = '24H_BEFORE_LOADING' | '24H_BEFORE_DEPARTURE' | '24H_BEFORE_ARRIVAL'

export interface FilingDuty {
  readonly name: FilingName
  readonly filer: Filer
  readonly rule: FilingRule
}

const duty = (name: FilingName, filer: Filer, rule: FilingRule): FilingDuty => ({ name, filer, rule })

/** For deep-sea containers. Short sea and bulk have other deadlines, which the page also mentions. */
export const FILING_DUTIES: Readonly<Record<CustomsArea, readonly FilingDuty[]>> = {
  US: [
    duty('AMS', 'CARRIER', '24H_BEFORE_LOADING'),
    duty('ISF', 'IMPORTER', '24H_BEFORE_LOADING'),
    duty('ISF_STUFFING', 'IMPORTER', '24H_BEFORE_ARRIVAL'),
  ],
  CA: [duty('ACI', 'CARRIER', '24H_BEFORE_LOADING'), duty('ACI_HOUSE', 'FORWARDER', '24H_BEFORE_LOADING')],
  EU: [duty('ENS', 'CARRIER', '24H_BEFORE_LOADING')],
  JP: [duty('AFR', 'CARRIER', '24H_BEFORE_DEPARTURE')],
}

export interface FilingDeadline {
  readonly time: PlacedTime
  /**
   * PUBLISHED: the line's own cut-off for advance filings. RECKONED: 24 hours before an actual departure or arrival;
   * EXPECTED: 24 hours before an expected one, and changes with it.
   */
  readonly basis: 'PUBLISHED' | 'RECKONED' | 'EXPECTED'
}

export interface Filing extends FilingDuty {
  /** Null: neither a cut-off nor the time from which the deadline is counted is known. */
  readonly deadline: FilingDeadline | null
}

export interface CustomsEntry {
  readonly area: CustomsArea
  /** UN/LOCODE where the cargo first comes into the area. */
  readonly port: string
  /** Whether the cargo is landed there by sea; false: it is delivered there, from a port elsewhere. */
  readonly isLandedThere: boolean
  /** The leg that brings it into the area, or to the last port before it; null when no document has one. */
  readonly leg: ShipmentLeg | null
}

/** Null: the route enters none of the areas. */
export function customsEntryOf({ portsOfEntry, legs }: Pick<EntryFacts, 'portsOfEntry' | 'legs'>): CustomsEntry | null {
  const port = portsOfEntry.find((code) => customsAreaOf([code]) !== null)
  const area = port === undefined ? null : customsAreaOf([port])
  if (port === undefined || area === null) return null
  const landing = legs.find(({ dischargeAt }) => placeKey(dischargeAt) === port)
  return { area, port, isLandedThere: landing !== undefined, leg: landing ?? legs.at(-1) ?? null }
}

const DAY_MS = 86_400_000

/** `published`: the line's cut-off for advance filings (AFC) of the leg's call at its port of loading; null when it has none. */
export const filingsOf = ({ area, leg }: CustomsEntry, published: PlacedTime | null): readonly Filing[] =>
  FILING_DUTIES[area].map((each) => ({ ...each, deadline: deadlineOf(each.rule, leg, published) }))

function deadlineOf(rule: FilingRule, leg: ShipmentLeg | null, published: PlacedTime | null): FilingDeadline | null {
  if (rule === '24H_BEFORE_ARRIVAL') return dayBefore(leg?.actualArrival ?? null, leg?.expectedArrival ?? null)
  if (published !== null) return { time: published, basis: 'PUBLISHED' }
  // The loading time of a single container is not known in advance, and it is hours before the vessel's departure.
  return rule === '24H_BEFORE_LOADING' ? null : dayBefore(leg?.actualDeparture ?? null, leg?.expectedDeparture ?? null)
}

function dayBefore(actual: PlacedTime | null, expected: PlacedTime | null): FilingDeadline | null {
  const before = actual ?? expected
  // A date alone, or a time in an unknown time zone, does not give the hour.
  if (before === null || before.instant === null || before.zone === null || before.local.length === 10) return null
  const local = new Date(before.instant - DAY_MS).toISOString().slice(0, 16)
  return {
    time: placeTime({ local, offset: '+00:00' }, before.zone),
    basis: actual === null ? 'EXPECTED' : 'RECKONED',
  }
}
