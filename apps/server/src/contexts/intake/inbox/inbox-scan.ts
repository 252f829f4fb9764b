// Decides which files of the inbox are complete: a file is taken only when two scans, a settle time apart, saw the same
// size and time of change. Folders are polled, because network shares send no change notifications.
import { lstat, readdir } from 'node:fs/promises'
import { inFolder, isLeftAlone, partnerOfFolder } from './inbox-names.ts'

export interface Arrival {
  /** The partner whose folder has the file; null = in the inbox itself. */
  readonly partner: string | null
  readonly path: Buffer
  readonly name: Buffer
  readonly size: number
  readonly mtimeMs: number
}

export interface Look {
  /** Settled, in order of arrival: time of change, then name. */
  readonly ready: readonly Arrival[]
  /** All files there, settled or not. */
  readonly waiting: number
  /** Time of change of the oldest, in milliseconds since the epoch. */
  readonly oldestMs: number | null
  /** There were more new files than one scan takes. */
  readonly isMore: boolean
}

export interface SettleTimes {
  readonly settleMs: number
  /** An empty file gets more time, because its transfer has often just begun. */
  readonly emptySettleMs: number
}

interface Seen extends Arrival {
  /** Since when it is unchanged, in monotonic time. */
  readonly since: number
}

/** Most new files in one round: 100,000 at once are processed round by round. */
const LOOKS_A_ROUND = 10_000
const AT_ONCE = 64

export class InboxScan {
  #seen = new Map<string, Seen>()
  readonly #inbox: string
  readonly #times: SettleTimes

  constructor(inbox: string, times: SettleTimes) {
    this.#inbox = inbox
    this.#times = times
  }

  async look(): Promise<Look> {
    const found = await listed(this.#inbox)
    const seen = new Map<string, Seen>()
    const unknown: (readonly [string, Listed])[] = []
    for (const one of found) {
      const key = one.path.toString('latin1')
      const before = this.#seen.get(key)
      if (before === undefined) unknown.push([key, one])
      else seen.set(key, before)
    }
    const now = performance.now()
    for (let from = 0; from < Math.min(unknown.length, LOOKS_A_ROUND); from += AT_ONCE) {
      const some = unknown.slice(from, from + AT_ONCE)
      const stats = await Promise.all(some.map(([, { path }]) => statOf(path)))
      for (const [index, [key, one]] of some.entries()) {
        const stat = stats[index] ?? null
        if (stat !== null) seen.set(key, { ...one, ...stat, since: now })
      }
    }
    this.#seen = seen
    const ready = [...seen.values()].filter(({ since, size }) => now - since >= this.#settleMs(size))
    return {
      ready: ready.sort(byArrival),
      waiting: found.length,
      oldestMs:
        seen.size === 0 ? null : [...seen.values()].reduce((min, { mtimeMs }) => Math.min(min, mtimeMs), Infinity),
      isMore: unknown.length > LOOKS_A_ROUND,
    }
  }

  /** The second check, just before it is taken. False = it has changed since (and must settle again) or is gone. */
  async isStillSo(arrival: Arrival): Promise<boolean> {
    const key = arrival.path.toString('latin1')
    const stat = await statOf(arrival.path)
    if (stat !== null && stat.size === arrival.size && stat.mtimeMs === arrival.mtimeMs) return true
    if (stat === null) this.#seen.delete(key)
    else this.#seen.set(key, { ...arrival, ...stat, since: performance.now() })
    return false
  }

  #settleMs(size: number): number {
    return size === 0 ? this.#times.emptySettleMs : this.#times.settleMs
  }
}

export const byArrival = (a: Pick<Arrival, 'mtimeMs' | 'name'>, b: Pick<Arrival, 'mtimeMs' | 'name'>): number =>
  a.mtimeMs - b.mtimeMs || Buffer.compare(a.name, b.name)

type Listed = Pick<Arrival, 'partner' | 'path' | 'name'>

/** Plain files of the inbox and of its partners' folders, one level deep; no links, pipes or devices. */
async function listed(inbox: string): Promise<Listed[]> {
  const files: Listed[] = []
  const folders: { partner: string; path: Buffer }[] = []
  for (const entry of await readdir(inbox, { withFileTypes: true, encoding: 'buffer' })) {
    const path = inFolder(inbox, entry.name)
    if (entry.isFile() && !isLeftAlone(entry.name)) files.push({ partner: null, path, name: entry.name })
    const partner = entry.isDirectory() ? partnerOfFolder(entry.name) : null
    if (partner !== null) folders.push({ partner, path })
  }
  for (const { partner, path: folder } of folders) {
    for (const entry of await entriesOf(folder)) {
      if (entry.isFile() && !isLeftAlone(entry.name))
        files.push({ partner, path: inFolder(folder, entry.name), name: entry.name })
    }
  }
  return files
}

/** A folder that was removed or cannot be read counts as empty; the others are still read. */
async function entriesOf(folder: Buffer) {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' })
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'EACCES', 'EPERM')) return []
    throw error
  }
}

async function statOf(path: Buffer): Promise<Pick<Arrival, 'size' | 'mtimeMs'> | null> {
  try {
    const { size, mtimeMs } = await lstat(path)
    return { size, mtimeMs }
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'EACCES', 'EPERM')) return null
    throw error
  }
}

export const isErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
