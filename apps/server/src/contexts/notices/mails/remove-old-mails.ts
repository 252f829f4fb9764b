// The job that removes mails nobody will ask for again, whatever became of them.
import { mail } from '@quayline/database/schema'
import { asc, inArray, lt } from 'drizzle-orm'
import type { JobDeps } from '../../../platform/context.ts'
import type { Job } from '../../../platform/process/job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const MAIL_KEPT_DAYS = 30

const EVERY_MS = 60 * 60 * 1000
/** Rows of one statement: short enough not to be in anybody's way. */
const ROWS_AT_ONCE = 2000

export const removeOldMails = ({ db, clock }: Pick<JobDeps, 'db' | 'clock'>): Job => ({
  name: 'remove-old-mails',
  everyMs: EVERY_MS,
  async run() {
    const before = new Date(clock.now() - MAIL_KEPT_DAYS * DAY_MS).toISOString()
    const old = db
      .select({ id: mail.id })
      .from(mail)
      .where(lt(mail.createdAt, before))
      .orderBy(asc(mail.createdAt))
      .limit(ROWS_AT_ONCE)
    const removed = await db.delete(mail).where(inArray(mail.id, old)).returning({ id: mail.id })
    return removed.length === ROWS_AT_ONCE
  },
})
