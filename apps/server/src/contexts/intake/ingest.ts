// The one way in for messages, from the command line, an inbox folder and HTTP alike: first the bytes into the archive, then what
// they say into the database. One bad message never stops the others; what was sent before is told and changes nothing.
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RejectionReason, ReadingWarning } from '@quayline/domain/intake/facts'
import type { EdiWarning } from '@quayline/edi/segment'
import type { ArchivedDelivery } from '../../platform/archive-record.ts'
import { isoNow } from '../../platform/clock.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { type DeliveryOpened, openDelivery } from './read-delivery.ts'
import { storeNew } from './store-messages.ts'
import type { MessageToStore } from './write-messages.ts'

/** A file or request body that came in. */
export interface Delivery {
  /** Null = the sender that each interchange names. */
  readonly partner: string | null
  /** File name or `http`. */
  readonly source: string
  readonly bytes: Uint8Array
}

export interface MessageReport {
  readonly messageId: string
  /** Place in the delivery, from 0. */
  readonly position: number
  /** `CODECO`; empty when the file holds no message at all. */
  readonly messageType: string
  readonly documentNumber: string | null
  readonly partner: string
  /** DUPLICATE: the same partner sent the same content before; nothing changed. */
  readonly outcome: 'ACCEPTED' | 'DUPLICATE' | 'REJECTED'
  readonly reason: RejectionReason | null
  readonly text: string | null
  readonly warnings: readonly ReadingWarning[]
}

export interface DeliveryReport {
  readonly deliveryId: string
  readonly source: string
  /** At least one. */
  readonly messages: readonly MessageReport[]
  /** What deviates outside of any message; `segment` counts from the start of the file. */
  readonly warnings: readonly EdiWarning[]
}

/** Messages of one transaction. */
export const BATCH_MESSAGES = 500
/** What shares one fsync of the archive: so many deliveries … */
const GROUP_DELIVERIES = 1000
/** … or so many bytes. */
const GROUP_BYTES = 16 * 1024 * 1024

/**
 * One report per delivery, in the order given. When it resolves, every byte is on the disk and every message in the database.
 * When it rejects (disk full, database gone), nothing is acknowledged: send all of it again, or replay the archive.
 */
export async function ingest(deps: IntakeDeps, deliveries: readonly Delivery[]): Promise<readonly DeliveryReport[]> {
  const reports: DeliveryReport[] = []
  for (const group of groupsOf(deliveries)) {
    const receivedAt = isoNow(deps.clock)
    const archived = await deps.archive.append(group.map((given) => ({ ...given, id: randomUUID(), receivedAt })))
    for (const report of await store(deps, archived)) reports.push(report)
  }
  return reports
}

function* groupsOf(deliveries: readonly Delivery[]): Generator<readonly Delivery[]> {
  let group: Delivery[] = []
  let bytes = 0
  for (const one of deliveries) {
    if (group.length > 0 && (group.length === GROUP_DELIVERIES || bytes + one.bytes.byteLength > GROUP_BYTES)) {
      yield group
      group = []
      bytes = 0
    }
    group.push(one)
    bytes += one.bytes.byteLength
  }
  if (group.length > 0) yield group
}

async function store(deps: IntakeDeps, archived: readonly ArchivedDelivery[]): Promise<DeliveryReport[]> {
  const found = new Map<ArchivedDelivery, { opened: DeliveryOpened; messages: MessageReport[] }>()
  let batch: MessageToStore[] = []
  const flush = async (): Promise<void> => {
    const full = batch
    batch = []
    // The embedded database works in this thread: others are let in between two batches.
    await nextTurn()
    for (const [delivery, report] of await storeBatch(deps, full)) found.get(delivery)?.messages.push(report)
  }
  for (const delivery of archived) {
    const opened = openDelivery(delivery.partner, delivery.bytes)
    found.set(delivery, { opened, messages: [] })
    for (const message of opened.messages) {
      batch.push({ delivery, read: message })
      if (batch.length === BATCH_MESSAGES) await flush()
    }
  }
  if (batch.length > 0) await flush()
  return [...found].map(([{ id, source }, { opened, messages }]) => ({
    deliveryId: id,
    source,
    messages,
    warnings: opened.warnings,
  }))
}

async function storeBatch(
  { db }: IntakeDeps,
  batch: readonly MessageToStore[],
): Promise<[ArchivedDelivery, MessageReport][]> {
  const stored = await storeNew(db, batch)
  const told = new Set<string>()
  return batch.map(({ delivery, read }) => {
    const fresh = told.has(read.id) ? undefined : stored.get(read.id)
    told.add(read.id)
    const { reading } = fresh ?? read
    const { rejection } = reading
    return [
      delivery,
      {
        messageId: read.id,
        position: read.position,
        messageType: reading.messageType,
        documentNumber: reading.documentNumber,
        partner: read.partner,
        outcome: fresh === undefined ? 'DUPLICATE' : rejection === null ? 'ACCEPTED' : 'REJECTED',
        reason: fresh === undefined ? null : (rejection?.reason ?? null),
        text: fresh === undefined ? null : (rejection?.text ?? null),
        warnings: reading.warnings,
      },
    ]
  })
}
