// An app with a company, its administrators and a colleague created for each test, and a user of another company.
import { appUser, auditEntry } from '@quayline/database/schema'
import { desc, eq } from 'drizzle-orm'
import { logInAs, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { callerOn, type Json, SETTINGS } from '../approvals/approvals.fixture.ts'
import { mailsOf } from '../../notices/mails/mails.fixture.ts'

export const USERS = '/v1/company/users'
export const NOBODY = '00000000-0000-4000-8000-000000000000'

type User = Awaited<ReturnType<typeof logInAs>>

export interface CompanyApp extends TestApp {
  readonly call: ReturnType<typeof callerOn>
  readonly own: User
  readonly other: User
  readonly stranger: User
  stored(userId: string): Promise<typeof appUser.$inferSelect | undefined>
  lastEntry(): Promise<typeof auditEntry.$inferSelect | undefined>
  mailsTo(address: string): Promise<readonly string[]>
}

export async function openCompanyApp(): Promise<CompanyApp> {
  const test = await openTestApp({ settings: SETTINGS, rateLimits: false })
  const { db } = test.database
  const company = 'QC1001'
  const where = { approvalRegion: 'CN', territory: 'CN-EAST', region: 'CN' }
  const own = await logInAs(test, { username: 'ownadmin', company, adminRole: 'COMPANY_ADMIN', ...where })
  await db.update(appUser).set({ sapId: '1000000001' }).where(eq(appUser.id, own.userId))
  return {
    ...test,
    call: callerOn(test),
    own,
    other: await logInAs(test, { username: 'secondadmin', company, adminRole: 'COMPANY_ADMIN' }),
    stranger: await logInAs(test, { username: 'stranger1', company: 'QC1002' }),
    stored: async (userId) => (await db.select().from(appUser).where(eq(appUser.id, userId)))[0],
    lastEntry: async () => (await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0],
    mailsTo: async (address) =>
      (await mailsOf(db)).flatMap(({ toAddress, template }) => (toAddress === address ? [template] : [])),
  }
}

export const errorsOf = (body: Json): unknown => body.data.errors.map(({ path, rule }: Json) => [path, rule])
