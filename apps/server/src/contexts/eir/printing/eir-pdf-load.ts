// Builds the reports of a print from its own messages, so that the report shows what the terminal received.
import type { Database } from '@quayline/database/database'
import { company, companyParty, eirMessage } from '@quayline/database/schema'
import { asc, eq } from 'drizzle-orm'
import { eirReport, type EirReport } from './eir-report.ts'
import type { PrintRow } from './print-history.ts'
import type { SentEir } from '../sending/terminal-message.ts'
import { readTerminalMessage, senderOfMessage } from '../sending/terminal-message-read.ts'

// The haulier's name for a cancellation: that of the company whose code the print has.

/** Null when the company no longer has the code. */
export async function findHaulierName(db: Database, partyCode: string): Promise<string | null> {
  const [found] = await db
    .select({ name: company.name })
    .from(companyParty)
    .innerJoin(company, eq(company.id, companyParty.companyId))
    .where(eq(companyParty.partyCode, partyCode))
  return found?.name ?? null
}

/** By container, each EIR once. */
export async function loadReports(db: Database, print: PrintRow): Promise<readonly EirReport[]> {
  const messages = await db
    .select({ text: eirMessage.text })
    .from(eirMessage)
    .where(eq(eirMessage.printId, print.id))
    .orderBy(asc(eirMessage.createdAt), asc(eirMessage.recipient))
  const [first] = messages
  if (first === undefined) throw new Error('A valid print has a message')
  const sent = new Map<string, SentEir>()
  for (const { text } of messages) for (const eir of readTerminalMessage(text)) sent.set(eir.eirNumber, eir)
  const haulier = { code: print.partyCode, name: await findHaulierName(db, print.partyCode) }
  const carrier = senderOfMessage(first.text)
  return [...sent.values()]
    .toSorted((a, b) => ((a.release.container ?? '') < (b.release.container ?? '') ? -1 : 1))
    .map((eir) => eirReport(eir, { printNumber: print.printNumber, sentAt: print.sentAt, carrier, haulier }))
}
