// Requests a page of shipments and adapts it to the portal's lists.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import type { ListQuestion } from '../../kit/use-list.ts'
import { type ShipmentCriterion, shipmentQuery, type ShipmentSort } from './shipment-criteria.ts'
import type { ShipmentRow } from './shipment-row.ts'

/** The largest page of the call. */
const LONGEST_PAGE = 100

export async function shipmentsPage(
  client: QuaylineClient,
  { criteria, page: { after, limit, sort } }: ListQuestion<ShipmentCriterion, ShipmentSort>,
  now: number,
) {
  const query = {
    ...shipmentQuery(criteria, now),
    ...(sort !== undefined && { sort }),
    ...(after !== undefined && { cursor: after }),
    ...(limit !== undefined && { limit: Math.min(limit, LONGEST_PAGE) }),
  }
  const answer = await client.GET('/v1/shipments', { params: { query } })
  if (answer.data === undefined) return { ...answer, data: undefined }
  const { items, next, total, waiting, places = {} } = answer.data.data
  const data = {
    items: items.map((item): ShipmentRow => ({ ...item, places, waiting })),
    next,
    // The count plus one means more than the count.
    total: total.count + (total.isMore ? 1 : 0),
  }
  return { ...answer, data: { ...answer.data, data } }
}
