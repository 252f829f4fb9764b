// Everything a server or a command works with, opened once: configuration, database, archive, clock.
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openDatabase } from '@quayline/database/open'
import { openArchive } from './platform/archive.ts'
import { fixedClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { ContextDeps } from './platform/context.ts'

export interface Services extends ContextDeps {
  readonly databaseKind: OpenDatabase['kind']
  close(): Promise<void>
}

/** The repository, from `src/` and from the built `dist/` alike. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..')

/** Throws DatabaseUnreachable or DataFolderLocked. */
export async function openServices(config: Config): Promise<Services> {
  const database = await openDatabase(config)
  const archive = openArchive(config.dataFolder)
  return {
    db: database.db,
    databaseKind: database.kind,
    archive,
    clock: config.now === null ? systemClock : fixedClock(config.now),
    publicUrl: config.publicUrl,
    close: async () => {
      await archive.close()
      await database.close()
    },
  }
}
