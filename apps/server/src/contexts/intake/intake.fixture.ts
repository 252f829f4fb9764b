// An intake on a given database with an archive in a folder of its own, for the tests of this context.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@quayline/database/database'
import {
  callStatement,
  delivery,
  documentReference,
  documentVersion,
  event,
  intakeTally,
  message,
  vesselCall,
  withheldFact,
} from '@quayline/database/schema'
import type { Channel } from '@quayline/domain/intake/sender-authority'
import { asc } from 'drizzle-orm'
import { forgetPictures } from '../tracking/pictures/pictures.fixture.ts'
import { openArchive } from '../../platform/archive/archive.ts'
import { NO_PARTNERS, type PartnerBook } from '../../platform/settings/partner-book.ts'
import type { Delivery } from './reading/delivery-report.ts'
import type { IntakeDeps } from './intake-deps.ts'

export interface IntakeForTests extends IntakeDeps {
  readonly dataFolder: string
  readonly inbox: null
  /** Advances the clock. */
  later(ms: number): void
  /** Empties the tables; the archive stays. */
  forget(): Promise<void>
  remove(): Promise<void>
}

export function intakeForTests(db: Database, partners: PartnerBook = NO_PARTNERS): IntakeForTests {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-intake-'))
  const archive = openArchive(dataFolder)
  let now = Date.parse('2026-03-05T08:00:00Z')
  return {
    db,
    archive,
    partners,
    inbox: null,
    dataFolder,
    clock: { now: () => now },
    later: (ms) => {
      now += ms
    },
    forget: async () => {
      await db.delete(callStatement)
      await db.delete(vesselCall)
      await db.delete(message)
      await db.delete(delivery)
      await db.delete(intakeTally)
      await forgetPictures(db)
    },
    remove: async () => {
      await archive.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Without a channel it counts as an operator's, like deliveries from before channels were stored. */
export const file = (
  text: string | Uint8Array,
  { partner = null as string | null, source = 'a.edi', channel = null as Channel | null } = {},
): Delivery => ({
  partner,
  channel,
  source,
  bytes: typeof text === 'string' ? Buffer.from(text) : text,
})

/** Everything read from messages, without the time and the file of arrival. */
export async function factsIn(db: Database) {
  const messages = await db
    .select({
      id: message.id,
      partner: message.partner,
      contentHash: message.contentHash,
      messageType: message.messageType,
      function: message.function,
      documentNumber: message.documentNumber,
      documentAt: message.documentAt,
      state: message.state,
      rejectionReason: message.rejectionReason,
      rejectionText: message.rejectionText,
    })
    .from(message)
    .orderBy(asc(message.id))
  const events = await db.select().from(event).orderBy(asc(event.id))
  const versions = await db.select().from(documentVersion).orderBy(asc(documentVersion.id))
  const { messageId, fromType, fromNumber, toType, toNumber } = documentReference
  const references = await db
    .select()
    .from(documentReference)
    .orderBy(messageId, fromType, fromNumber, toType, toNumber)
  const withheld = await db.select().from(withheldFact).orderBy(asc(withheldFact.id))
  const calls = await db
    .select({ id: callStatement.id, statement: callStatement.statement, statedAs: callStatement.statedAs })
    .from(callStatement)
    .orderBy(asc(callStatement.id))
  return { messages, events, versions, references, withheld, calls }
}
