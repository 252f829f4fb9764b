// Finds the bill of a booking that lists a container, for many bookings and containers in one statement.
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { describeRow, int4, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

const BILL = describeRow('the bill that lists a container of a booking', {
  /** Index of the container in the query, from 1. */
  place: int4,
  number: text,
})

interface BookedContainer {
  /** In normalised form. */
  readonly booking: string
  readonly container: string
}

/** In the order of the query; the newest of several bills, null if none lists the container. */
export async function billsOfContainers(
  db: Database,
  asked: readonly BookedContainer[],
): Promise<readonly (string | null)[]> {
  if (asked.length === 0) return []
  const columns = (['booking', 'container'] as const).map((name) =>
    arrayOf(
      asked.map((each) => each[name]),
      'text',
    ),
  )
  const rows = await selectRows(
    db,
    BILL,
    sql`
    select asked.place::int, bill.number
    from unnest(${sql.join(columns, sql`, `)}) with ordinality as asked (booking, container, place)
    cross join lateral (
      select shipment.number from shipment_link as link
      join shipment_container as held
        on held.document_type = 'TRD' and held.number = link.other and held.container = asked.container
      join shipment on shipment.document_type = 'TRD' and shipment.number = link.other
      where link.document_type = 'BKG' and link.number = asked.booking
      order by shipment.as_of desc, shipment.number limit 1
    ) as bill`,
  )
  const found = new Map(rows.map(({ place, number }) => [place, number]))
  return asked.map((_, index) => found.get(index + 1) ?? null)
}
