// Decides whether the process that left a mark still lives. A pid alone is not enough: it is given to another process later.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  readonly pid: number
  /** When the system started the process, in the system's own form; null where that cannot be asked. */
  readonly startedAt: string | null
  readonly host: string
  /** Changes with every start of the machine (Linux); null elsewhere. */
  readonly boot: string | null
  /** Containers number their processes each for itself (Linux pid namespace); null elsewhere. */
  readonly namespace: string | null
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  ...thisMachine(),
})

/** Null when the process lives on another machine or in another container, where it cannot be looked up. */
export function whetherAlive(mark: ProcessIdentity): boolean | null {
  const here = thisMachine()
  if (mark.host !== here.host) return null
  if (mark.boot !== here.boot) return false
  if (mark.namespace !== here.namespace) return null
  if (!exists(mark.pid)) return false
  const start = startOf(mark.pid)
  return mark.startedAt === null || start === null || start === mark.startedAt
}

function thisMachine(): Pick<ProcessIdentity, 'host' | 'boot' | 'namespace'> {
  return {
    host: hostname(),
    boot: readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOr(() => readlinkSync('/proc/self/ns/pid')),
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Linux: clock ticks since the machine's start (proc(5), field 22). macOS and BSD: what ps prints. Windows: null. */
function startOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') {
    return readOr(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  }
  return readOr(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command's name in parentheses and may hold blanks and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  })
}

/** The system does not offer this file or command: the mark does without. */
function readOr(read: () => string): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}
