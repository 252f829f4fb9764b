// Prints with messages straight in the tables, for the tests of the outbox and of the terminals' answers.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { appUser, eirOutbox, eirPrint } from '@quayline/database/schema'
import { asc } from 'drizzle-orm'

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

type MessageRow = typeof eirOutbox.$inferSelect

/** Due at NOW, by its control reference. */
export const makeMessage = (db: Database, printId: string, controlReference: string, row: Partial<MessageRow> = {}) =>
  db.insert(eirOutbox).values({
    printId,
    recipient: 'T1',
    controlReference,
    text: `UNB+UNOC:3+QLTB+T1+260301:1600+${controlReference}'UNZ+0+${controlReference}'`,
    state: 'WAITING',
    nextAttemptAt: instant(NOW),
    createdAt: instant(NOW),
    ...row,
  })

export const messagesOf = (db: Database): Promise<MessageRow[]> =>
  Promise.resolve(db.select().from(eirOutbox).orderBy(asc(eirOutbox.controlReference)))
