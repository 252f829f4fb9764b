// Selects the database: a PostgreSQL server when DATABASE_URL names one, otherwise the embedded one in the data folder.
import type { OpenDatabase } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgresql } from './open-postgresql.ts'

export interface WhichDatabase {
  /** DATABASE_URL; null or empty for the embedded database. */
  readonly databaseUrl: string | null
  /** DATABASE_DIRECT_URL: the server itself, if DATABASE_URL is a pooler. */
  readonly databaseDirectUrl?: string | null
  /** QUAYLINE_DATA. */
  readonly dataFolder: string
}

/** Opens and migrates. Throws DatabaseUnreachable or DataFolderLocked. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataFolder,
}: WhichDatabase): Promise<OpenDatabase> {
  const database = databaseUrl
    ? await openPostgresql({ url: databaseUrl, directUrl: databaseDirectUrl ?? null })
    : await openEmbedded(dataFolder)
  try {
    await database.migrate()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
