// Ends the server when one of its folders is removed or replaced. Otherwise it would continue with the open files for a
// while, write data that nobody can find later, and answer requests with 500.
import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 2000

export interface FolderWatch {
  stop(): void
}

/**
 * `gone` is called once, with the first of `paths` that has disappeared or is a different file or folder than before. A
 * path that does not exist yet is watched once it does.
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

/**
 * Null: it does not exist. UNKNOWN: the system could not answer this time; operations on the folder report the error.
 */
async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return `${dev}:${ino}`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : 'UNKNOWN'
  }
}
