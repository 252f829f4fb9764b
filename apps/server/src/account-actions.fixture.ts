// An app and its command line over one database, an administrator of every level, and a colleague whose account they
// change.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  auditEntry,
  calendarFeed,
  share,
  userCredential,
  userSession,
  verificationCode,
} from '@quayline/database/schema'
import { desc } from 'drizzle-orm'
import { runCommand } from './command-line/command-list.ts'
import { SETTINGS } from './contexts/accounts/approvals/approvals.fixture.ts'
import { hashPassword } from './contexts/accounts/passwords/password-hash.ts'
import { mailsOf } from './contexts/notices/mails/mails.fixture.ts'
import { openArchive } from './platform/archive/archive.ts'
import { isoNow } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/settings/partner-book.ts'
import { bearer, logInAs, openTestApp, TEST_NOW, type TestApp, type TestUser } from './platform/test-app.fixture.ts'
import type { Services } from './services.ts'

export type Portal = 'headquarters' | 'region' | 'port' | 'company'
export type Caller = Portal | 'operator'
export interface Person {
  readonly token: string
  readonly userId: string
  readonly username: string
}

export interface Done {
  readonly isDone: boolean
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the answer of any call; tests look at it field by field
  readonly data: any
}

export interface ActionsApp extends TestApp {
  readonly people: Readonly<Record<Portal, Person>>
  logIn(user: TestUser): Promise<Person>
  call(by: Person | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object): Promise<Done>
  /** `quayline …` as the operator types it. */
  operate(...args: readonly string[]): Promise<Done>
  /** A colleague with a password, two sessions, a code in the mailbox, a share link and a calendar. */
  putClerk(username: string): Promise<Person>
  newestEntry(): Promise<number>
  /** Templates of the mails to this address. */
  mailsTo(address: string): Promise<readonly string[]>
}

export const addressOf = ({ username }: Pick<Person, 'username'>): string => `${username}@test.example`
export const OWN_CODE = 'of his own asking'
const PLACE = { company: 'QC1001', approvalRegion: 'CN', territory: 'CN-EAST' } as const

export async function openActions(): Promise<ActionsApp> {
  const test = await openTestApp({ settings: SETTINGS, rateLimits: false })
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-actions-'))
  const services: Services = {
    db: test.database.db,
    databaseKind: test.database.kind,
    archive: openArchive(folder),
    clock: test.clock,
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    settings: SETTINGS,
    inbox: null,
    close: () => Promise.resolve(),
  }
  const { db } = test.database
  const call = callerOn(test)
  const logIn = async (user: TestUser): Promise<Person> => ({ ...(await logInAs(test, user)), username: user.username })
  const port = await logIn({ username: 'portadmin1', kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' })
  const headquarters = await logIn({ username: 'hqadmin1', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
  const assignment = { userId: port.userId, portType: 'EU', portCode: 'NLRTM', territoryCode: 'CN-EAST' }
  await call(headquarters, 'POST', '/v1/admin/registers/port-admins', assignment)
  const passwordHash = await hashPassword('Harbour2026')
  return {
    ...test,
    people: {
      headquarters,
      port,
      region: await logIn({ username: 'regionadmin1', kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' }),
      company: await logIn({ username: 'companyadmin1', adminRole: 'COMPANY_ADMIN', region: 'CN', ...PLACE }),
    },
    logIn,
    call,
    operate: async (...args) => {
      const lines: string[] = []
      const say = (line: string) => lines.push(line)
      const exit = await runCommand(args, { cwd: folder, out: say, err: say }, () => Promise.resolve(services))
      return { isDone: exit === 0, text: lines.join('\n'), data: null }
    },
    putClerk: async (username) => {
      test.clock.set(TEST_NOW)
      const clerk = await logIn({ username, ...PLACE })
      await putBelongings(test, clerk, passwordHash)
      return clerk
    },
    newestEntry: async () => (await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]?.id ?? 0,
    mailsTo: async (address) =>
      (await mailsOf(db)).flatMap(({ toAddress, template }) => (toAddress === address ? [template] : [])),
    close: async () => {
      await services.archive.close()
      rmSync(folder, { recursive: true })
      await test.close()
    },
  }
}

const callerOn =
  ({ app }: TestApp): ActionsApp['call'] =>
  async (by, method, url, payload) => {
    const headers = { language: 'en_US', ...(by === null ? {} : bearer(by.token)) }
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { isDone: answer.statusCode < 300, text: answer.body, data: answer.json().data }
  }

async function putBelongings({ database: { db }, clock }: TestApp, clerk: Person, passwordHash: string): Promise<void> {
  const { userId } = clerk
  const now = isoNow(clock)
  const later = new Date(TEST_NOW + 3_600_000).toISOString()
  const owned = { ownerId: userId, createdAt: now }
  await db.insert(userCredential).values({ userId, password: passwordHash })
  await db.insert(userSession).values({ userId, tokenHash: randomUUID(), createdAt: now, expiresAt: later })
  await db.insert(verificationCode).values({
    purpose: 'RESET_PASSWORD',
    email: addressOf(clerk),
    codeHash: OWN_CODE,
    askedFrom: '192.0.2.1',
    sentAt: now,
    expiresAt: later,
  })
  await db
    .insert(share)
    .values({ keyHash: randomUUID(), type: 'bl', number: '1', createdBy: 'x', expiresAt: later, ...owned })
  await db
    .insert(calendarFeed)
    .values({ tokenHash: randomUUID(), bookingNumber: '7', language: 'en-US', alarmMinutes: 0, ...owned })
}
