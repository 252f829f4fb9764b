// Messages to terminals and depots on their way: put into the outbox in the transaction of the print, handed over by a job. None is ever
// given up: a driver stands at the gate until the terminal knows the receipt.
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
 * The subject is a booking at a terminal: a cancellation never arrives before what it cancels, nor after what was sent anew.
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

/** Under the lock of the booking's prints; `now` in milliseconds. After all that went to the same terminal about the booking. */
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

/** The first time that it arrived, also where its answer was quicker than this mark. */
const markSent: OnDone = async (tx, { id }, at) => {
  await tx
    .update(eirMessage)
    .set({ sentAt: at })
    .where(and(eq(eirMessage.outboxId, id), isNull(eirMessage.sentAt)))
}
