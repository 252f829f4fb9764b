// Reads vessels' calls from the schedule: those where a booking is loaded and discharged, and a vessel's calls at a port.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { callStatement, message, vessel, vesselCall } from '@quayline/database/schema'
import { statedAtOf } from '@quayline/domain/cutoff/times-from-documents'
import type { VesselCall } from '@quayline/domain/schedule/call'
import type { StoredStatement } from '@quayline/domain/schedule/call-key'
import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'

/** The columns of a call that identify it. */
export interface CallRow {
  readonly key: string
  readonly vesselKey: string
  readonly imoNumber: string | null
  readonly carrierCode: string | null
  readonly name: string | null
  /** In normalised form (domain voyageKey). */
  readonly voyage: string | null
  /** The current UN/LOCODE of the place. */
  readonly port: string
  readonly arrivesAt: string | null
  readonly departsAt: string | null
}

const CALL_ROW = {
  key: vesselCall.key,
  vesselKey: vesselCall.vesselKey,
  imoNumber: vesselCall.vesselImo,
  carrierCode: vesselCall.vesselCode,
  name: vesselCall.vesselName,
  voyage: vesselCall.voyage,
  port: vesselCall.port,
  arrivesAt: vesselCall.arrivesAt,
  departsAt: vesselCall.departsAt,
}

/** Calls of any of the voyages at any of the ports. */
export async function callsOfVoyages(
  db: Database,
  voyages: readonly string[],
  ports: readonly string[],
): Promise<readonly CallRow[]> {
  if (voyages.length === 0 || ports.length === 0) return []
  return db
    .select(CALL_ROW)
    .from(vesselCall)
    .where(
      and(sql`${vesselCall.voyage} = ${anyOf(voyages, 'text')}`, sql`${vesselCall.port} = ${anyOf(ports, 'text')}`),
    )
}

/** Calls of any of the vessels (vesselKey) at any of the ports. */
export async function callsOfVessels(
  db: Database,
  vesselKeys: readonly string[],
  ports: readonly string[],
): Promise<readonly CallRow[]> {
  if (vesselKeys.length === 0 || ports.length === 0) return []
  return db
    .select(CALL_ROW)
    .from(vesselCall)
    .where(
      and(
        sql`${vesselCall.vesselKey} = ${anyOf(vesselKeys, 'text')}`,
        sql`${vesselCall.port} = ${anyOf(ports, 'text')}`,
      ),
    )
}

export interface StatementRow {
  /**
   * Domain callGroupOf: statements are stored by vessel, voyage and port; the times decide which call at the port they
   * mean.
   */
  readonly group: string
  readonly statement: StoredStatement
  /** ISO instant. */
  readonly receivedAt: string
  /** Type of the message, or STAFF. */
  readonly source: string
}

export async function statementsOfGroups(db: Database, groups: readonly string[]): Promise<readonly StatementRow[]> {
  if (groups.length === 0) return []
  const rows = await db
    .select({
      group: callStatement.callKey,
      statement: callStatement.statement,
      receivedAt: message.receivedAt,
      documentAt: message.documentAt,
      messageType: message.messageType,
    })
    .from(callStatement)
    .leftJoin(message, eq(message.id, callStatement.messageId))
    .where(sql`${callStatement.callKey} = ${anyOf(groups, 'text')}`)
  return rows.map(({ group, statement, receivedAt, documentAt, messageType }): StatementRow => {
    // Written by the schedule context in the domain's own form.
    const stated = statement as StoredStatement
    if (receivedAt === null)
      return { group, statement: stated, receivedAt: new Date(stated.statedAt).toISOString(), source: 'STAFF' }
    // The time of the statement comes from the message, because an earlier copy of it may have arrived since.
    const statedAt = statedAtOf(documentAt, Date.parse(receivedAt))
    return { group, statement: { ...stated, statedAt }, receivedAt, source: messageType ?? '' }
  })
}

/** The vessel's calls at the ports that leave within [from, until), by departure. `code`: the line's vessel code in upper case. */
export async function callsOfVesselAt(
  db: Database,
  { code, ports, from, until }: { code: string; ports: readonly string[]; from: string; until: string },
): Promise<readonly VesselCall[]> {
  if (ports.length === 0) return []
  const known = db.select({ imo: vessel.imoNumber }).from(vessel).where(eq(vessel.code, code))
  const rows = await db
    .select({ call: vesselCall.call })
    .from(vesselCall)
    .where(
      and(
        or(eq(vesselCall.vesselCode, code), inArray(vesselCall.vesselImo, known)),
        sql`${vesselCall.port} = ${anyOf(ports, 'text')}`,
        gte(vesselCall.departsAt, from),
        lt(vesselCall.departsAt, until),
      ),
    )
    .orderBy(asc(vesselCall.departsAt), asc(vesselCall.key))
  return rows.map(({ call }) => call as VesselCall)
}
