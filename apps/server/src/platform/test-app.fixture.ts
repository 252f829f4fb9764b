// Builds the server for one test file: a database of its own, a fixed clock, keys for a partner and an operator.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import type { LineBrand } from '@quayline/domain/sharing/page'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppDeps } from '../app.ts'
import { createAccessKey } from './access-key.ts'
import { openArchive } from './archive.ts'
import { fixedClock, type Clock } from './clock.ts'
import { NO_PARTNERS } from './partner-book.ts'

export const TEST_NOW = Date.UTC(2026, 2, 1, 8)

export const TEST_BRAND: LineBrand = {
  name: 'Quayline',
  appScheme: 'quayline://',
  iosStoreUrl: 'https://store.example/app',
  androidDownloadUrl: 'https://line.example/app-download',
  supportMailbox: 'help@line.example',
  qr: { ios: { modules: 1, path: 'M0 0h1v1h-1z' }, android: { modules: 1, path: 'M0 0h1v1h-1z' } },
}

/** A clock that a test can move. */
export interface TestClock extends Clock {
  set(instant: number): void
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: OpenDatabase
  readonly clock: TestClock
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
    ...deps,
  })
  return {
    app,
    database,
    clock,
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
