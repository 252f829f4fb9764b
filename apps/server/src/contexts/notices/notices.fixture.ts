// Subscriptions, events and callbacks for the tests of this context.
import type { Database } from '@quayline/database/database'
import { eventSubscription, outboxMessage } from '@quayline/database/schema'
import type { TntEquipmentEvent, TntShipmentEvent, TntTransportEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { eq } from 'drizzle-orm'
import { type CallbackState, callbackState, outboxState } from './callbacks/callback-state.ts'

export const NOW = Date.UTC(2026, 2, 1, 8)
export const instant = (ms: number): string => new Date(ms).toISOString()

/** 48 bytes. */
export const SECRET = Buffer.from('a secret of forty-eight bytes for tests, no less').toString('base64')

export const eventId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const base = (n: number) => ({
  eventID: eventId(n),
  eventCreatedDateTime: '2026-03-01T08:00:00.000Z',
  eventClassifierCode: 'ACT' as const,
  eventDateTime: '2026-03-01T08:00:00+08:00',
})

const transportCall = {
  transportCallID: '012E@CNSHA',
  carrierServiceCode: 'AEU3',
  exportVoyageNumber: '012E',
  UNLocationCode: 'CNSHA',
  modeOfTransport: 'VESSEL',
  location: { locationName: 'Shanghai', UNLocationCode: 'CNSHA' },
  vessel: { vesselIMONumber: '9321483', vesselName: 'QUAY STAR' },
} as const

const documentReferences = [
  { documentReferenceType: 'BKG', documentReferenceValue: '6110045210' },
  { documentReferenceType: 'TRD', documentReferenceValue: 'COSU6103622780' },
] as const

export const loaded = (n = 1): TntEquipmentEvent => ({
  ...base(n),
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: 'CXRU1255022',
  ISOEquipmentCode: '22G1',
  emptyIndicatorCode: 'LADEN',
  eventLocation: { locationName: 'Shanghai 上海', UNLocationCode: 'CNSHA' },
  transportCall,
  documentReferences,
})

export const departed = (n = 2): TntTransportEvent => ({
  ...base(n),
  eventType: 'TRANSPORT',
  transportEventTypeCode: 'DEPA',
  transportCall,
  documentReferences,
  references: [{ referenceType: 'EQ', referenceValue: 'CXRU1255022' }],
})

export const issued = (n = 3): TntShipmentEvent => ({
  ...base(n),
  eventType: 'SHIPMENT',
  shipmentEventTypeCode: 'ISSU',
  documentTypeCode: 'TRD',
  documentID: '6103622780',
})

export type SubscriptionValues = typeof eventSubscription.$inferInsert

export async function makeSubscription(db: Database, row: Partial<SubscriptionValues> = {}): Promise<string> {
  const [made] = await db
    .insert(eventSubscription)
    .values({
      partyCode: 'TERMINAL1',
      callbackUrl: 'https://subscriber.example/events',
      secret: SECRET,
      filters: {},
      createdAt: instant(NOW),
      updatedAt: instant(NOW),
      ...row,
    })
    .returning({ id: eventSubscription.id })
  if (made === undefined) throw new Error('the subscription was not stored')
  return made.id
}

export interface CallbackValues {
  readonly id: string
  readonly subscriptionId: string
  readonly eventId: string
  readonly body: string
  readonly state: CallbackState
  readonly attempts: number
  readonly isUnderWay: boolean
  readonly createdAt: string
  readonly nextAttemptAt: string | null
  readonly lastAttemptAt: string | null
  readonly endedAt: string | null
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly isReplay: boolean
}

/** A callback of event `n`, due at NOW. */
export async function makeCallback(
  db: Database,
  subscriptionId: string,
  n: number,
  { eventId: dedupeKey = eventId(n), state = 'WAITING', ...row }: Partial<CallbackValues> = {},
): Promise<string> {
  const [subscription] = await db
    .select({ party: eventSubscription.partyCode })
    .from(eventSubscription)
    .where(eq(eventSubscription.id, subscriptionId))
  const [made] = await db
    .insert(outboxMessage)
    .values({
      kind: 'CALLBACK',
      subject: subscriptionId,
      party: subscription?.party ?? '',
      dedupeKey,
      body: JSON.stringify([loaded(n)]),
      state: outboxState(state),
      nextAttemptAt: instant(NOW),
      createdAt: instant(NOW + n),
      endedAt: state === 'WAITING' ? null : instant(NOW),
      ...row,
    })
    .returning({ id: outboxMessage.id })
  if (made === undefined) throw new Error('the callback was not stored')
  return made.id
}

export async function callbacksOf(db: Database): Promise<readonly CallbackValues[]> {
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.kind, 'CALLBACK'))
    .orderBy(outboxMessage.createdAt, outboxMessage.id)
  return rows.map(
    ({ kind: _kind, party: _party, secret: _secret, subject: subscriptionId, dedupeKey, state, ...row }) => ({
      ...row,
      subscriptionId,
      eventId: dedupeKey ?? '',
      state: callbackState(state),
    }),
  )
}

/** Between two tests. */
export async function removeSubscriptions(db: Database): Promise<void> {
  await db.delete(eventSubscription)
  await db.delete(outboxMessage)
}
