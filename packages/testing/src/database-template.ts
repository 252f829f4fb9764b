// A migrated empty database as one file, created once per set of migrations: creating it costs 7 s of CPU time, opening
// it 0.5 s.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DataFolderLocked, type Lock, takeLock } from '@quayline/database/lock-file'
import { migrationsHash } from '@quayline/database/migrations-folder'
import { openEmbeddedClient } from '@quayline/database/open-embedded'

const CACHE = fileURLToPath(new URL('../../../.cache/test-database/', import.meta.url))
/** Increment when something other than the migrations changes the content of a template. */
const TEMPLATE_VERSION = 1

/**
 * The bytes for PGlite's `loadDataDir`. When several test processes need it at once, one creates it and the others
 * wait.
 */
export async function databaseTemplate(): Promise<Buffer<ArrayBuffer>> {
  const file = path.join(CACHE, `${templateHash()}.tar`)
  if (!existsSync(file)) await makeOnce(file)
  return readFileSync(file)
}

async function makeOnce(file: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  for (;;) {
    const lock = lockOrNull()
    if (lock === null) {
      await pause(100)
    } else {
      try {
        if (!existsSync(file)) await make(file)
        return
      } finally {
        lock.release()
      }
    }
    if (existsSync(file)) return
  }
}

function lockOrNull(): Lock | null {
  try {
    return takeLock(CACHE)
  } catch (error) {
    if (error instanceof DataFolderLocked) return null
    throw error
  }
}

async function make(file: string): Promise<void> {
  const database = await openEmbeddedClient({ initDbStartParams: ['--wal-segsize=1'] })
  await database.migrate()
  await database.client.exec('checkpoint')
  const dump = await database.client.dumpDataDir('none')
  await database.close()
  // The file is complete when it appears.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}

const templateHash = (): string =>
  createHash('sha256')
    .update(`${TEMPLATE_VERSION} ${databaseManifest()} ${migrationsHash()}`)
    .digest('hex')
    .slice(0, 16)

/** The manifest contains the exact version of PGlite. */
const databaseManifest = (): string =>
  readFileSync(fileURLToPath(new URL('../../database/package.json', import.meta.url)), 'utf8')
