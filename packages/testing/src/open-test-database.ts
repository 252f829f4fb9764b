// A new, migrated, empty database for one test file, dropped when it is closed. Call close() in afterAll.
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openEmbeddedClient } from '@quayline/database/open-embedded'
import { openThrowaway, type ThrowawayDatabase } from '@quayline/database/open-throwaway'
import { databaseTemplate } from './database-template.ts'
import { borrowEmbeddedDatabase, type EmbeddedTestDatabase } from './embedded-databases.ts'
import { postgresqlServer } from './postgresql-server.ts'
import { watchStatements } from './watch-statements.ts'

/** On the PostgreSQL server if one is available, about 0.2 s; otherwise embedded. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { url } = await postgresqlServer()
  return url === null ? openEmbeddedTestDatabase() : openServerTestDatabase(url)
}

/** A temporary database on that server. */
export function openServerTestDatabase(url: string): Promise<ThrowawayDatabase> {
  watchStatements()
  return openThrowaway(url)
}

/** In memory: a database that an earlier test file in this process has closed, or a new one. */
export function openEmbeddedTestDatabase(): Promise<EmbeddedTestDatabase> {
  watchStatements()
  return borrowEmbeddedDatabase()
}

/** Creates the migrated, empty embedded database in a data folder: seconds faster than opening a new folder. */
export async function fillWithTemplate(dataFolder: string): Promise<void> {
  watchStatements()
  const loadDataDir = new Blob([await databaseTemplate()])
  const database = await openEmbeddedClient({ dataDir: path.join(dataFolder, 'database'), loadDataDir })
  await database.close()
}
