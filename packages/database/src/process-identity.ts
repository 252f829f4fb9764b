// Decides whether the process that wrote a mark is still alive. A pid is not enough, because it is reused.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  readonly pid: number
  /** Start time of the process in the system's own format; null when the system does not provide it. */
  readonly startedAt: string | null
  readonly host: string
  /** Changes with every boot of the machine (Linux); null elsewhere. */
  readonly boot: string | null
  /** Containers have their own process numbers (Linux pid namespace); null elsewhere. */
  readonly namespace: string | null
}

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  ...thisMachine(),
})

/** Null when the process is on another machine or in another container, where it cannot be checked. */
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
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Linux: clock ticks since boot (proc(5), field 22). macOS and BSD: the output of ps. Windows: null. */
function startOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') {
    return readOr(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  }
  return readOr(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command's name in parentheses, which may contain blanks and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  })
}

/** Null when the system does not have this file or command: the mark then lacks this part. */
function readOr(read: () => string): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}
