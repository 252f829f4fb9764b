// Which bookings a change of a vessel's call concerns: those that are loaded there by its voyage, or discharged there from the vessel. And
// who has asked to be notified of their dates: calendars, and partners' systems by callback.
import { MAX_COUNTED } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { describeRow, int4, textArray } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { findCall } from '../schedule/index.ts'
import { voyageKey } from '@quayline/domain/tracking/same-matter'

const SHOWN = 20

const EFFECT = describeRow('what a change of a call concerns', {
  total: int4,
  bookings: textArray,
  calendars: int4,
  subscriptions: int4,
})

export interface CallEffect {
  /** At most one more than are counted. */
  readonly total: number
  readonly bookings: readonly string[]
  /** Of the bookings counted: calendar addresses that are not revoked … */
  readonly calendars: number
  /** … and event subscriptions of the parties that they name, whatever events they ask for. */
  readonly subscriptions: number
}

const NOTHING: CallEffect = { total: 0, bookings: [], calendars: 0, subscriptions: 0 }

/** Of a call that nobody knows, or whose voyage has no number: none. Bookings that are done are left alone by any change. */
export async function bookingsOfCall(db: Database, key: string): Promise<CallEffect> {
  const call = await findCall(db, key)
  const voyages = [
    ...new Set([call?.exportVoyage ?? null, call?.importVoyage ?? null].map((voyage) => voyageKey(voyage))),
  ]
  const named = voyages.filter((voyage) => voyage !== null)
  if (call === null || named.length === 0) return NOTHING
  const list = sql.join(
    named.map((voyage) => sql`${voyage}`),
    sql`, `,
  )
  const [effect = NOTHING] = await selectRows(
    db,
    EFFECT,
    sql`
    with concerned as materialized (
      select leg.number from (
        select number from shipment_leg where document_type = 'BKG' and load_at = ${call.port} and voyage in (${list})
        union
        select number from shipment_leg where document_type = 'BKG' and vessel_imo = ${call.vessel.imoNumber}
          and discharge_at = ${call.port} and voyage in (${list})
      ) leg join shipment on shipment.document_type = 'BKG' and shipment.number = leg.number and shipment.state = 'ACTIVE'
      order by leg.number limit ${MAX_COUNTED + 1}
    )
    select (select count(*)::int from concerned) as total,
      array(select number from concerned order by number limit ${SHOWN}) as bookings,
      (select count(*)::int from calendar_feed
        where revoked_at is null and booking_number in (select number from concerned)) as calendars,
      (select count(*)::int from event_subscription where party_code in (
        select party_code from document_party where document_type = 'BKG' and number in (select number from concerned)
      )) as subscriptions`,
  )
  return effect
}
