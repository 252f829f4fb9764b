// Prints with messages written directly to the tables, for the tests of the outbox and of the terminals' answers.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { appUser, eirMessage, eirPrint, outboxMessage } from '@quayline/database/schema'
import { asc, eq } from 'drizzle-orm'

export const NOW = Date.UTC(2026, 2, 1, 8)
export const instant = (ms: number): string => new Date(ms).toISOString()

/** A user, whose id the prints need. */
export async function makeSender(db: Database): Promise<string> {
  const id = randomUUID()
  const at = new Date(NOW)
  await db.insert(appUser).values({
    id,
    username: `user-${id}`,
    name: 'Somebody',
    email: `${id}@line.example`,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

export async function makePrint(db: Database, sentBy: string, bookingNumber = 'BK1'): Promise<string> {
  const [made] = await db
    .insert(eirPrint)
    .values({
      printNumber: `NGB-${randomUUID()}`,
      idempotencyKey: randomUUID(),
      bookingNumber,
      partyCode: 'QC0001',
      status: 'Sent',
      sentBy,
      sentAt: instant(NOW),
    })
    .returning({ id: eirPrint.id })
  if (made === undefined) throw new Error('the print was not stored')
  return made.id
}

/** A message to a terminal with its state in the outbox. */
export interface MessageRow {
  readonly recipient: string
  readonly controlReference: string
  readonly text: string
  readonly createdAt: string
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly state: 'WAITING' | 'SENT' | 'ACKNOWLEDGED' | 'REFUSED'
  readonly attempts: number
  readonly isUnderWay: boolean
  readonly nextAttemptAt: string | null
  /** Of the answer, else of the last attempt. */
  readonly lastError: string | null
}

/** Due at NOW, by its control reference. */
export async function makeMessage(
  db: Database,
  printId: string,
  controlReference: string,
  { state = 'WAITING', recipient = 'T1', createdAt = instant(NOW), sentAt = null, ...row }: Partial<MessageRow> = {},
): Promise<void> {
  const [print] = await db.select({ booking: eirPrint.bookingNumber }).from(eirPrint).where(eq(eirPrint.id, printId))
  const outboxId = randomUUID()
  await db.insert(outboxMessage).values({
    id: outboxId,
    kind: 'EIR_MESSAGE',
    subject: `${print?.booking} ${recipient}`,
    body: controlReference,
    state: state === 'WAITING' ? 'WAITING' : 'DONE',
    createdAt,
    nextAttemptAt: instant(NOW),
    ...row,
  })
  await db.insert(eirMessage).values({
    printId,
    outboxId,
    recipient,
    controlReference,
    text: `UNB+UNOC:3+QLTB+T1+260301:1600+${controlReference}'UNZ+0+${controlReference}'`,
    createdAt,
    sentAt,
    answer: state === 'ACKNOWLEDGED' || state === 'REFUSED' ? state : null,
  })
}

export async function messagesOf(db: Database): Promise<readonly MessageRow[]> {
  const rows = await db
    .select()
    .from(eirMessage)
    .leftJoin(outboxMessage, eq(outboxMessage.id, eirMessage.outboxId))
    .orderBy(asc(eirMessage.controlReference))
  return rows.map(({ eir_message: { answer, answerReason, ...message }, outbox_message: carried }) => ({
    ...message,
    state: answer ?? (message.sentAt === null ? 'WAITING' : 'SENT'),
    attempts: carried?.attempts ?? 0,
    isUnderWay: carried?.isUnderWay ?? false,
    nextAttemptAt: carried?.nextAttemptAt ?? null,
    lastError: answerReason ?? carried?.lastError ?? null,
  }))
}

/** The same answer of the terminals to all messages. */
export const answerAll = (db: Database, answer: 'ACKNOWLEDGED' | 'REFUSED', answerReason: string | null = null) =>
  db.update(eirMessage).set({ answer, answerReason })

/** Between two tests. */
export async function removePrints(db: Database): Promise<void> {
  await db.delete(eirPrint)
  await db.delete(outboxMessage)
}
