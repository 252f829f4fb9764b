// Which bookings a change of a vessel's call concerns: those that are loaded there by its voyage, or discharged there from the vessel.
import { countRows } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { findCall } from '../schedule/index.ts'
import { voyageKey } from '@quayline/domain/tracking/same-matter'

const SHOWN = 20

const BOOKING = describeRow('a booking', { number: text })

export interface CallEffect {
  /** At most one more than are counted. */
  readonly total: number
  readonly bookings: string[]
}

/** Of a call that nobody knows, or whose voyage has no number: none. Bookings that are done are left alone by any change. */
export async function bookingsOfCall(db: Database, key: string): Promise<CallEffect> {
  const call = await findCall(db, key)
  const voyages = [
    ...new Set([call?.exportVoyage ?? null, call?.importVoyage ?? null].map((voyage) => voyageKey(voyage))),
  ]
  const named = voyages.filter((voyage) => voyage !== null)
  if (call === null || named.length === 0) return { total: 0, bookings: [] }
  const list = sql.join(
    named.map((voyage) => sql`${voyage}`),
    sql`, `,
  )
  const concerned = sql`from (
      select number from shipment_leg where document_type = 'BKG' and load_at = ${call.port} and voyage in (${list})
      union
      select number from shipment_leg where document_type = 'BKG' and vessel_imo = ${call.vessel.imoNumber}
        and discharge_at = ${call.port} and voyage in (${list})
    ) leg join shipment on shipment.document_type = 'BKG' and shipment.number = leg.number and shipment.state = 'ACTIVE'`
  const rows = await selectRows(db, BOOKING, sql`select leg.number ${concerned} order by leg.number limit ${SHOWN}`)
  const total = rows.length < SHOWN ? rows.length : await countRows(db, sql`1 ${concerned}`)
  return { total, bookings: rows.map(({ number }) => number) }
}
