// Restricts the data folder of an embedded database to the user who runs the server: folders 0700, files 0600. It
// contains customers' data, hashes of keys, and secrets. With a PostgreSQL server the archive may be shared with a
// group, so the operator's umask decides.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../settings/config.ts'

/** What a server stores there; other files in the folder are not changed. */
const KEPT = [
  'database',
  'archive',
  'eir-outbox',
  'partner-sync',
  'files',
  'outbox',
  'filings',
  'demonstration.json',
  'quayline.lock',
]
const OTHERS = 0o077
/** A folder with the sticky bit is meant for all users, like /tmp. */
const STICKY = 0o1000

/**
 * Runs in the first thread before any file is opened: new files are private, and wider permissions from earlier
 * versions are reduced.
 */
export function restrictDataFolder({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl !== null || process.platform === 'win32') return
  process.umask(OTHERS)
  mkdirSync(dataFolder, { recursive: true })
  for (const name of KEPT) narrow(path.join(dataFolder, name))
  const { mode } = lstatSync(dataFolder)
  if ((mode & STICKY) === 0) takeFromOthers(dataFolder, mode)
}

/** Restricts a folder after its content, so that a folder with restricted permissions is known to be complete. */
function narrow(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return
  if (found.isDirectory()) for (const name of readdirSync(file)) narrow(path.join(file, name))
  takeFromOthers(file, found.mode)
}

function takeFromOthers(file: string, mode: number): void {
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(file, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    // Another user owns it and decides about its permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
