import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderLocked, takeLock } from './lock-file.ts'
import { thisProcess } from './process-identity.ts'

let folder = ''
const lockFile = () => path.join(folder, 'quayline.lock')
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that acquires the lock and keeps it; resolves with its report: `taken`, or the pid of the lock's owner. */
async function otherProcess(): Promise<{ child: ChildProcess; outcome: string }> {
  const child = fork(fileURLToPath(new URL('./lock-file.child.ts', import.meta.url)), [folder], {
    execArgv: ['--import', 'tsx'],
  })
  children.push(child)
  const [outcome] = await once(child, 'message')
  return { child, outcome: String(outcome) }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the lock of a data folder', () => {
  it('refuses a second holder and names the process and the folder', async () => {
    const { child } = await otherProcess()
    const attempt = () => takeLock(folder)
    expect(attempt).toThrow(DataFolderLocked)
    expect(attempt).toThrow(`${folder} is in use by process ${child.pid}`)
  })

  it('is free again once released, and a second release does no harm to the next holder', () => {
    const first = takeLock(folder)
    expect(() => takeLock(folder)).toThrow(DataFolderLocked)
    first.release()
    const second = takeLock(folder)
    first.release()
    expect(() => takeLock(folder)).toThrow(DataFolderLocked)
    second.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('takes over the lock of a process that was killed', async () => {
    const { child } = await otherProcess()
    await killed(child)
    expect(existsSync(lockFile())).toBe(true)
    takeLock(folder).release()
  })

  it('takes over when the pid of the dead holder belongs to another process now', () => {
    // Our own pid is alive, but our process was started at a different time.
    writeFileSync(lockFile(), JSON.stringify({ ...thisProcess(), startedAt: '1', nonce: 'a' }))
    takeLock(folder).release()
  })

  it('takes over after a restart of the machine, and after a power cut that left the file empty', () => {
    writeFileSync(lockFile(), JSON.stringify({ ...thisProcess(), boot: 'an earlier start', nonce: 'a' }))
    takeLock(folder).release()
    writeFileSync(lockFile(), '')
    takeLock(folder).release()
  })

  it('believes a holder on another machine as long as it gives signs of life', () => {
    writeFileSync(lockFile(), JSON.stringify({ ...thisProcess(), host: 'other-host', nonce: 'a' }))
    expect(() => takeLock(folder)).toThrow('other-host')
    const twoMinutesAgo = new Date(Date.now() - 120_000)
    utimesSync(lockFile(), twoMinutesAgo, twoMinutesAgo)
    takeLock(folder).release()
  })

  it('takes over even where a process was killed in the middle of taking over', () => {
    const dead = JSON.stringify({ ...thisProcess(), startedAt: '1', nonce: 'a' })
    writeFileSync(lockFile(), dead)
    writeFileSync(`${lockFile()}.takeover`, dead)
    const lock = takeLock(folder)
    expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given to one of several processes that find a dead holder at the same moment', async () => {
    writeFileSync(lockFile(), JSON.stringify({ ...thisProcess(), startedAt: '1', nonce: 'a' }))
    const outcomes = (await Promise.all([1, 2, 3, 4].map(() => otherProcess()))).map((other) => other.outcome)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
  }, 120_000)
})
