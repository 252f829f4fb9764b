// The data of a test server: a folder of its own, and a database of its own where a PostgreSQL server is available.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { postgresqlServer } from '@quayline/testing/postgresql-server'
import type { Environment } from './server-process.ts'

export interface TestData {
  readonly folder: string
  /** Environment of the server and of commands. */
  readonly environment: Environment
  remove(): Promise<void>
}

/** `kind`: `embedded` to test the embedded database; otherwise PostgreSQL where available, because it is faster. */
export async function openTestData(name: string, kind: 'any' | 'embedded' = 'any'): Promise<TestData> {
  const folder = mkdtempSync(path.join(tmpdir(), `quayline-${name}-`))
  const environment = { QUAYLINE_DATA: folder, QUAYLINE_DEMO: '0' }
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  const { url } = kind === 'any' ? await postgresqlServer() : { url: null }
  if (url === null) return { folder, environment, remove: async () => removeFolder() }
  const database = await openThrowaway(url)
  return {
    folder,
    environment: { ...environment, DATABASE_URL: database.url },
    remove: async () => {
      await database.close()
      removeFolder()
    },
  }
}
