// Everything that a server or a command works with, opened once: configuration, database, archive, clock.
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openDatabase } from '@quayline/database/open'
import { openArchive } from './platform/archive/archive.ts'
import { readSettings } from './platform/settings/brand-settings.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openScanner, type VirusScanner } from './platform/files/virus-scanner.ts'
import { fixedClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/settings/config.ts'
import type { ContextDeps } from './platform/context.ts'
import { readPartners } from './platform/settings/partner-book.ts'

export interface Services extends ContextDeps {
  readonly databaseKind: OpenDatabase['kind']
  close(): Promise<void>
}

/** In addition, the start of a server can use the database exclusively for a while. */
export type StartServices = Services &
  Pick<OpenDatabase, 'alone'> & { readonly files: FileStore; readonly scanner: VirusScanner }

/**
 * Root of the repository, from `src/` as well as from the built `dist/`; or of an unpacked release, which has the same
 * layout (scripts/release.mjs).
 */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..')

/** The configuration file: brand and partners. */
export const lineFileOf = ({ brandFile }: Pick<Config, 'brandFile'>): string =>
  brandFile ?? path.join(repositoryRoot, 'quayline.config.json')

/** Throws ConfigError (for the partner book), DatabaseUnreachable or DataFolderLocked. */
export async function openServices(config: Config): Promise<StartServices> {
  const partners = readPartners(lineFileOf(config))
  const settings = readSettings(lineFileOf(config))
  const files = await openFileStore(config)
  const database = await openDatabase(config)
  const archive = openArchive(config.dataFolder)
  return {
    db: database.db,
    databaseKind: database.kind,
    alone: (work) => database.alone(work),
    archive,
    clock: config.now === null ? systemClock : fixedClock(config.now),
    publicUrl: config.publicUrl,
    production: config.production,
    simulator: config.simulator,
    partners,
    settings,
    inbox: config.inbox,
    smtpUrl: config.smtpUrl,
    files,
    scanner: openScanner(config.scannerPlace),
    limits: config.limits,
    close: async () => {
      await archive.close()
      await database.close()
    },
  }
}
