// Decides which advance filings a cargo needs, from the ports of call while it is on board, and until when
// (docs/requirements/instructions.md 5).
import { filingRegimeOf } from './customs-area.ts'
import { type PlacedTime, placeTime } from '../kernel/local-time.ts'
import type { VesselCall } from '../schedule/call.ts'
import {
  DEFAULT_FILING_RULES,
  type FilingHours,
  type FilingPoint,
  type FilingRule,
  type ShortSea,
} from './filing-hours.data.ts'
import type { FilingRegime } from '../instructions/shipping-instruction.ts'

/**
 * A port of call while the cargo is on board: the first is the port of loading, the last the port of discharge. Null =
 * not known.
 */
export interface FilingCall {
  /** UN/LOCODE. */
  readonly port: string
  readonly actualBerthing: PlacedTime | null
  readonly expectedBerthing: PlacedTime | null
  readonly actualArrival: PlacedTime | null
  readonly expectedArrival: PlacedTime | null
  readonly actualDeparture: PlacedTime | null
  readonly expectedDeparture: PlacedTime | null
  /** The line's published cut-off for advance filings (AFC) of this call. */
  readonly filingCutOff: PlacedTime | null
}

/** The calls on one vessel. A transhipment begins another leg. */
export interface FilingLeg {
  readonly calls: readonly FilingCall[]
}

/** From what a deadline was counted; UNKNOWN: it cannot be assessed. */
export type FilingBasis = 'ACTUAL' | 'EXPECTED' | 'UNKNOWN'

export interface FilingDeadline {
  /** In the time zone of the port from which it is counted; null = cannot be assessed. */
  readonly time: PlacedTime | null
  readonly basis: FilingBasis
  /** How it was counted. */
  readonly counted: FilingHours
}

export interface DueFiling {
  readonly regime: FilingRegime
  /** Position of the leg that brings the cargo in. */
  readonly leg: number
  readonly loadPort: string
  /** First port of the regime on that leg. */
  readonly entryPort: string
  /** The cargo stays on board there (FROB). */
  readonly isOnward: boolean
  readonly isShortSea: boolean
  readonly legal: FilingDeadline
  /** PUBLISHED: stated by the line itself. */
  readonly lineCutOff: { readonly time: PlacedTime | null; readonly basis: FilingBasis | 'PUBLISHED' }
  readonly source: string
  readonly sourceOn: string | null
}

/** In route order. A leg that loads cargo in a regime's own port does not bring it into that regime. */
export const filingDuties = (
  legs: readonly FilingLeg[],
  rules: readonly FilingRule[] = DEFAULT_FILING_RULES,
): readonly DueFiling[] => legs.flatMap(({ calls }, leg) => rules.flatMap((rule) => dutyOf(rule, calls, leg) ?? []))

export const dueRegimes = (duties: readonly DueFiling[]): ReadonlySet<FilingRegime> =>
  new Set(duties.map(({ regime }) => regime))

function dutyOf(rule: FilingRule, calls: readonly FilingCall[], leg: number): DueFiling | null {
  const { regime } = rule
  const [load] = calls
  const last = calls.at(-1)
  if (load === undefined || last === undefined || load === last || regimeOfPort(load.port) === regime) return null
  const candidates = rule.isOnwardCargoFiled ? calls.slice(1) : [last]
  const entry = candidates.find(({ port }) => regimeOfPort(port) === regime)
  if (entry === undefined) return null
  const shortSea = shortSeaOf(rule, load.port, entry.port)
  const counted = shortSea === null ? rule.legal : { hours: shortSea.hours, before: shortSea.before }
  const legal = deadlineOf(counted, load, entry)
  return {
    regime,
    leg,
    loadPort: load.port,
    entryPort: entry.port,
    // Cargo discharged at the entry port or at another port of the regime is not onward cargo.
    isOnward: regimeOfPort(last.port) !== regime,
    isShortSea: shortSea !== null,
    legal,
    lineCutOff: lineCutOffOf(rule, legal, load, entry),
    source: shortSea?.source ?? rule.source,
    sourceOn: shortSea?.source === undefined ? rule.sourceOn : (shortSea.sourceOn ?? null),
  }
}

const shortSeaOf = (rule: FilingRule, loadPort: string, entryPort: string): ShortSea | null =>
  rule.shortSea.find(
    ({ fromCountries, fromPorts, toPorts }) =>
      (fromPorts.includes(loadPort) || fromCountries.includes(loadPort.slice(0, 2))) &&
      (toPorts === null || toPorts.includes(entryPort)),
  ) ?? null

function lineCutOffOf(
  rule: FilingRule,
  legal: FilingDeadline,
  load: FilingCall,
  entry: FilingCall,
): DueFiling['lineCutOff'] {
  if (load.filingCutOff !== null) return { time: load.filingCutOff, basis: 'PUBLISHED' }
  const hours =
    rule.lineBefore === 'LEGAL'
      ? { hours: legal.counted.hours + rule.lineHours, before: legal.counted.before }
      : ({ hours: rule.lineHours, before: 'LOADING' } as const)
  const { time, basis } = deadlineOf(hours, load, entry)
  return { time, basis }
}

const HOUR_MS = 3_600_000

/** Hours are counted between instants, so that a clock change neither adds nor removes an hour. */
function deadlineOf(counted: FilingHours, load: FilingCall, entry: FilingCall): FilingDeadline {
  const { time, isActual } = pointOf(counted.before, load, entry)
  // A date alone, or a time in an unknown time zone, does not give the hour.
  if (time === null || time.instant === null || time.zone === null || time.local.length === 10) {
    return { time: null, basis: 'UNKNOWN', counted }
  }
  const local = new Date(time.instant - counted.hours * HOUR_MS).toISOString().slice(0, 16)
  return {
    time: placeTime({ local, offset: '+00:00' }, time.zone),
    basis: isActual ? 'ACTUAL' : 'EXPECTED',
    counted,
  }
}

/** The loading time of a single container is not known in advance: loading begins when the vessel berths. */
function pointOf(before: FilingPoint, load: FilingCall, entry: FilingCall) {
  switch (before) {
    case 'LOADING':
      return firstOf(load.actualBerthing, load.expectedBerthing ?? load.expectedArrival)
    case 'DEPARTURE':
      return firstOf(load.actualDeparture, load.expectedDeparture)
    case 'ARRIVAL':
      return firstOf(entry.actualArrival, entry.expectedArrival)
  }
}

const firstOf = (actual: PlacedTime | null, expected: PlacedTime | null) => ({
  time: actual ?? expected,
  isActual: actual !== null,
})

const REGIME_OF_AREA = {
  US: 'US_AMS',
  CA: 'CA_ACI',
  EU: 'EU_ENS',
  TR: 'TR_ENS',
  IL: 'IL_IAM',
  JP: 'JP_AFR',
} as const satisfies Record<string, FilingRegime>

/** Ports of Northern Ireland, which files like the European Union and has no country code of its own. */
const NORTHERN_IRELAND: ReadonlySet<string> = new Set(['GBBEL', 'GBLAR', 'GBLDY', 'GBWPT'])
/** Overseas parts of the European customs territory that have codes of their own (Union Customs Code, article 4). */
const EUROPEAN_OVERSEAS: ReadonlySet<string> = new Set(['GF', 'GP', 'MC', 'MQ', 'RE', 'YT'])

/** Null where nothing has to be filed in advance. */
export function regimeOfPort(unLocode: string): FilingRegime | null {
  const country = unLocode.slice(0, 2)
  if (NORTHERN_IRELAND.has(unLocode) || EUROPEAN_OVERSEAS.has(country)) return 'EU_ENS'
  const area = filingRegimeOf(country)
  return area === null ? null : REGIME_OF_AREA[area]
}

/** A current call. Its expected arrival is that at the berth or the pilot station, as given by the line. */
export const filingCallOf = ({ port, arrival, departure, cutOffs }: VesselCall): FilingCall => ({
  port,
  actualBerthing: arrival.berthActual,
  expectedBerthing: null,
  actualArrival: arrival.actual ?? arrival.pilotActual,
  expectedArrival: arrival.estimated ?? arrival.planned,
  actualDeparture: departure.actual,
  expectedDeparture: departure.estimated ?? departure.planned,
  filingCutOff: cutOffs.find(({ code }) => code === 'AFC')?.time ?? null,
})
