// Takes a print back (the port's staff): its EIRs can be sent anew, places at return points are given back, and the terminals are told.
import type { Database } from '@quayline/database/database'
import { eirOutbox, eirPrint } from '@quayline/database/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import { findHaulierName } from './cancel-print-queries.ts'
import { nextCreatedAt } from '../sending/outbox-queries.ts'
import type { PrintRow } from './print-history.ts'
import { lockPrintsOf, lockReturnPoints } from '../sending/send-eirs.ts'
import { giveReturnPlaceBack } from '../sending/send-eirs-queries.ts'
import { isReturnChosen, messageTo, type ToldEir } from '../sending/terminal-message.ts'
import { readTerminalMessage, senderOfMessage } from '../sending/terminal-message-read.ts'

/** A print that was cancelled before stays as it is: the second of two clicks changes nothing. `canceledBy` is who answers for it. */
export async function cancelPrint(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  print: PrintRow,
  canceledBy: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPrintsOf(tx, print.bookingNumber)
    const [canceled] = await tx
      .update(eirPrint)
      .set({ status: 'Canceled', canceledBy, canceledAt: new Date(clock.now()).toISOString() })
      .where(and(eq(eirPrint.id, print.id), eq(eirPrint.status, 'Sent')))
      .returning({ id: eirPrint.id })
    if (canceled === undefined) return
    // Locked: the job that hands over is not at one of them at the same time.
    const messages = await tx
      .select()
      .from(eirOutbox)
      .where(eq(eirOutbox.printId, print.id))
      .orderBy(asc(eirOutbox.recipient))
      .for('update')
    await giveReturnPlacesBack(
      tx,
      messages.flatMap(({ text }) => readTerminalMessage(text)),
    )
    const createdAt = await nextCreatedAt(tx, print.bookingNumber, clock.now())
    for (const message of messages) await takeBack(tx, message, print, { now: clock.now(), createdAt })
  })
}

/** An EIR stands in two messages, that of its pick-up and that of its return: one place is given back for it. */
async function giveReturnPlacesBack(tx: Database, told: readonly ToldEir[]): Promise<void> {
  const chosen = new Map(told.filter(isReturnChosen).map((eir) => [eir.eirNumber, eir.release]))
  if (chosen.size === 0) return
  const [officeCode] = [...chosen.keys()].map((eirNumber) => eirNumber.slice(0, OFFICE_LENGTH))
  if (officeCode === undefined) return
  await lockReturnPoints(tx, officeCode)
  const places = [...chosen.values()].flatMap(({ returnPlace, isoSizeType }) => {
    const facilityCode = returnPlace?.facilityCode
    return facilityCode ? [{ facilityCode, isoSizeType }] : []
  })
  const inOrder = places.toSorted((a, b) => (a.facilityCode < b.facilityCode ? -1 : 1))
  for (const place of inOrder) await giveReturnPlaceBack(tx, officeCode, place)
}

/** An EIR's number begins with its office (domain/eir/derive-eirs). */
const OFFICE_LENGTH = 3

type OutboxRow = typeof eirOutbox.$inferSelect

/** One that nobody tried to hand over yet is withdrawn. Any other may lie at the terminal, whatever we know: it is cancelled there. */
async function takeBack(
  tx: Database,
  message: OutboxRow,
  print: PrintRow,
  { now, createdAt }: { readonly now: number; readonly createdAt: string },
): Promise<void> {
  if (message.state === 'WAITING' && message.attempts === 0) {
    await tx.delete(eirOutbox).where(eq(eirOutbox.id, message.id))
    return
  }
  // A terminal that refused the order has nothing to cancel.
  if (message.state === 'REFUSED') return
  const cancellation = messageTo(message.recipient, readTerminalMessage(message.text), {
    function: 'CANCEL',
    carrier: senderOfMessage(message.text),
    haulier: { code: print.partyCode, name: await findHaulierName(tx, print.partyCode) },
    at: now,
  })
  const nextAttemptAt = new Date(now).toISOString()
  await tx.insert(eirOutbox).values({ ...cancellation, printId: print.id, state: 'WAITING', nextAttemptAt, createdAt })
}
