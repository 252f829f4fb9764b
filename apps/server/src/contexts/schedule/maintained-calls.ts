// The calls for maintenance by staff: found by vessel, voyage, service or port, page by page, with the version of each.
import type { MaintainedCall } from '@quayline/contract/schedule-maintenance'
import { totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, json, text, timestamptz } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { canonicalLocode, findPlace } from '@quayline/domain/reference/find-place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { maintainedFields } from '@quayline/domain/schedule/maintained-fields'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { type SQL, sql } from 'drizzle-orm'
import { findKeptCall } from './call-queries.ts'

export interface CallCriteria {
  /** The line's code, an IMO number or the whole name. */
  readonly vessel?: string | undefined
  readonly voyage?: string | undefined
  readonly service?: string | undefined
  /** UN/LOCODE. */
  readonly port?: string | undefined
}

export interface CallPage {
  /** Instants in milliseconds, `from` inclusive, `until` exclusive. */
  readonly fromAt: number
  readonly untilAt: number
  readonly after: CallCursor | null
  readonly limit: number
}

/** The last call of a page: departure (ISO 8601, `infinity` if unknown) and key. */
export interface CallCursor {
  readonly leavesAt: string
  readonly key: string
}

const FOUND_CALL = describeRow('a call as staff maintain it', {
  call: json<VesselCall>(),
  changedAt: timestamptz,
  leavesAt: text,
})

/** Must equal the index `vessel_call_port_leaves`, so that only the rows of the page are read. */
const LEAVES_AT = sql`coalesce(departs_at, arrives_at, 'infinity')`

/** By departure, those without any time last. */
export async function listMaintainedCalls(db: Database, criteria: CallCriteria, page: CallPage) {
  const { after, limit } = page
  const all = sql`from vessel_call where ${sql.join([...conditionsOf(criteria, page)], sql` and `)}`
  const rows = await selectRows(
    db,
    FOUND_CALL,
    sql`select call, changed_at as "changedAt",
        case when ${LEAVES_AT} = 'infinity' then 'infinity' else to_char(${LEAVES_AT} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end as "leavesAt"
      ${all} ${after === null ? sql`` : sql`and (${LEAVES_AT}, key) > (${after.leavesAt}::timestamptz, ${after.key})`}
      order by ${LEAVES_AT}, key limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last === undefined ? null : { leavesAt: last.leavesAt, key: last.call.key }
  return {
    items: shown.map(maintainedCallOf),
    next,
    total: await totalOf(db, { rows: shown, after, next }, sql`1 ${all}`),
  }
}

function conditionsOf({ vessel, voyage, service, port }: CallCriteria, { fromAt, untilAt }: CallPage): readonly SQL[] {
  const [from, until] = [fromAt, untilAt].map((at) => new Date(at).toISOString())
  const name = vessel?.trim().toUpperCase()
  return [
    sql`${LEAVES_AT} >= ${from} and (${LEAVES_AT} < ${until} or ${LEAVES_AT} = 'infinity')`,
    ...(name === undefined
      ? []
      : [sql`(vessel_code = ${name} or vessel_imo = ${name} or vessel_key = ${name} or upper(vessel_name) = ${name})`]),
    ...(voyage === undefined ? [] : [sql`voyage = ${voyageKey(voyage) ?? ''}`]),
    ...(service === undefined ? [] : [sql`service = ${service.trim().toUpperCase()}`]),
    ...(port === undefined ? [] : [sql`port = ${canonicalLocode(port)}`]),
  ]
}

export async function findMaintainedCall(db: Database, key: string): Promise<MaintainedCall | null> {
  const found = await findKeptCall(db, key)
  return found === null ? null : maintainedCallOf(found)
}

function maintainedCallOf({
  call,
  changedAt,
}: {
  readonly call: VesselCall
  readonly changedAt: string
}): MaintainedCall {
  const { cutOffs, ...fields } = maintainedFields(call)
  return {
    key: call.key,
    vessel: call.vessel.name ?? call.vessel.imoNumber ?? call.vesselKey,
    vesselCode: call.vessel.carrierCode ?? call.vessel.imoNumber ?? '',
    service: call.service,
    importVoyage: call.importVoyage,
    exportVoyage: call.exportVoyage,
    port: call.port,
    city: findPlace(call.port)?.city ?? call.port,
    zone: call.zone,
    ...fields,
    cutOffs: Object.entries(cutOffs).map(([code, time]) => ({ code, time })) as MaintainedCall['cutOffs'],
    changedAt: new Date(changedAt).toISOString(),
    statedAt: new Date(call.statedAt).toISOString(),
    statedIn: call.statedIn,
  }
}
