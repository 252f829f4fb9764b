// An inbox in a separate folder, for tests: which files are where, and a job that is run round by round.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Job } from '../../../platform/process/job.ts'

export interface InboxForTests {
  readonly folder: string
  /** `SHATERM/gate.edi`; missing folders are created. */
  drop(file: string, content: string | Uint8Array): void
  /** Every file below a folder of the inbox, as `day/partner/name` without heartbeats, sorted. */
  files(below?: string): readonly string[]
  remove(): void
}

export function inboxForTests(): InboxForTests {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-inbox-'))
  return {
    folder,
    drop: (file, content) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), content)
    },
    files: (below = '.') => filesBelow(path.join(folder, below)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A running server may move a file, or remove a folder, while they are read. */
function filesBelow(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.includes('heartbeat'))
  return names
    .flatMap((name) => {
      const entry = statSync(path.join(folder, name), { throwIfNoEntry: false })
      if (entry?.isDirectory() !== true) return entry?.isFile() ? [name] : []
      return filesOrNone(path.join(folder, name)).map((file) => path.join(name, file))
    })
    .sort()
}

function filesOrNone(folder: string): string[] {
  try {
    return filesBelow(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Runs rounds until nothing more can be done at once, then ends the job. */
export async function runToEnd(job: Job): Promise<void> {
  const stopping = new AbortController()
  try {
    while (await job.run(stopping.signal));
  } finally {
    stopping.abort()
  }
}

/** An error of the operating system: ENOSPC, ECONNREFUSED. */
export const systemError = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'connect' })
