// The common intake of messages from command line, inbox folder and HTTP: first the bytes into the archive, then their
// facts into the database. A bad message never stops the others; a duplicate is reported and changes nothing.
import { randomUUID } from 'node:crypto'
import type { EdiWarning } from '@quayline/edi/syntax/segment'
import type { ArchivedDelivery } from '../../platform/archive/archive-record.ts'
import { isoNow } from '../../platform/clock.ts'
import type { Delivery, DeliveryReport, MessageReport } from './reading/delivery-report.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { addToTally } from './status/intake-tally.ts'
import { notEntitledWarnings } from './status/not-entitled-report.ts'
import { limitStatements, QUARANTINED_UNREAD, storeIsolatingFailures, addToQuarantineCount } from './quarantine.ts'
import { readApart } from './reading/read-apart.ts'
import { deliveryUnread } from './reading/read-delivery.ts'
import { headOf, type MessageHead, NO_PREPARED_FACTS } from './storing/prepared-facts.ts'
import { storeNew } from './storing/store-messages.ts'
import { logIntake } from './log-intake.ts'
import type { MessageStored, MessageToStore } from './storing/message-to-store.ts'

/** Messages of one transaction … */
const BATCH_MESSAGES = 500
/** … or so many facts and links in them, because a transaction blocks the embedded database. */
const BATCH_FACTS = 5000
/** Most deliveries for one fsync of the archive … */
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
    const archived = await deps.archive.append(
      group.map(({ partner, channel, source, bytes }) => ({
        partner,
        channel,
        source,
        bytes,
        id: randomUUID(),
        receivedAt,
      })),
    )
    const unread = new Set(archived.filter((_, index) => group[index]?.isQuarantined === true))
    const taken = await store(deps, archived, unread)
    logIntake(deps.log, taken, performance.now() - begun)
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

/** `unread`: deliveries that are rejected without being read. */
async function store(
  deps: IntakeDeps,
  archived: readonly ArchivedDelivery[],
  unread: ReadonlySet<ArchivedDelivery>,
): Promise<DeliveryReport[]> {
  const found = new Map<ArchivedDelivery, { warnings: readonly EdiWarning[]; messages: MessageReport[] }>()
  let batch: MessageToStore[] = []
  let facts = 0
  let storing: Promise<void> = Promise.resolve()
  /** One batch is written while the next one is read. */
  const flush = async (): Promise<void> => {
    const full = batch
    batch = []
    facts = 0
    await storing
    storing = storeIsolatingFailures(deps.log, full, (some) => storeBatch(deps, some)).then((parts) => {
      for (const [delivery, report] of parts.flat()) found.get(delivery)?.messages.push(report)
    })
    // The error is handled where the promise is awaited; this prevents an unhandled rejection before.
    storing.catch(() => undefined)
  }
  const add = async (item: MessageToStore): Promise<void> => {
    batch.push(item)
    facts += item.prepared.size
    if (isFullBatch(batch.length, facts)) await flush()
  }
  for (const delivery of archived) {
    found.set(delivery, { warnings: [], messages: [] })
    if (!unread.has(delivery)) continue
    for (const message of deliveryUnread(delivery, QUARANTINED_UNREAD).messages)
      await add({ delivery, read: headOf(message), prepared: NO_PREPARED_FACTS })
  }
  const toRead = archived.filter((delivery) => !unread.has(delivery))
  for await (const { messages, ended } of toRead.length === 0 ? [] : readApart(deps, toRead)) {
    for (const message of messages) await add(message)
    for (const { delivery, warnings } of ended) {
      const outcome = found.get(delivery)
      if (outcome !== undefined) outcome.warnings = warnings
    }
  }
  if (batch.length > 0) await flush()
  await storing
  addToQuarantineCount(unread.size)
  return [...found].map(([{ id, source }, { warnings, messages }]) => ({ deliveryId: id, source, messages, warnings }))
}

export const isFullBatch = (messages: number, facts: number): boolean =>
  messages >= BATCH_MESSAGES || facts >= BATCH_FACTS

/** Writes the facts and the counts of a batch: both or neither. */
function storeBatch(
  { db, partners }: IntakeDeps,
  batch: readonly MessageToStore[],
): Promise<readonly (readonly [ArchivedDelivery, MessageReport])[]> {
  return db.transaction(async (tx) => {
    await limitStatements(tx)
    const stored = await storeNew({ db: tx, partners }, batch)
    const reported = new Set<string>()
    const outcomes = batch.map((item) => {
      const { id } = item.read
      const fresh = reported.has(id) ? null : (stored.get(id) ?? null)
      reported.add(id)
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

/** `fresh`: the row stored now, which may differ from the reading; null = it existed before. */
function reportOf(read: MessageHead, fresh: MessageStored | null): MessageReport {
  const { reading } = fresh?.read ?? read
  const { rejection } = reading
  const notEntitled = fresh?.notEntitled ?? {}
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
