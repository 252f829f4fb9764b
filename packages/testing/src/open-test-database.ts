// A fresh, migrated, empty database for one test file, gone when it is closed. Call close() in afterAll.
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openEmbeddedClient } from '@quayline/database/open-embedded'
import { openThrowaway, type ThrowawayDatabase } from '@quayline/database/open-throwaway'
import { databaseTemplate } from './database-template.ts'
import { postgresqlServer } from './postgresql-server.ts'
import { watchStatements } from './watch-statements.ts'

/** On the PostgreSQL server where one answers, about 0.2 s; else embedded. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { url } = await postgresqlServer()
  return url === null ? openEmbeddedTestDatabase() : openServerTestDatabase(url)
}

/** A database of its own on that server. */
export function openServerTestDatabase(url: string): Promise<ThrowawayDatabase> {
  watchStatements()
  return openThrowaway(url)
}

/** In memory, about 0.6 s once the template exists. */
export async function openEmbeddedTestDatabase(): ReturnType<typeof openEmbeddedClient> {
  watchStatements()
  const template = await databaseTemplate()
  return openEmbeddedClient({ loadDataDir: new Blob([template]) })
}

/** Makes the migrated, empty embedded database of a data folder: seconds faster than opening a new folder. */
export async function fillWithTemplate(dataFolder: string): Promise<void> {
  watchStatements()
  const loadDataDir = new Blob([await databaseTemplate()])
  const database = await openEmbeddedClient({ dataDir: path.join(dataFolder, 'database'), loadDataDir })
  await database.close()
}
