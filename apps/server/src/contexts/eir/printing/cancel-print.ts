// Cancels a print (by the port's staff): its EIRs can be sent again, places at return points become free, and the terminals get a
// cancellation.
import type { Database } from '@quayline/database/database'
import { eirMessage, eirPrint } from '@quayline/database/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import { findHaulierName } from './eir-pdf-load.ts'
import { withdrawUntried } from '../../../platform/outbox/replay.ts'
import type { PrintRow } from './print-history.ts'
import { lockPrintsOf, lockReturnPoints } from '../sending/send-eirs.ts'
import { releaseReturnPlace } from '../sending/send-eirs-queries.ts'
import { isReturnChosen, messageTo, type SentEir } from '../sending/terminal-message.ts'
import { readTerminalMessage, senderOfMessage } from '../sending/terminal-message-read.ts'
import { enqueueTerminalMessage } from '../sending/terminal-outbox.ts'

/** A print that is cancelled already stays unchanged, as after a double click. `canceledBy`: the responsible person. */
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
    // Locked, so that no answer of a terminal changes them at the same time.
    const messages = await tx
      .select()
      .from(eirMessage)
      .where(eq(eirMessage.printId, print.id))
      .orderBy(asc(eirMessage.recipient))
      .for('update')
    await giveReturnPlacesBack(
      tx,
      messages.flatMap(({ text }) => readTerminalMessage(text)),
    )
    for (const message of messages) await takeBack(tx, message, print, clock.now())
  })
}

/** An EIR is in two messages, for its pick-up and for its return, but occupies one place. */
async function giveReturnPlacesBack(tx: Database, eirs: readonly SentEir[]): Promise<void> {
  const chosen = new Map(eirs.filter(isReturnChosen).map((eir) => [eir.eirNumber, eir.release]))
  if (chosen.size === 0) return
  const [officeCode] = [...chosen.keys()].map((eirNumber) => eirNumber.slice(0, OFFICE_LENGTH))
  if (officeCode === undefined) return
  await lockReturnPoints(tx, officeCode)
  const places = [...chosen.values()].flatMap(({ returnPlace, isoSizeType }) => {
    const facilityCode = returnPlace?.facilityCode
    return facilityCode ? [{ facilityCode, isoSizeType }] : []
  })
  const inOrder = places.toSorted((a, b) => (a.facilityCode < b.facilityCode ? -1 : 1))
  for (const place of inOrder) await releaseReturnPlace(tx, officeCode, place)
}

/** An EIR's number begins with its office (domain/eir/derive-eirs). */
const OFFICE_LENGTH = 3

/** A message without any attempt of delivery is withdrawn. Any other may have reached the terminal and is cancelled there. */
async function takeBack(
  tx: Database,
  message: typeof eirMessage.$inferSelect,
  print: PrintRow,
  now: number,
): Promise<void> {
  if (await withdrawUntried(tx, message.outboxId)) {
    await tx.delete(eirMessage).where(eq(eirMessage.id, message.id))
    return
  }
  // A terminal that refused the order has nothing to cancel.
  if (message.answer === 'REFUSED') return
  const cancellation = messageTo(message.recipient, readTerminalMessage(message.text), {
    function: 'CANCEL',
    carrier: senderOfMessage(message.text),
    haulier: { code: print.partyCode, name: await findHaulierName(tx, print.partyCode) },
    at: now,
  })
  await enqueueTerminalMessage(tx, print, cancellation, now)
}
