// Decides the state of a bill's paper (sea waybill, issued, surrendered) and when its goods can be picked up.
import type { PlacedTime } from '../kernel/local-time.ts'
import { orderValue } from './event-order.ts'
import type { RecordedDocument } from './planned-carriage.ts'
import type { RecordedEvent } from './recorded.ts'
import { compareStatements } from './statement-order.ts'

/** Spelled as the payload spells them: `Sea WayBill` and `Sea Waybill` (carrier-api/tracking-bl.json). */
const BILL_TYPES = { SWB: 'Sea WayBill', BOL: 'Bill of Lading' } as const

export interface BillStatus {
  readonly blType: string | null
  readonly blRealStatus: string | null
}

/** A waybill has nothing to surrender: its kind is its status. */
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

/** Available when the last container is: actual where reported, else as expected. */
export function goodsAvailable(own: readonly RecordedEvent[]): PlacedTime | null {
  const told = own.filter(({ fact, time }) => fact.code === 'AVAILABLE' && time !== null)
  const actual = told.filter(({ fact }) => fact.classifier === 'ACT')
  const times = (actual.length > 0 ? actual : told).flatMap(({ time }) => time ?? [])
  return times.toSorted((a, b) => orderValue(a) - orderValue(b)).at(-1) ?? null
}
