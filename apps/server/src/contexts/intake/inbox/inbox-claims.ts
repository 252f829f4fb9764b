// Which server has claimed which files: each server has a folder under `.taken` with a heartbeat in it. The files of a dead
// server are taken over, so that a restart loses nothing; an atomic rename decides who gets them.
import { randomBytes } from 'node:crypto'
import { rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { thisProcess, whetherAlive } from '@quayline/database/process-identity'
import path from 'node:path'
import { type Heartbeat, HEARTBEAT, readHeartbeat, type RoundState } from './inbox-heartbeat.ts'
import { TAKEN } from './inbox-names.ts'
import { isErrorCode } from './inbox-scan.ts'
import { isNoteOfTries, noteTries, triesOf } from './inbox-tries.ts'

const BEAT_MS = 5000

export class InboxClaims {
  readonly #token = randomBytes(8).toString('hex')
  readonly #inbox: string
  readonly #leaseMs: number
  readonly #watched = new Map<string, { readonly text: string; readonly since: number }>()
  readonly #timer: NodeJS.Timeout
  #state: RoundState = { waiting: 0, oldestWaitingAt: null, lastRoundAt: null, failure: null }
  #beating: Promise<void> = Promise.resolve()
  #batches = 0
  #isReleased = false

  /** `leaseMs`: a server whose process cannot be checked from here and whose heartbeat is older than this counts as dead. */
  constructor(inbox: string, leaseMs: number) {
    this.#inbox = inbox
    this.#leaseMs = leaseMs
    this.#timer = setInterval(() => {
      // If the folder cannot be written, the round fails with the error.
      this.beat().catch(() => undefined)
    }, BEAT_MS)
    this.#timer.unref()
  }

  get #folder(): string {
    return path.join(this.#inbox, TAKEN, this.#token)
  }

  /** Writes the heartbeat with the results of the last round. */
  beat(state: Partial<RoundState> = {}): Promise<void> {
    this.#state = { ...this.#state, ...state }
    const writing = this.#beating.then(async () => {
      if (this.#isReleased) return
      await mkdir(this.#folder, { recursive: true })
      const draft = path.join(this.#folder, `${HEARTBEAT}.tmp`)
      await writeFile(draft, this.#heartbeatText(false))
      await rename(draft, path.join(this.#folder, HEARTBEAT))
    })
    this.#beating = writing.catch(() => undefined)
    return writing
  }

  #heartbeatText(released: boolean): string {
    const heartbeat: Heartbeat = {
      process: thisProcess(),
      beatAt: new Date().toISOString(),
      released,
      ...this.#state,
    }
    return JSON.stringify(heartbeat)
  }

  /** A new empty folder for a batch. */
  async newBatch(): Promise<string> {
    const folder = path.join(this.#folder, String(++this.#batches).padStart(8, '0'))
    await mkdir(folder, { recursive: true })
    return folder
  }

  /** As newBatch; records the number of earlier tries before the files move. */
  async newBatchTried(tries: number): Promise<string> {
    const folder = await this.newBatch()
    await noteTries(folder, tries)
    return folder
  }

  /** Our own unfinished batches, oldest first. */
  async batches(): Promise<readonly string[]> {
    const names = await readdirOrNone(this.#folder)
    return names
      .filter((name) => /^\d+$/.test(name))
      .sort()
      .map((name) => path.join(this.#folder, name))
  }

  /** Takes over the batches of dead servers. */
  async adopt(): Promise<void> {
    for (const token of await readdirOrNone(path.join(this.#inbox, TAKEN))) {
      if (token === this.#token || !(await this.#isDead(token))) continue
      const folder = path.join(this.#inbox, TAKEN, token)
      for (const batch of (await readdirOrNone(folder)).filter((name) => /^\d+$/.test(name)).sort()) {
        const ours = await this.newBatch()
        // The rename replaces an empty folder, but on Windows it must be removed first.
        await rmdir(ours)
        // The number of tries first: after a kill between the two the batch is tried at most once more.
        await noteTries(ours, await triesOf(path.join(folder, batch)))
        await rename(path.join(folder, batch), ours).catch(ignoring('ENOENT'))
      }
      for (const note of (await readdirOrNone(folder)).filter(isNoteOfTries))
        await rm(path.join(folder, note), { force: true })
      await rm(path.join(folder, HEARTBEAT), { force: true })
      await rm(path.join(folder, `${HEARTBEAT}.tmp`), { force: true })
      await rmdir(folder).catch(ignoring('ENOENT', 'ENOTEMPTY', 'EEXIST'))
      this.#watched.delete(token)
    }
  }

  async #isDead(token: string): Promise<boolean> {
    const text = await readFile(path.join(this.#inbox, TAKEN, token, HEARTBEAT), 'utf8').catch(() => '')
    const heartbeat = readHeartbeat(text)
    if (heartbeat?.released === true) return true
    const alive = heartbeat === null ? null : whetherAlive(heartbeat.process)
    if (alive !== null) return !alive
    // Measured by our own clock only, because the clocks of two machines differ.
    const before = this.#watched.get(token)
    if (before?.text !== text) {
      this.#watched.set(token, { text, since: performance.now() })
      return false
    }
    return performance.now() - before.since >= this.#leaseMs
  }

  /** On shutdown: unfinished batches may be taken over at once. Synchronous, because the process may end next. */
  release(): void {
    clearInterval(this.#timer)
    this.#isReleased = true
    try {
      rmSync(path.join(this.#folder, HEARTBEAT), { force: true })
      rmSync(path.join(this.#folder, `${HEARTBEAT}.tmp`), { force: true })
      rmdirSync(this.#folder)
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) return
      // Batches are left, or the share is unreachable: the heartbeat shows either.
      if (isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) {
        writeFileSync(path.join(this.#folder, HEARTBEAT), this.#heartbeatText(true))
      }
    }
  }
}

const readdirOrNone = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  })

/** Another server was faster. */
const ignoring =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!isErrorCode(error, ...codes)) throw error
  }
