// Decides which calls of the schedule are the start and the end of a booking's voyage, and gathers their statements.
import type { Database } from '@quayline/database/database'
import { portOf, type NamedEnd } from '@quayline/domain/cutoff/booking-sailings'
import { type CallStatement, statementsByCall } from '@quayline/domain/cutoff/statements-by-call'
import type { DateStatement } from '@quayline/domain/cutoff/date-statement'
import type { VesselRef } from '@quayline/domain/intake/fact-parts'
import { callGroupOf, callVesselOf, NO_VOYAGE, splitCallKey } from '@quayline/domain/schedule/call-key'
import { numberCalls } from '@quayline/domain/schedule/number-calls'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { placeKey } from '@quayline/domain/tracking/place-key'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { type CallRow, callsOfVessels, callsOfVoyages, type StatementRow, statementsOfGroups } from './queries.ts'

export interface StatementsByCalls {
  readonly dateStatements: readonly DateStatement[]
  readonly statements: readonly StatementRow[]
}

export async function statementsByCalls(db: Database, ends: readonly NamedEnd[]): Promise<StatementsByCalls> {
  const voyages = distinct(ends.map(({ leg }) => voyageKey(leg.voyage)))
  const loads = distinct(ends.map(({ leg }) => placeKey(leg.loadAt)))
  const discharges = distinct(ends.map(({ leg }) => placeKey(leg.dischargeAt)))
  const ofVoyages = await callsOfVoyages(db, voyages, [...new Set([...loads, ...discharges])])
  const vessels = [...new Set(ofVoyages.map(({ vesselKey }) => vesselKey))]
  const ofVessels = await callsOfVessels(db, vessels, discharges)
  const found = ends.flatMap((end) => {
    const call = end.at === 'load' ? loadCall(end, ofVoyages) : dischargeCall(end, ofVoyages, ofVessels)
    return call === null ? groupsOfLeg(end).map((group) => ({ end, group, callNumber: 1 })) : callOf(end, call.key)
  })
  const statements = await statementsOfGroups(db, [...new Set(found.map(({ group }) => group))])
  return {
    statements,
    dateStatements: found.flatMap(({ end, group, callNumber }) =>
      statementsByCall(statementsOfCall(group, callNumber, statements), portKey(end) ?? '', end.id, end.at),
    ),
  }
}

const distinct = (keys: readonly (string | null)[]): readonly string[] => [
  ...new Set(keys.filter((key) => key !== null)),
]

const portKey = ({ leg, at }: NamedEnd): string | null => placeKey(portOf(leg, at))

function callOf(end: NamedEnd, key: string) {
  const parts = splitCallKey(key)
  return parts === null ? [] : [{ end, ...parts }]
}

/** A call whose statements were all cancelled no longer exists; its former statements are still stored under the vessel's name. */
function groupsOfLeg(end: NamedEnd): readonly string[] {
  const [voyage, port] = [voyageKey(end.leg.voyage), portKey(end)]
  if (voyage === null || port === null || end.leg.vessel === null) return []
  return namesOf(callVesselOf(end.leg.vessel)).map((name) => callGroupOf(name.replace(/^imo:/, ''), voyage, port))
}

function statementsOfCall(
  group: string,
  callNumber: number,
  statements: readonly StatementRow[],
): readonly CallStatement[] {
  const rows = new Map(statements.flatMap((row) => (row.group === group ? [[row.statement.id, row] as const] : [])))
  const numbered = numberCalls(
    [...rows.values()].map(({ statement }) => statement),
    !group.includes(`/${NO_VOYAGE}/`),
  )
  return (numbered.get(callNumber) ?? []).flatMap((stated) => {
    const row = rows.get(stated.id)
    return row === undefined ? [] : [{ stated, receivedAt: Date.parse(row.receivedAt) }]
  })
}

/** The same voyage number is used again every year, and a vessel returns the next month. */
const SAME_VOYAGE_MS = 60 * 86_400_000
/** The longest leg without an intermediate call is far shorter. */
const LONGEST_LEG_MS = 75 * 86_400_000

function loadCall({ leg }: NamedEnd, calls: readonly CallRow[]): CallRow | null {
  const expected = utcOf(leg.actualDeparture ?? leg.estimatedDeparture)
  const fitting = calls.filter(
    (call) => call.port === placeKey(leg.loadAt) && call.voyage === voyageKey(leg.voyage) && isVessel(call, leg.vessel),
  )
  return nearest(fitting, expected, ({ departsAt, arrivesAt }) => departsAt ?? arrivesAt, SAME_VOYAGE_MS)
}

/** The vessel's first call there after the loading: it may arrive under another voyage number than it left with. */
function dischargeCall(end: NamedEnd, ofVoyages: readonly CallRow[], ofVessels: readonly CallRow[]): CallRow | null {
  const { leg } = end
  const expected = utcOf(leg.actualArrival ?? leg.estimatedArrival)
  const port = portOf(leg, 'discharge')
  const loaded = loadCall({ ...end, at: 'load' }, ofVoyages)
  const left = loaded?.departsAt ?? null
  if (loaded === null || left === null) {
    const fitting = ofVoyages.filter(
      (call) => call.port === placeKey(port) && call.voyage === voyageKey(leg.voyage) && isVessel(call, leg.vessel),
    )
    return nearest(fitting, expected, ({ arrivesAt, departsAt }) => arrivesAt ?? departsAt, SAME_VOYAGE_MS)
  }
  const after = ofVessels.filter(
    ({ vesselKey, port: at, arrivesAt }) =>
      vesselKey === loaded.vesselKey && at === placeKey(port) && arrivesAt !== null && arrivesAt > left,
  )
  return nearest(after, Date.parse(left), ({ arrivesAt }) => arrivesAt, LONGEST_LEG_MS)
}

/** A missing value contradicts nothing; at least one value must be equal where both name the vessel. */
function isVessel(call: CallRow, vessel: VesselRef | null): boolean {
  if (vessel === null) return true
  if (call.imoNumber !== null && vessel.imoNumber !== null) return call.imoNumber === vessel.imoNumber
  if (call.carrierCode !== null && vessel.carrierCode !== null)
    return call.carrierCode === vessel.carrierCode.trim().toUpperCase()
  const name = vessel.name?.trim().replace(/\s+/g, ' ').toUpperCase()
  return call.name === null || name === undefined || call.name.toUpperCase() === name
}

/** Milliseconds of a local time read as UTC: a day's difference does not matter between voyages. */
const utcOf = (time: { readonly local: string } | null): number | null =>
  time === null ? null : Date.parse(`${time.local.slice(0, 10)}T12:00Z`)

function nearest(
  calls: readonly CallRow[],
  expected: number | null,
  timeOf: (call: CallRow) => string | null,
  farthestMs: number,
): CallRow | null {
  const distance = (call: CallRow): number => {
    const at = timeOf(call)
    return at === null || expected === null ? 0 : Math.abs(Date.parse(at) - expected)
  }
  const near = calls.filter((call) => distance(call) <= farthestMs)
  return near.toSorted((a, b) => distance(a) - distance(b) || (a.key < b.key ? -1 : 1))[0] ?? null
}
