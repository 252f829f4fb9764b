// Reads the current calls of vessels: of a voyage, at a port, of a vessel, of a service. One statement for each question.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { vesselCall } from '@quayline/database/schema'
import type { RouteCall } from '@quayline/domain/reference/vessel'
import { canonicalLocode, findPlace } from '@quayline/domain/reference/find-place'
import type { CallVessel, VesselCall } from '@quayline/domain/schedule/call'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { serviceRotation } from '@quayline/domain/schedule/service-rotation'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { and, asc, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'

type Reader = Pick<Database, 'select'>

/** Instants, `from` inclusive, `until` exclusive; milliseconds. */
export interface CallWindow {
  readonly fromAt: number
  readonly untilAt: number
}

/** Time of departure, or else of arrival. */
const LEAVES = sql`coalesce(${vesselCall.departsAt}, ${vesselCall.arrivesAt})`

const instant = (at: number): string => new Date(at).toISOString()

const within = ({ fromAt, untilAt }: CallWindow): SQL | undefined =>
  or(
    and(gte(vesselCall.departsAt, instant(fromAt)), lt(vesselCall.departsAt, instant(untilAt))),
    and(gte(vesselCall.arrivesAt, instant(fromAt)), lt(vesselCall.arrivesAt, instant(untilAt))),
  )

async function select(db: Reader, where: SQL | undefined): Promise<readonly VesselCall[]> {
  const rows = await db
    .select({ call: vesselCall.call })
    .from(vesselCall)
    .where(where)
    .orderBy(sql`${LEAVES} nulls last`, asc(vesselCall.key))
  return rows.map(({ call }) => call as VesselCall)
}

/** By the line's own code, an IMO number, or `vessel_key`, in any spelling. */
const isVessel = (code: string): SQL | undefined => {
  const wanted = code.trim().toUpperCase()
  return or(
    eq(vesselCall.vesselCode, wanted),
    eq(vesselCall.vesselImo, wanted),
    eq(vesselCall.vesselKey, wanted),
    eq(vesselCall.vesselKey, `code:${wanted}`),
  )
}

/** The call with this key, or null. */
export async function findCall(db: Reader, key: string): Promise<VesselCall | null> {
  const [call] = await select(db, eq(vesselCall.key, key))
  return call ?? null
}

/** With the time of its last change, which identifies the version. */
export async function findKeptCall(
  db: Reader,
  key: string,
): Promise<{ readonly call: VesselCall; readonly changedAt: string } | null> {
  const [row] = await db
    .select({ call: vesselCall.call, changedAt: vesselCall.changedAt })
    .from(vesselCall)
    .where(eq(vesselCall.key, key))
  return row === undefined ? null : { call: row.call as VesselCall, changedAt: row.changedAt }
}

/**
 * Calls of a voyage at a port; two vessels may share a voyage number, so calls of vessels other than `vessel` are left out.
 * In the order of sailing, including omitted ones.
 */
export async function findCallsOfVoyage(
  db: Reader,
  { vessel, voyage, port }: { readonly vessel?: CallVessel | null; readonly voyage: string; readonly port: string },
): Promise<readonly VesselCall[]> {
  const key = voyageKey(voyage)
  if (key === null) return []
  const calls = await select(db, and(eq(vesselCall.voyage, key), eq(vesselCall.port, canonicalLocode(port))))
  return vessel ? calls.filter((call) => !isOtherVessel(call.vessel, vessel)) : calls
}

/**
 * Calls of many voyages in one statement, by normalised voyage number; omitted calls are left out. In the order of
 * sailing, of all vessels that share a voyage number: `isSameVessel` distinguishes them.
 */
export async function listCallsOfVoyages(
  db: Reader,
  voyages: readonly string[],
): Promise<ReadonlyMap<string, readonly VesselCall[]>> {
  const keys = [...new Set(voyages.flatMap((voyage) => voyageKey(voyage) ?? []))]
  if (keys.length === 0) return new Map()
  const calls = await db
    .select({ voyage: vesselCall.voyage, call: vesselCall.call })
    .from(vesselCall)
    .where(sql`${vesselCall.voyage} = ${anyOf(keys, 'text')}`)
    .orderBy(sql`${LEAVES} nulls last`, asc(vesselCall.key))
    .limit(MAX_CALLS_OF_VOYAGES)
  const found = new Map<string, VesselCall[]>()
  for (const { voyage, call } of calls) {
    const known = found.get(voyage ?? '')
    if (known === undefined) found.set(voyage ?? '', [call as VesselCall])
    else known.push(call as VesselCall)
  }
  return found
}

/** For a page of documents: a voyage has some twenty calls, and its number is used again every year. */
const MAX_CALLS_OF_VOYAGES = 20_000

export const isSameVessel = (a: CallVessel, b: CallVessel): boolean => !isOtherVessel(a, b)

/** A value that only one of them has is no contradiction. */
function isOtherVessel(a: CallVessel, b: CallVessel): boolean {
  if (a.imoNumber !== null && b.imoNumber !== null) return a.imoNumber !== b.imoNumber
  const names = new Set(namesOf(a))
  const kinds = new Set([...names].map(kindOf))
  const shared = namesOf(b).filter((name) => kinds.has(kindOf(name)))
  return shared.length > 0 && !shared.some((name) => names.has(name))
}

const kindOf = (name: string): string => name.slice(0, name.indexOf(':'))

/** `vessel`: code or IMO number; null = all. Omitted calls are included. */
export const listCallsAtPort = (
  db: Reader,
  { vessel, port, ...window }: CallWindow & { readonly vessel: string | null; readonly port: string },
): Promise<readonly VesselCall[]> =>
  select(
    db,
    and(eq(vesselCall.port, canonicalLocode(port)), vessel === null ? undefined : isVessel(vessel), within(window)),
  )

/** `vessel`: code or IMO number. */
export const listCallsOfVessel = (
  db: Reader,
  { vessel, ...window }: CallWindow & { readonly vessel: string },
): Promise<readonly VesselCall[]> => select(db, and(isVessel(vessel), within(window)))

export const listCallsOfService = (
  db: Reader,
  { service, ...window }: CallWindow & { readonly service: string },
): Promise<readonly VesselCall[]> =>
  select(db, and(eq(vesselCall.service, service.trim().toUpperCase()), within(window)))

/** Enough for the newest voyages of every direction of a service with a vessel every week. */
const ROTATION_CALLS = 600

/**
 * The service's ports in the order of sailing, and the voyage direction in which the vessel leaves each; empty when no
 * vessel sails it.
 */
export async function rotationOf(db: Reader, service: string): Promise<readonly RouteCall[]> {
  const rows = await db
    .select({ call: vesselCall.call })
    .from(vesselCall)
    .where(and(eq(vesselCall.service, service.trim().toUpperCase()), isNotNull(vesselCall.departsAt)))
    .orderBy(desc(vesselCall.departsAt), asc(vesselCall.key))
    .limit(ROTATION_CALLS)
  return serviceRotation(rows.map(({ call }) => call as VesselCall)).map(({ port, direction }) => ({
    callPort: findPlace(port)?.city ?? port,
    dir: direction,
  }))
}

/** Calls of a service with an actual arrival after `fromAt` and until `untilAt`. */
export const listArrivedCalls = async (
  db: Reader,
  { service, fromAt, untilAt }: CallWindow & { readonly service: string },
): Promise<readonly VesselCall[]> => {
  const calls = await select(
    db,
    and(
      eq(vesselCall.service, service.trim().toUpperCase()),
      gte(vesselCall.arrivesAt, instant(fromAt)),
      lt(vesselCall.arrivesAt, instant(untilAt)),
    ),
  )
  return calls.filter(({ arrival }) => arrival.actual !== null)
}
