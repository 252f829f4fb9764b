// `quayline db export FOLDER`: writes all data of the system, including secrets, to a folder from which it can be
// restored.
import { chmod, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { exportTables } from '@quayline/database/export-tables'
import { schemaOfRelease } from '@quayline/database/schema-version'
import { isoNow } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import { type Terminal, UsageError } from './command.ts'
import { exportArchive } from './export-archive.ts'
import { writeManifest } from './export-manifest.ts'

/** Exit code 0. Throws UsageError when the folder is not empty. */
export async function exportDatabase(given: string, terminal: Terminal, services: Services): Promise<number> {
  const folder = path.resolve(terminal.cwd, given)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new UsageError(`${folder} is not empty: a dump needs a folder of its own`)
  await chmod(folder, 0o700)
  const archiveFolder = path.join(folder, 'archive')
  await mkdir(archiveFolder, { mode: 0o700 })
  const tables = await exportTables(services.db, folder)
  // The archive is copied after the tables: every delivery that the exported rows refer to is in it by then.
  const archive = await exportArchive(services.archive.folder, archiveFolder)
  await writeManifest(folder, {
    format: 'quayline-export',
    version: 1,
    schema: schemaOfRelease().name,
    madeAt: isoNow(services.clock),
    from: services.databaseKind,
    tables: tables.map(({ table, columns, chunks }) => ({ table, columns: [...columns], chunks: [...chunks] })),
    archive,
  })
  const rows = tables.flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.rows, 0)
  terminal.out(`${rows} rows of ${tables.length} tables and ${archive.length} archive segments are in ${folder}`)
  terminal.out('It holds the hashes of access keys and the secrets of subscriptions: keep it as safe as the database.')
  return 0
}
