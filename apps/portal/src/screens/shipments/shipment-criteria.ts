// The query of the list of shipments: in the address and in the call.
import { listShipments } from '@quayline/client/fields'
import type { paths } from '@quayline/client/schema.d'
import { DAY_MS, lineDayAt, startOfLineDay } from '../../kit/line-day.ts'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const SHIPMENT_CRITERIA = [
  'q',
  'party',
  'documentType',
  'side',
  'state',
  'cargoStage',
  'status',
  'portOfLoading',
  'portOfDischarge',
  'vessel',
  'etaFrom',
  'etaTo',
  'deadlineDays',
  'changedDays',
] as const
export type ShipmentCriterion = (typeof SHIPMENT_CRITERIA)[number]

/** The contract's values. */
export const VALUES = {
  documentType: listShipments.documentType.values,
  side: listShipments.side.values,
  state: listShipments.state.values,
  cargoStage: listShipments.cargoStage.values,
  status: listShipments.status.values,
} as const
/** The next deadline is within this many days, or a message arrived within this many days. */
export const DAYS = ['1', '3', '7', '14', '30'] as const

type Asked = NonNullable<paths['/v1/shipments']['get']['parameters']['query']>
export type ShipmentQuery = Omit<Asked, 'limit' | 'cursor' | 'sort'>

/** The columns by which the server sorts. */
export const SHIPMENT_SORTS = ['changed', 'departure', 'arrival', 'number'] as const
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number]

/**
 * Whole days in the line's time zone, so that the query stays the same from page to page: the list rejects a page
 * cursor of another query.
 */
export function shipmentQuery(criteria: Criteria<ShipmentCriterion>, now: number): ShipmentQuery {
  const today = startOfLineDay(lineDayAt(now)) ?? now
  const { deadlineDays, changedDays, documentType, side, state, cargoStage, status, ...texts } = criteria
  const deadline = oneOf(DAYS, deadlineDays)
  const changed = oneOf(DAYS, changedDays)
  const asked = {
    ...texts,
    portOfLoading: texts.portOfLoading?.toUpperCase(),
    portOfDischarge: texts.portOfDischarge?.toUpperCase(),
    documentType: oneOf(VALUES.documentType, documentType),
    side: oneOf(VALUES.side, side),
    state: oneOf(VALUES.state, state),
    cargoStage: oneOf(VALUES.cargoStage, cargoStage),
    status: oneOf(VALUES.status, status),
    deadlineBefore:
      deadline === undefined ? undefined : new Date(today + (Number(deadline) + 1) * DAY_MS).toISOString(),
    changedSince: changed === undefined ? undefined : new Date(today - Number(changed) * DAY_MS).toISOString(),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ShipmentQuery
}
