// How the baseline reads the facts: one statement per request that collects everything about a number (a bill needs a
// second one for the calls of its ships), through the default pool of `pg`.
import type { BillFact, BookingFact, EventFact, MessageFunction } from '@quayline/domain/intake/facts'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { vesselCallKey } from '@quayline/domain/tracking/same-matter'
import type { LoadedFacts } from '@quayline/server/contexts/tracking/load-facts'
import type pg from 'pg'

const MESSAGE = `m.partner, m.function, m.document_number, m.document_at, m.content_hash, m.message_type, m.received_at`
const EVENT = `'EVENT' as kind, ${MESSAGE}, e.id, e.local_time, e.zone, e.utc_offset, e.instant, e.fact`
const DOCUMENT = `'DOCUMENT', ${MESSAGE}, d.id, null, null, null, null, d.fact`

/**
 * Uses `= any(array(…))` instead of `in (…)`, and `union all` where duplicates do no harm: the planner then uses the
 * indexes, and neither scans whole tables nor expects hundreds of thousands of rows instead of some dozen.
 */
const AROUND_CONTAINER = `
with doc as (
  select to_number as number from document_link where from_number = $1 and to_type <> 'EQ'
  union select booking_number from event where container = $1
  union select bill_number from event where container = $1
)
select ${EVENT} from event e join message m on m.id = e.message_id where e.container = $1
union all
select ${DOCUMENT} from document_version d join message m on m.id = d.message_id
where d.number = any(array(select number from doc)) and d.document_type in ('BKG', 'TRD')`

const AROUND_REFERENCE = `
with own as (
  select $1::text as number
  union select to_number from document_link where from_number = $1 and to_type <> 'EQ'
), own_event as (
  select id, container from event where booking_number = any(array(select number from own))
  union all select id, container from event where bill_number = any(array(select number from own))
), own_container as (
  select to_number as number from document_link
    where from_number = any(array(select number from own)) and to_type = 'EQ'
  union select container from own_event where container is not null
), container_event as (
  select id, booking_number, bill_number from event where container = any(array(select number from own_container))
), doc as (
  select number from own
  union all select to_number from document_link
    where from_number = any(array(select number from own_container)) and to_type <> 'EQ'
  union all select booking_number from container_event
  union all select bill_number from container_event
)
select ${EVENT} from event e join message m on m.id = e.message_id
where e.id = any(array(select id from own_event union all select id from container_event))
union all
select ${DOCUMENT} from document_version d join message m on m.id = d.message_id
where d.number = any(array(select number from doc)) and d.document_type in ('BKG', 'TRD')`

const OF_CALLS = `select ${EVENT} from event e join message m on m.id = e.message_id where e.vessel_call = any($1)`

interface FoundRow {
  readonly kind: 'EVENT' | 'DOCUMENT'
  readonly partner: string
  readonly function: string
  readonly document_number: string | null
  readonly document_at: string | null
  readonly content_hash: string
  readonly message_type: string
  readonly received_at: Date
  readonly id: string
  readonly local_time: string | null
  readonly zone: string | null
  readonly utc_offset: string | null
  readonly instant: Date | null
  readonly fact: unknown
}

export const gatherAroundContainer = async (pool: pg.Pool, container: string): Promise<LoadedFacts> =>
  factsOf((await pool.query<FoundRow>(AROUND_CONTAINER, [container])).rows)

export async function gatherAroundReference(pool: pg.Pool, number: string): Promise<LoadedFacts> {
  const { rows } = await pool.query<FoundRow>(AROUND_REFERENCE, [referenceKey(number)])
  const calls = await pool.query<FoundRow>(OF_CALLS, [callsOf(rows)])
  return factsOf([...rows, ...calls.rows])
}

function callsOf(rows: readonly FoundRow[]): readonly string[] {
  const keys = rows.flatMap(({ kind, fact }) => {
    if (kind === 'EVENT') {
      const { voyage, place } = fact as EventFact
      return [vesselCallKey(voyage, place?.unLocode ?? null)]
    }
    return (fact as BookingFact | BillFact).legs.flatMap(({ voyage, loadAt, dischargeAt }) =>
      [loadAt, dischargeAt].map((port) => vesselCallKey(voyage, port?.unLocode ?? null)),
    )
  })
  return [...new Set(keys)].flatMap((key) => key ?? [])
}

function factsOf(rows: readonly FoundRow[]): LoadedFacts {
  const events = new Map<string, RecordedEvent>()
  const bookings: LoadedFacts['bookings'][number][] = []
  const bills: LoadedFacts['bills'][number][] = []
  const sources = new Map<string, { receivedAt: string; documentAt: string | null; messageType: string }>()
  for (const row of rows) {
    const statement = {
      partner: row.partner,
      statedAs: 'OPERATOR' as const,
      function: row.function as MessageFunction,
      documentNumber: row.document_number,
      documentAt: row.document_at,
      messageHash: row.content_hash,
    }
    sources.set(row.content_hash, {
      receivedAt: row.received_at.toISOString(),
      documentAt: row.document_at,
      messageType: row.message_type,
    })
    if (row.kind === 'EVENT')
      events.set(row.id, { ...statement, id: row.id, fact: row.fact as EventFact, time: timeOf(row) })
    else {
      const fact = row.fact as BookingFact | BillFact
      if (fact.kind === 'BOOKING') bookings.push({ ...statement, fact })
      else bills.push({ ...statement, fact })
    }
  }
  return { events: [...events.values()], bookings, bills, conflicts: [], sources, isIncomplete: false }
}

const timeOf = ({ local_time: local, zone, utc_offset: offset, instant }: FoundRow): RecordedEvent['time'] =>
  local === null ? null : { local, zone, offset, instant: instant === null ? null : instant.getTime() }
