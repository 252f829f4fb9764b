// `quayline db import FOLDER`: replaces the system's data with the dump, completely or not at all.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ImportRefused } from '@quayline/database/import-table'
import { importTables } from '@quayline/database/import-tables'
import { markEverything } from '../contexts/tracking/index.ts'
import { isoNow } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import { type Terminal, UsageError } from './command.ts'
import { stageArchive } from './export-archive.ts'
import { readManifest } from './export-manifest.ts'

export interface ImportRequest {
  readonly folder: string
  readonly replace: boolean
}

/** Exit code 1 when the dump is refused; nothing has changed then. */
export async function importDatabase(
  { folder: given, replace }: ImportRequest,
  terminal: Terminal,
  services: Services,
): Promise<number> {
  if (terminal.handedOver === true)
    throw new UsageError('db import needs the database for itself: stop the server first')
  try {
    const folder = path.resolve(terminal.cwd, given)
    const manifest = await readManifest(folder)
    const archiveFolder = services.archive.folder
    const now = isoNow(services.clock)
    try {
      const staged = await stageArchive(path.join(folder, 'archive'), manifest.archive, archiveFolder, { replace, now })
      let isPlaced = false
      const counts = await importTables(services.db, folder, manifest.tables, {
        schema: manifest.schema,
        replace,
        beforeCommit: async (tx) => {
          // A dump does not contain derived data.
          await markEverything(tx)
          await staged.place()
          isPlaced = true
        },
      }).catch(async (error: unknown) => {
        if (isPlaced) await staged.undo()
        throw error
      })
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
      terminal.out(`${rows} rows of ${counts.size} tables and ${manifest.archive.length} archive segments are in place`)
      if (staged.keptAside !== null) terminal.out(`The archive that was here before lies in ${staged.keptAside}`)
      return 0
    } finally {
      await rm(`${archiveFolder}.importing`, { recursive: true, force: true })
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    terminal.err(`${error.message}. Nothing was changed.`)
    return 1
  }
}
