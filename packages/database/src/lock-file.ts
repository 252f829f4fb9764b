// Decides which process owns a data folder: PGlite does not lock its files, and two processes on one folder destroy it.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { thisProcess, type ProcessIdentity, whetherAlive } from './process-identity.ts'

export interface Lock {
  /** Releases the folder; a second call does nothing. Called automatically when the process ends in an orderly way. */
  release(): void
}

/** Another process has locked the folder. The message is for the operator at the terminal. */
export class DataFolderLocked extends Error {
  override readonly name = 'DataFolderLocked'
  constructor(
    readonly folder: string,
    readonly pid: number,
    host: string,
    lockFile: string,
  ) {
    super(
      `The data folder ${folder} is in use by process ${pid} on ${host}. Stop it first, or hand the command to it. ` +
        `If no such process exists any more, delete ${lockFile}.`,
    )
  }
}

/**
 * An owner on another machine or in another container cannot be checked; it updates its lock file at this interval …
 */
const HEARTBEAT_MS = 10_000
/** … and counts as dead when it has not done so for this long. */
const SILENCE_MS = 60_000

interface Holder extends ProcessIdentity {
  /** Distinguishes two locks of the same process. */
  readonly nonce: string
}

export const lockFileOf = (folder: string): string => path.resolve(folder, 'quayline.lock')

/**
 * Throws DataFolderLocked. The lock of a killed process is replaced, even if its pid now belongs to another process.
 */
export function takeLock(folder: string): Lock {
  const file = lockFileOf(folder)
  const holder: Holder = { ...thisProcess(), nonce: randomBytes(8).toString('hex') }
  const refused = acquire(file, JSON.stringify(holder))
  if (refused !== null) throw new DataFolderLocked(path.resolve(folder), refused.pid, refused.host, file)
  return holdLock(file, JSON.stringify(holder))
}

/**
 * Null when this process has locked `file`, otherwise the owner. The file appears with its content (link), so that no
 * process reads an incomplete lock. Replacing the lock of a dead owner is protected by a second lock: of two processes
 * that find it dead, one replaces it and the other sees the new owner.
 */
function acquire(file: string, ours: string): ProcessIdentity | null {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, ours)
  try {
    for (;;) {
      if (linked(draft, file)) return null
      const found = readLock(file)
      if (found === null) continue
      if (found.alive) return found.mark
      const guard = acquire(`${file}.takeover`, ours)
      if (guard !== null) return guard
      try {
        if (readLock(file)?.text !== found.text) continue
        renameSync(draft, file)
        return null
      } finally {
        rmSync(`${file}.takeover`, { force: true })
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

interface FoundLock {
  readonly text: string
  readonly mark: ProcessIdentity
  readonly alive: boolean
}

const NOBODY: ProcessIdentity = { pid: 0, startedAt: null, host: '?', boot: null, namespace: null }

/** Null when the lock has just been released. An unreadable lock was cut off by a power failure and has no owner. */
function readLock(file: string): FoundLock | null {
  try {
    const text = readFileSync(file, 'utf8')
    const mark = markIn(text)
    if (mark === null) return { text, mark: NOBODY, alive: false }
    const alive = whetherAlive(mark) ?? Date.now() - statSync(file).mtimeMs < SILENCE_MS
    return { text, mark, alive }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const textOrNull = (item: unknown): string | null => (typeof item === 'string' ? item : null)

function markIn(text: string): ProcessIdentity | null {
  try {
    const value: Partial<Record<keyof ProcessIdentity, unknown>> | null = JSON.parse(text)
    if (typeof value?.pid !== 'number') return null
    return {
      pid: value.pid,
      startedAt: textOrNull(value.startedAt),
      host: textOrNull(value.host) ?? NOBODY.host,
      boot: textOrNull(value.boot),
      namespace: textOrNull(value.namespace),
    }
  } catch {
    return null
  }
}

function holdLock(file: string, ours: string): Lock {
  const heartbeat = setInterval(() => {
    if (isOurs(file, ours)) utimesSync(file, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  const release = (): void => {
    clearInterval(heartbeat)
    process.off('exit', release)
    if (isOurs(file, ours)) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}

const isOurs = (file: string, ours: string): boolean => readLock(file)?.text === ours

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
