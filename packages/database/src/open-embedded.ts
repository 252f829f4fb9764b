// The embedded database: PostgreSQL inside this process (PGlite), its files in the data folder. One process at a time.
// It survives a killed process; it never fsyncs, so after a power cut the facts are rebuilt from the archive.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './database.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { takeLock } from './lock-file.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { PrivateFiles } from './private-files.ts'
import * as schema from './schema.ts'

/** Only used when the files are created: small log segments make that 2 s faster and 12 MB smaller. */
const FIRST_TIME = ['--wal-segsize=4']

export const databaseFolderOf = (dataFolder: string): string => path.resolve(dataFolder, 'database')

/**
 * Opens the database of a data folder, or creates it (about 7 s). Throws DataFolderLocked while another process has
 * locked it.
 */
export async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = takeLock(dataFolder)
  try {
    const folder = databaseFolderOf(dataFolder)
    // A process killed while creating the files leaves this mark: nothing was stored yet, so they are created again.
    const unfinished = `${folder}.unfinished`
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
    if (!existsSync(folder)) writeFileSync(unfinished, '')
    const open = await openEmbeddedClient({ fs: new PrivateFiles(folder), initDbStartParams: FIRST_TIME })
    rmSync(unfinished, { force: true })
    return {
      ...open,
      close: async () => {
        await open.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Settings of each session. Statistics use 3,000 rows of a table instead of 30,000, because they block all requests. */
export const SESSION_SETTINGS = `set time zone 'UTC'; set default_statistics_target = 10`

/** Opens without a lock: for databases in memory and copies that no other process uses. */
export async function openEmbeddedClient(
  options: PGliteOptions,
): Promise<OpenDatabase & { readonly client: EmbeddedClient }> {
  const client = new EmbeddedClient(options)
  await client.waitReady
  await client.exec(SESSION_SETTINGS)
  const db = drizzle(client, { schema })
  return {
    db,
    client,
    kind: 'embedded',
    migrate: () => migrate(db, { migrationsFolder: migrationsFolder() }),
    // No other process uses the database.
    alone: (work) => work(),
    close: () => client.close(),
  }
}
