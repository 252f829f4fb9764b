// Messages to terminals and depots: enqueued in the transaction of the print, handed over by a job, and retried without end,
// because a driver waits at the gate until the terminal has the receipt.
import type { Database } from '@quayline/database/database'
import { eirMessage } from '@quayline/database/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type DeliveryDeps, deliverMessages } from '../../../platform/outbox/deliver.ts'
import { enqueueInOrder } from '../../../platform/outbox/enqueue.ts'
import { MINUTE_S, type OutboxPolicy } from '../../../platform/outbox/outbox-policy.ts'
import type { OnDone } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'
import type { TerminalChannel } from './terminal-folder.ts'
import type { TerminalMessage } from './terminal-message.ts'

/**
 * The subject is a booking at a terminal: a cancellation never arrives before the message that it cancels, nor after a new one.
 * The lease is far longer than a file takes to write.
 */
export const EIR_POLICY = {
  kind: 'EIR_MESSAGE',
  leaseMs: 60_000,
  places: 4,
  order: { by: 'SUBJECT' },
  retry: {
    pausesS: [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S],
    afterLastPause: 'REPEAT_IT',
    jitter: 0,
    triedForMs: null,
  },
  keptDays: { DONE: 30, DEAD: 30 },
} as const satisfies OutboxPolicy

export interface PrintOfMessage {
  readonly id: string
  readonly bookingNumber: string
}

/**
 * Under the lock of the booking's prints; `now` in milliseconds. Ordered after earlier messages to the same terminal
 * about the booking.
 */
export async function enqueueTerminalMessage(
  tx: Database,
  print: PrintOfMessage,
  { recipient, controlReference, text }: TerminalMessage,
  now: number,
): Promise<void> {
  const createdAt = new Date(now).toISOString()
  const message = { subject: `${print.bookingNumber} ${recipient}`, body: controlReference }
  const outboxId = await enqueueInOrder(tx, 'EIR_MESSAGE', message, createdAt)
  await tx.insert(eirMessage).values({ printId: print.id, outboxId, recipient, controlReference, text, createdAt })
}

export function handOverJob(deps: DeliveryDeps, channel: TerminalChannel): Job {
  return deliverMessages(deps, {
    name: 'eir-outbox',
    policy: EIR_POLICY,
    begin: () => ({
      attempt: async ({ id }) => {
        const [message] = await deps.db
          .select({
            recipient: eirMessage.recipient,
            controlReference: eirMessage.controlReference,
            text: eirMessage.text,
          })
          .from(eirMessage)
          .where(eq(eirMessage.outboxId, id))
        if (message === undefined) return { kind: 'REFUSED', error: 'PRINT_GONE' }
        await channel.handOver(message)
        return { kind: 'DONE' }
      },
    }),
    onDone: markSent,
  })
}

/** The first time of delivery, also if the answer arrived before it was recorded. */
const markSent: OnDone = async (tx, { id }, at) => {
  await tx
    .update(eirMessage)
    .set({ sentAt: at })
    .where(and(eq(eirMessage.outboxId, id), isNull(eirMessage.sentAt)))
}
