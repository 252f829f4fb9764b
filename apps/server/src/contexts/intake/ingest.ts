// The one way in for messages, from the command line, an inbox folder and HTTP alike: first the bytes into the archive, then what
// they say into the database. One bad message never stops the others; what was sent before is told and changes nothing.
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArchivedDelivery } from '../../platform/archive-record.ts'
import { isoNow } from '../../platform/clock.ts'
import type { Delivery, DeliveryReport, MessageReport } from './delivery-report.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { addToTally } from './intake-tally.ts'
import { notEntitledOf, notEntitledWarnings } from './not-entitled-report.ts'
import { type DeliveryOpened, type MessageRead, openDelivery } from './read-delivery.ts'
import { storeNew } from './store-messages.ts'
import { tellIntake } from './tell-intake.ts'
import type { MessageStored, MessageToStore } from './message-to-store.ts'

/** Messages of one transaction. */
export const BATCH_MESSAGES = 500
/** Messages read in one turn of the event loop: about 2 ms. */
const TURN_MESSAGES = 16
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
    const begun = performance.now()
    const receivedAt = isoNow(deps.clock)
    const archived = await deps.archive.append(group.map((given) => ({ ...given, id: randomUUID(), receivedAt })))
    const taken = await store(deps, archived)
    tellIntake(deps.log, taken, performance.now() - begun)
    for (const report of taken) reports.push(report)
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
  let storing: Promise<void> = Promise.resolve()
  /** One batch is written while the next one is read. */
  const flush = async (): Promise<void> => {
    const full = batch
    batch = []
    await storing
    storing = storeBatch(deps, full).then((reports) => {
      for (const [delivery, report] of reports) found.get(delivery)?.messages.push(report)
    })
    // Told where it is awaited; until then it is no unhandled rejection.
    storing.catch(() => undefined)
  }
  for (const delivery of archived) {
    const opened = openDelivery(delivery.partner, delivery.bytes, deps.partners, delivery.channel)
    found.set(delivery, { opened, messages: [] })
    for (const message of opened.messages) {
      batch.push({ delivery, read: message })
      // Reading works in this thread: requests and the statements of the batch before are let in between.
      if (batch.length % TURN_MESSAGES === 0) await nextTurn()
      if (batch.length === BATCH_MESSAGES) await flush()
    }
  }
  if (batch.length > 0) await flush()
  await storing
  return [...found].map(([{ id, source }, { opened, messages }]) => ({
    deliveryId: id,
    source,
    messages,
    warnings: opened.warnings,
  }))
}

/** The facts and the counts of a batch: both or neither. */
function storeBatch(
  { db, partners }: IntakeDeps,
  batch: readonly MessageToStore[],
): Promise<readonly (readonly [ArchivedDelivery, MessageReport])[]> {
  return db.transaction(async (tx) => {
    const stored = await storeNew({ db: tx, partners }, batch)
    const told = new Set<string>()
    const outcomes = batch.map((item) => {
      const { id } = item.read
      const fresh = told.has(id) ? null : (stored.get(id) ?? null)
      told.add(id)
      return { from: item.delivery, stored: fresh, report: reportOf(item.read, fresh) }
    })
    await addToTally(
      tx,
      outcomes.map(({ from, stored: fresh, report }) => ({
        partner: report.partner,
        receivedAt: from.receivedAt,
        outcome: report.outcome,
        stored: fresh,
      })),
    )
    return outcomes.map(({ from, report }) => [from, report] as const)
  })
}

/** `fresh`: what was stored just now, which may differ from the reading; null = it was there before. */
function reportOf(read: MessageRead, fresh: MessageStored | null): MessageReport {
  const { reading } = fresh ?? read
  const { rejection } = reading
  const notEntitled = notEntitledOf(fresh?.withheld ?? [])
  return {
    messageId: read.id,
    position: read.position,
    messageType: reading.messageType,
    documentNumber: reading.documentNumber,
    partner: read.partner,
    outcome: fresh === null ? 'DUPLICATE' : rejection === null ? 'ACCEPTED' : 'REJECTED',
    reason: fresh === null ? null : (rejection?.reason ?? null),
    text: fresh === null ? null : (rejection?.text ?? null),
    rejection,
    warnings: [...reading.warnings, ...notEntitledWarnings(notEntitled)],
    notEntitled,
  }
}
