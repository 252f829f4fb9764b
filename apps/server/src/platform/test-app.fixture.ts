// Builds the server for one test file: a separate database, a fixed clock, keys for a partner and an operator.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import type { LineBrand } from '@quayline/page-contract/page'
import { type AdminRole, appUser, company, companyParty, userSession, type UserKind } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '../app.ts'
import { createAccessKey, sha256 } from './sessions/access-key.ts'
import { type Archive, openArchive } from './archive/archive.ts'
import { fixedClock, isoNow, type Clock } from './clock.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { enterPartner } from './settings/partner-entry.fixture.ts'
import { NO_PARTNERS } from './settings/partner-book.ts'
import { newSessionToken } from './sessions/session-token.ts'

export const TEST_NOW = Date.UTC(2026, 2, 1, 8)

/** The wait between a sender's large bodies is tested in body-turns.test.ts. */
const UNLIMITED_BYTES_PER_SECOND = 1_000_000_000

export const TEST_BRAND: LineBrand = {
  name: 'Quayline',
  appScheme: 'quayline://',
  iosStoreUrl: 'https://store.example/app',
  androidDownloadUrl: 'https://line.example/app-download',
  supportMailbox: 'help@line.example',
  qr: { ios: { modules: 1, path: 'M0 0h1v1h-1z' }, android: { modules: 1, path: 'M0 0h1v1h-1z' } },
}

/** A clock that a test can set. */
export interface TestClock extends Clock {
  set(instant: number): void
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: OpenDatabase
  readonly clock: TestClock
  readonly archive: Archive
  readonly partnerKey: string
  readonly operatorKey: string
  close(): Promise<void>
}

export async function openTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-app-'))
  let current = fixedClock(TEST_NOW)
  const clock: TestClock = {
    now: () => current.now(),
    set: (instant) => {
      current = fixedClock(instant)
    },
  }
  const archive = openArchive(folder)
  const { db } = database
  const app = await buildApp({
    db,
    clock,
    archive,
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
    brand: TEST_BRAND,
    pages: null,
    checkAnswers: true,
    limits: { ...DEFAULT_LIMITS, senderBytesPerSecond: UNLIMITED_BYTES_PER_SECOND },
    ...deps,
  })
  // Which statements count is covered by the intake's own tests.
  await enterPartner(db, 'TERMINAL1', ['LINE'])
  return {
    app,
    database,
    clock,
    archive,
    partnerKey: await createAccessKey(db, clock, { role: 'partner', holder: 'TERMINAL1' }),
    operatorKey: await createAccessKey(db, clock, { role: 'operator', holder: 'harbour desk' }),
    close: async () => {
      await app.close()
      await archive.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export const bearer = (key: string): { authorization: string } => ({ authorization: `Bearer ${key}` })

/** A user for tests; `username` distinguishes users. */
export interface TestUser {
  readonly username: string
  /** Default CERTIFIED. */
  readonly kind?: UserKind
  /** Code of the user's company, which is created if it does not exist. */
  readonly company?: string
  /** Further codes by which documents name that company, if it is created here. */
  readonly partyCodes?: readonly string[]
  readonly region?: string
  readonly office?: string
  readonly adminRole?: AdminRole
  /** Sales region of a regional administrator. */
  readonly adminRegion?: string
  /** Sales region whose administrators are responsible for the user. */
  readonly approvalRegion?: string
  readonly territory?: string
}

/**
 * Inserts a user with a session of twelve hours directly into the tables, without a password: for tests of what users
 * may do.
 */
export async function logInAs(
  { database: { db }, clock }: Pick<TestApp, 'database'> & { readonly clock: Clock },
  { username, kind = 'CERTIFIED', company: code, partyCodes = [], region, office, ...admin }: TestUser,
): Promise<{ readonly token: string; readonly userId: string }> {
  const now = new Date(clock.now())
  let companyId: string | null = null
  if (code !== undefined) {
    const made = await db
      .insert(company)
      .values({ code, name: `${code} Example Ltd`, createdAt: isoNow(clock) })
      .onConflictDoNothing()
      .returning({ id: company.id })
    const [known] =
      made.length > 0 ? made : await db.select({ id: company.id }).from(company).where(eq(company.code, code))
    if (known === undefined) throw new Error('the company was not stored')
    companyId = known.id
    for (const partyCode of [code, ...partyCodes])
      await db.insert(companyParty).values({ partyCode, companyId }).onConflictDoNothing()
  }
  const [user] = await db
    .insert(appUser)
    .values({
      username,
      name: `${username} of the test`,
      email: `${username}@test.example`,
      kind,
      companyId,
      regionCode: region ?? null,
      officeCode: office ?? null,
      emailVerified: true,
      adminRole: admin.adminRole ?? null,
      adminRegion: admin.adminRegion ?? null,
      approvalRegion: admin.approvalRegion ?? null,
      territoryCode: admin.territory ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: appUser.id })
  if (user === undefined) throw new Error('the user was not stored')
  const token = newSessionToken()
  const expiresAt = new Date(clock.now() + 12 * 60 * 60 * 1000).toISOString()
  await db
    .insert(userSession)
    .values({ userId: user.id, tokenHash: sha256(token), createdAt: isoNow(clock), expiresAt })
  return { token, userId: user.id }
}
