// Whether the folders that a server works in are still there. Removed or replaced under it, it would go on for a while with what it has
// open: facts and messages into files that nobody will ever find, and answers of 500 to everybody. It ends instead.
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 2000

export interface FolderWatch {
  stop(): void
}

/**
 * `gone` is called once, with the first of `paths` that has vanished or is another file or folder than it was. One that is not there yet
 * is watched from when it is.
 */
export function watchFolders(
  paths: readonly string[],
  gone: (what: string) => void,
  everyMs: number = LOOK_MS,
): FolderWatch {
  const stopping = new AbortController()
  const known = new Map<string, string>()
  const look = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const path of paths) {
        const before = known.get(path)
        const now = await identityOf(path)
        if (stopping.signal.aborted) return
        if (now === 'UNKNOWN' || now === before) continue
        if (before !== undefined) return gone(now === null ? `${path} is gone` : `${path} is not the one it was`)
        if (now !== null) known.set(path, now)
      }
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  void look()
  return { stop: () => stopping.abort() }
}

/** Null: it does not exist. UNKNOWN: this time the system could not say, and its user gets the reason. */
async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev}:${ino}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : 'UNKNOWN'
  }
}
