// Derives the calls of some groups again from all their statements and writes the changes; a call without effective statements is
// deleted.
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@quayline/database/database'
import { bool, describeRow, json, nullable, text, timestamptz } from '@quayline/database/row-description'
import { arrayOf, eachPart, inParts, insertRows, listed } from '@quayline/database/insert-rows'
import { vesselCall } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { CallVessel, VesselCall } from '@quayline/domain/schedule/call'
import type { StoredStatement } from '@quayline/domain/schedule/call-key'
import { NO_VOYAGE } from '@quayline/domain/schedule/call-key'
import type { TimeZoneOfPort } from '@quayline/domain/schedule/call-state'
import { type CallGroup, deriveCalls } from '@quayline/domain/schedule/derive-call'
import { MAX_CALLS_OF_PORT } from '@quayline/domain/schedule/number-calls'
import { sql } from 'drizzle-orm'

type Transaction = Pick<Database, 'execute'>

const NOW = describeRow('what time it is', { now: timestamptz })

// Marks the deadlines of bookings and bills when a call has new statements, because their cut-offs may have changed. In the transaction
// of the statements, one row for each port and voyage, however many documents are loaded there (contexts/shipments marks those).

/** Normalised voyages and ports (callGroupOf). A voyage without a number has no documents. */
async function markDeadlinesOfCalls(
  tx: Pick<Database, 'execute'>,
  calls: readonly { readonly voyage: string; readonly port: string }[],
): Promise<void> {
  const named = calls.flatMap(({ voyage, port }) => (voyage === NO_VOYAGE ? [] : [`${port} ${voyage}`]))
  if (named.length === 0) return
  await tx.execute(sql`
    insert into stale_deadlines (document_type, number)
    select 'CALL', number from unnest(${arrayOf([...new Set(named)], 'text')}) as call (number)`)
}

/** A few SQL statements for each table and hundred groups. */
export async function writeCalls(
  tx: Transaction,
  groups: readonly string[],
  timeZoneRefOf?: TimeZoneOfPort,
): Promise<void> {
  if (groups.length === 0) return
  const statements = await statementsOfGroups(tx, groups)
  const effective = new Map((await callsOfGroups(tx, groups)).map((row) => [row.key, row]))
  const names = await namesOfVessels(tx, groups, statements)
  const [{ now } = { now: '' }] = await selectRows(tx, NOW, sql`select now() as now`)
  const derived = groups.flatMap((group) => {
    const parts = splitGroup(group)
    return deriveCalls({ ...parts, vessel: names.get(parts.vesselKey) }, statements.get(group) ?? [], timeZoneRefOf)
  })
  const changed = derived.filter((call) => !isDeepStrictEqual(effective.get(call.key)?.call, call))
  await insertRows(
    tx,
    vesselCall,
    changed.map((call) => rowOf(call, now)),
    sql`on conflict (key) do update set ${sql.join(
      COLUMNS.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
      sql`, `,
    )}`,
  )
  for (const { key } of derived) effective.delete(key)
  await deleteCalls(tx, [...effective.keys()], [...new Set([...effective.values()].map(({ call }) => call.vesselKey))])
  // Also for unchanged calls: statements are compared with documents by their own time (domain time-history.ts).
  await markDeadlinesOfCalls(tx, groups.map(splitGroup))
}

const COLUMNS = [
  'vessel_key',
  'vessel_imo',
  'vessel_code',
  'vessel_name',
  'service',
  'voyage',
  'port',
  'status',
  'arrives_at',
  'departs_at',
  'call',
  'changed_at',
]

/** The timetable in memory notices the deletion by another call of the vessel (live-timetable.ts). */
async function deleteCalls(tx: Transaction, keys: readonly string[], vesselKeys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await eachPart(keys, async (part) => {
    await tx.execute(sql`delete from vessel_call where key in ${listed(part, 'text')}`)
  })
  await eachPart(vesselKeys, async (part) => {
    await tx.execute(sql`
      update vessel_call set changed_at = now() where key in (
        select min(key) from vessel_call where vessel_key in ${listed(part, 'text')} group by vessel_key)`)
  })
}

/** Voyage and port contain no slash. */
function splitGroup(group: string): CallGroup {
  const parts = group.split('/')
  return { vesselKey: parts.slice(0, -2).join('/'), voyage: parts.at(-2) ?? NO_VOYAGE, port: parts.at(-1) ?? '' }
}

const STATEMENT_OF_GROUP = describeRow('a statement of a group of calls', {
  group: text,
  statement: json<StoredStatement>(),
  documentAt: nullable(text),
  receivedAt: nullable(timestamptz),
})

/** The vessel's key in a group of calls. */
export const vesselKeyOf = (group: string): string => splitGroup(group).vesselKey

// Decides when something was stated: by the sender's time without zone, read as UTC; else by its first arrival.

/** `documentAt` a local time or date, `receivedAt` an instant; milliseconds. */
export function statedAtOf(documentAt: string | null, receivedAt: string): number {
  const at = documentAt === null ? Number.NaN : Date.parse(documentAt.length === 10 ? documentAt : `${documentAt}Z`)
  return Number.isFinite(at) ? at : Date.parse(receivedAt)
}

/** The time comes from the message, because an earlier copy of it may have arrived since. */
async function statementsOfGroups(
  tx: Transaction,
  groups: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredStatement[]>> {
  const rows = await inParts(groups, (part) =>
    selectRows(
      tx,
      STATEMENT_OF_GROUP,
      sql`select stated.call_key as "group", stated.statement, message.document_at as "documentAt", message.received_at as "receivedAt"
        from call_statement stated left join message on message.id = stated.message_id
        where stated.call_key in ${listed(part, 'text')}`,
    ),
  )
  const byGroup = new Map<string, StoredStatement[]>()
  for (const { group, statement, documentAt, receivedAt } of rows) {
    const statedAt = receivedAt === null ? statement.statedAt : statedAtOf(documentAt, receivedAt)
    const ofGroup = byGroup.get(group)
    if (ofGroup === undefined) byGroup.set(group, [{ ...statement, statedAt }])
    else ofGroup.push({ ...statement, statedAt })
  }
  return byGroup
}

const NUMBERS = Array.from({ length: MAX_CALLS_OF_PORT }, (_, index) => index + 1)

const KEPT_CALL = describeRow('a current call', { key: text, call: json<VesselCall>() })

const callsOfGroups = (tx: Transaction, groups: readonly string[]) =>
  inParts(
    groups.flatMap((group) => NUMBERS.map((number) => `${group}/${number}`)),
    (keys) => selectRows(tx, KEPT_CALL, sql`select key, call from vessel_call where key in ${listed(keys, 'text')}`),
  )

const VESSEL_NAME = describeRow('how a vessel is called', {
  key: text,
  imoNumber: nullable(text),
  carrierCode: nullable(text),
  name: nullable(text),
  isOfTable: bool,
})

/**
 * Name of each vessel: from the vessel table, else the alphabetically first stated name, so that it is always the same.
 */
async function namesOfVessels(
  tx: Transaction,
  groups: readonly string[],
  statements: ReadonlyMap<string, readonly StoredStatement[]>,
): Promise<ReadonlyMap<string, CallVessel>> {
  const keys = [...new Set(groups.map(vesselKeyOf))]
  const rows = await inParts(keys, (part) =>
    selectRows(
      tx,
      VESSEL_NAME,
      sql`select imo_number as key, imo_number as "imoNumber", code as "carrierCode", name, true as "isOfTable"
          from vessel where imo_number in ${listed(part, 'text')}
        union all
        select distinct vessel_key, vessel_imo, vessel_code, vessel_name, false from vessel_call where vessel_key in ${listed(part, 'text')}`,
    ),
  )
  const stated = groups.flatMap((group) =>
    (statements.get(group) ?? []).map(({ vessel }) => ({
      ...vessel,
      key: splitGroup(group).vesselKey,
      isOfTable: false,
    })),
  )
  const candidates = new Map<string, (typeof rows)[number][]>()
  for (const one of [...rows, ...stated]) {
    const ofVessel = candidates.get(one.key)
    if (ofVessel === undefined) candidates.set(one.key, [one])
    else ofVessel.push(one)
  }
  return new Map([...candidates].map(([key, ofVessel]) => [key, namedBy(ofVessel)] as const))
}

function namedBy(candidates: readonly (CallVessel & { readonly isOfTable: boolean })[]): CallVessel {
  const best = (field: keyof CallVessel): string | null => {
    const ofTable = candidates.find((one) => one.isOfTable && one[field] !== null)
    return ofTable?.[field] ?? candidates.reduce<string | null>((least, one) => leastOf(least, one[field]), null)
  }
  return { imoNumber: best('imoNumber'), carrierCode: best('carrierCode'), name: best('name') }
}

const leastOf = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)

function rowOf(call: VesselCall, changedAt: string): typeof vesselCall.$inferSelect {
  const { voyage } = splitGroup(call.key.slice(0, -2))
  const instantOf = ({ best }: VesselCall['arrival']): string | null =>
    best === null || best.instant === null ? null : new Date(best.instant).toISOString()
  return {
    key: call.key,
    vesselKey: call.vesselKey,
    vesselImo: call.vessel.imoNumber,
    vesselCode: call.vessel.carrierCode,
    vesselName: call.vessel.name,
    service: call.service,
    voyage: voyage === NO_VOYAGE ? null : voyage,
    port: call.port,
    status: call.status,
    arrivesAt: instantOf(call.arrival),
    departsAt: instantOf(call.departure),
    call,
    changedAt,
  }
}
