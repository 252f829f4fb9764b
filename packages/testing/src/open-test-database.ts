// A fresh, migrated, empty database for one test file, gone when it is closed. Call close() in afterAll.
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openEmbeddedClient } from '@quayline/database/open-embedded'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { databaseTemplate } from './database-template.ts'
import { postgresqlServer } from './postgresql-server.ts'

/** On the PostgreSQL server where one answers, about 0.2 s; else embedded. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { url } = await postgresqlServer()
  return url === null ? openEmbeddedTestDatabase() : openThrowaway(url)
}

/** In memory, about 0.6 s once the template exists. */
export async function openEmbeddedTestDatabase(): Promise<OpenDatabase> {
  const template = await databaseTemplate()
  return openEmbeddedClient({ loadDataDir: new Blob([template]) })
}

/** Makes the migrated, empty embedded database of a data folder: seconds faster than opening a new folder. */
export async function fillWithTemplate(dataFolder: string): Promise<void> {
  const loadDataDir = new Blob([await databaseTemplate()])
  const database = await openEmbeddedClient({ dataDir: path.join(dataFolder, 'database'), loadDataDir })
  await database.close()
}
