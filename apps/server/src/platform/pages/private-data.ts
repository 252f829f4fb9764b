// The data folder of an embedded database is for the user alone who runs the server: folders 0700, files 0600. It holds customers' data,
// hashes of keys, and secrets. With a PostgreSQL server the archive may be shared with a group: there the operator's umask decides.
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../settings/config.ts'

/** What a server keeps there; what somebody else has put beside it stays as it is. */
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
/** Such a folder is there for everybody, like /tmp. */
const STICKY = 0o1000

/** In the first thread and before anything is opened: files made from now on are private, wider ones of earlier versions become so. */
export function keepDataPrivate({ databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl !== null || process.platform === 'win32') return
  process.umask(OTHERS)
  mkdirSync(dataFolder, { recursive: true })
  for (const name of KEPT) narrow(path.join(dataFolder, name))
  const { mode } = lstatSync(dataFolder)
  if ((mode & STICKY) === 0) takeFromOthers(dataFolder, mode)
}

/** A folder after what is in it: one that is narrow already has been looked through to its end. */
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
    // It belongs to somebody else, who decides about it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
