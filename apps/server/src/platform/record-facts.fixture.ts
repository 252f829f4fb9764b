// Writes recorded facts into a database as intake does: one message for each statement, documents with their references.
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { delivery, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import type { BillFact, BookingFact } from '@quayline/domain/intake/facts'
import type { RecordedEvent, Statement } from '@quayline/domain/tracking/recorded'
import { containersOf, type TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { reportedVesselCall, vesselCallKey } from '@quayline/domain/tracking/same-matter'
import { type ChangedNumber, markStale } from '../contexts/tracking/index.ts'

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `receivedAt`: time of arrival of all facts. */
export async function recordFacts(db: Database, facts: TrackingFacts, receivedAt: string): Promise<void> {
  const deliveryId = randomUUID()
  await db.insert(delivery).values({
    id: deliveryId,
    partner: 'CARRIER',
    source: 'test',
    sha256: '',
    byteLength: 0,
    archiveSegment: '',
    archiveOffset: 0,
    receivedAt,
  })
  const say = async (statement: Statement, messageType: string): Promise<string> => {
    const id = uuidOf(`message ${statement.messageHash} ${messageType}`)
    const { partner, documentNumber, documentAt, messageHash } = statement
    await db.insert(message).values({
      id,
      deliveryId,
      position: 0,
      partner,
      contentHash: messageHash,
      messageType,
      function: statement.function,
      documentNumber,
      documentAt,
      state: 'ACCEPTED',
      raw: '',
      receivedAt,
    })
    return id
  }
  for (const recorded of facts.events) await recordEvent(db, recorded, await say(recorded, messageTypeOf(recorded)))
  for (const { fact, ...statement } of facts.bookings) {
    await recordDocument(db, fact, await say({ ...statement, messageHash: `BKG ${JSON.stringify(fact)}` }, 'IFTMBC'))
  }
  for (const { fact, ...statement } of facts.bills) {
    await recordDocument(db, fact, await say({ ...statement, messageHash: `TRD ${JSON.stringify(fact)}` }, 'IFTMCS'))
  }
}

/** `CODECO/34` -> `CODECO`. */
const messageTypeOf = ({ fact }: RecordedEvent): string => fact.sourceCode.split('/')[0] ?? ''

async function recordEvent(db: Database, { id, fact, time }: RecordedEvent, messageId: string): Promise<void> {
  await db.insert(event).values({
    id: uuidOf(id),
    messageId,
    ordinal: 0,
    eventType: fact.eventType,
    code: fact.code,
    documentType: fact.documentType,
    classifier: fact.classifier,
    localTime: time?.local ?? null,
    zone: time?.zone ?? null,
    utcOffset: time?.offset ?? null,
    instant: time === null || time.instant === null ? null : new Date(time.instant).toISOString(),
    container: fact.container,
    bookingNumber: keyOrNull(fact.bookingNumber),
    billNumber: keyOrNull(fact.billNumber),
    vesselCall: reportedVesselCall(fact),
    unLocode: fact.place?.unLocode ?? null,
    fact,
  })
  await note(db, [
    ['EQ', fact.container],
    ['BKG', keyOrNull(fact.bookingNumber)],
    ['TRD', keyOrNull(fact.billNumber)],
    ['OTHER', reportedVesselCall(fact)],
  ])
}

const keyOrNull = (number: string | null): string | null => (number === null ? null : referenceKey(number))

const note = (db: Database, numbers: readonly (readonly [ChangedNumber['kind'], string | null])[]): Promise<void> =>
  markStale(
    db,
    numbers.flatMap(([kind, number]) => (number === null ? [] : [{ kind, number, sender: '' }])),
    'LIVE',
  )

async function recordDocument(db: Database, fact: BookingFact | BillFact, messageId: string): Promise<void> {
  const booking = fact.kind === 'BOOKING'
  const [type, written] = booking ? (['BKG', fact.bookingNumber] as const) : (['TRD', fact.billNumber] as const)
  const number = referenceKey(written)
  await db.insert(documentVersion).values({ id: randomUUID(), messageId, ordinal: 0, documentType: type, number, fact })
  const linked = [
    ...(booking ? fact.billNumbers : fact.bookingNumbers).map(
      (other) => [booking ? 'TRD' : 'BKG', referenceKey(other)] as const,
    ),
    ...(booking ? fact.equipment : fact.containers).flatMap(({ container }) =>
      container === null ? [] : [['EQ', container] as const],
    ),
  ]
  for (const [otherType, other] of linked) {
    const link =
      otherType === 'BKG'
        ? ({ fromType: 'BKG', fromNumber: other, toType: 'TRD', toNumber: number } as const)
        : ({ fromType: type, fromNumber: number, toType: otherType, toNumber: other } as const)
    await db
      .insert(documentReference)
      .values({ ...link, messageId })
      .onConflictDoNothing()
  }
  const calls = fact.legs.flatMap(({ voyage, loadAt, dischargeAt }) =>
    [loadAt, dischargeAt].flatMap((port) => vesselCallKey(voyage, port?.unLocode ?? null) ?? []),
  )
  for (const call of calls) {
    await db
      .insert(documentReference)
      .values({ fromType: 'CALL', fromNumber: call, toType: type, toNumber: number, messageId })
      .onConflictDoNothing()
  }
  await note(db, [[type, number], ...linked, ...containersOf(fact).map((container) => ['EQ', container] as const)])
}
