// Decides the state of a bill's document (sea waybill, issued, surrendered) and when its goods can be picked up.
import { type PlacedTime, placeTime } from '../kernel/local-time.ts'
import { orderValue } from './event-order.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import type { RecordedEvent } from './recorded.ts'
import { knownPlace, placeKey } from './place-key.ts'
import type { ShipmentView } from './shipment-view.ts'
import { compareStatements } from './statement-order.ts'

/** Spelled as the payload spells them: `Sea WayBill` and `Sea Waybill` (docs/requirements/tracking.md 2.4). */
const BILL_TYPES = { SWB: 'Sea WayBill', BOL: 'Bill of Lading' } as const

export interface BillStatus {
  readonly blType: string | null
  readonly blRealStatus: string | null
}

/** A sea waybill is never surrendered: its type is its status. */
export function billStatus(documents: readonly RecordedDocument[], own: readonly RecordedEvent[]): BillStatus {
  const latest = documents.toSorted((a, b) => compareStatements(b, a)).map(({ fact }) => fact)
  const type = latest.flatMap((fact) => (fact.kind === 'BILL' ? (fact.transportDocumentType ?? []) : []))[0]
  if (type === 'SWB') return { blType: BILL_TYPES.SWB, blRealStatus: 'Sea Waybill' }
  const has = (code: string): boolean =>
    own.some(
      ({ fact }) =>
        fact.eventType === 'SHIPMENT' && fact.documentType === 'TRD' && fact.code === code && fact.classifier === 'ACT',
    )
  const blRealStatus = has('VOID') ? 'Void' : has('SURR') ? 'Surrendered' : has('ISSU') ? 'Issued' : null
  return { blType: type === undefined ? null : BILL_TYPES[type], blRealStatus }
}

/**
 * When the goods can be picked up: when the last container is available; the actual time if reported, else the expected
 * one. Cargo for an inland place is picked up there, so availability at the port does not count; until the ramp
 * reports, the expected arrival there decides.
 */
export function goodsAvailable(own: readonly RecordedEvent[], { planned, route }: ShipmentView): PlacedTime | null {
  const isInland = route.delivery !== null && route.lastPod !== null && route.delivery !== route.lastPod
  const isThere = ({ fact: { place } }: RecordedEvent): boolean =>
    !isInland || place === null || placeKey(place) === route.delivery
  const available = lastOf(own.filter((event) => event.fact.code === 'AVAILABLE' && isThere(event)))
  if (available !== null || !isInland) return available
  return (
    lastOf(own.filter((event) => event.fact.code === 'ARRI' && placeKey(event.fact.place) === route.delivery)) ??
    inlandArrival(planned)
  )
}

/** The end of the on-carriage, from the documents. */
function inlandArrival(planned: ShipmentView['planned']): PlacedTime | null {
  const leg = planned?.legs.findLast(({ stage }) => stage === 'ON_CARRIAGE')
  const time = leg?.actualArrival ?? leg?.estimatedArrival ?? null
  return time === null ? null : placeTime(time, knownPlace(leg?.dischargeAt ?? null)?.zone ?? null)
}

function lastOf(events: readonly RecordedEvent[]): PlacedTime | null {
  const dated = events.filter(({ time }) => time !== null)
  const actual = dated.filter(({ fact }) => fact.classifier === 'ACT')
  const times = (actual.length > 0 ? actual : dated).flatMap(({ time }) => time ?? [])
  return times.toSorted((a, b) => orderValue(a) - orderValue(b)).at(-1) ?? null
}
