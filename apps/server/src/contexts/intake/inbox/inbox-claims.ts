// Which server has taken which files: each has a folder of its own under `.taken` with a heartbeat in it. What a server that no
// longer lives had taken is taken over, so that a restart in the middle loses nothing; a rename is what decides who gets it.
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

  /** `leaseMs`: a server whose process cannot be looked up from here and whose heartbeat stands still for so long is dead. */
  constructor(inbox: string, leaseMs: number) {
    this.#inbox = inbox
    this.#leaseMs = leaseMs
    this.#timer = setInterval(() => {
      // Where the folder cannot be written, the round fails and says so.
      this.beat().catch(() => undefined)
    }, BEAT_MS)
    this.#timer.unref()
  }

  get #folder(): string {
    return path.join(this.#inbox, TAKEN, this.#token)
  }

  /** Shows that we live, and what the last round saw. */
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

  /** An empty folder of our own for files that are taken together. */
  async newBatch(): Promise<string> {
    const folder = path.join(this.#folder, String(++this.#batches).padStart(8, '0'))
    await mkdir(folder, { recursive: true })
    return folder
  }

  /** As newBatch; that its files were tried before is noted before they move. */
  async newBatchTried(tries: number): Promise<string> {
    const folder = await this.newBatch()
    await noteTries(folder, tries)
    return folder
  }

  /** What we have taken and not put away yet, oldest first. */
  async batches(): Promise<readonly string[]> {
    const names = await readdirOrNone(this.#folder)
    return names
      .filter((name) => /^\d+$/.test(name))
      .sort()
      .map((name) => path.join(this.#folder, name))
  }

  /** Takes over what dead servers had taken. */
  async adopt(): Promise<void> {
    for (const token of await readdirOrNone(path.join(this.#inbox, TAKEN))) {
      if (token === this.#token || !(await this.#isDead(token))) continue
      const folder = path.join(this.#inbox, TAKEN, token)
      for (const batch of (await readdirOrNone(folder)).filter((name) => /^\d+$/.test(name)).sort()) {
        const ours = await this.newBatch()
        // An empty folder is replaced by the rename; Windows wants it gone.
        await rmdir(ours)
        // First how often it was tried: a server that is killed in between tries it once more at most.
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
    // Judged by our own clock alone: those of two machines differ.
    const before = this.#watched.get(token)
    if (before?.text !== text) {
      this.#watched.set(token, { text, since: performance.now() })
      return false
    }
    return performance.now() - before.since >= this.#leaseMs
  }

  /** At the end: what is still taken may be taken over at once. Synchronous, for the process may end next. */
  release(): void {
    clearInterval(this.#timer)
    this.#isReleased = true
    try {
      rmSync(path.join(this.#folder, HEARTBEAT), { force: true })
      rmSync(path.join(this.#folder, `${HEARTBEAT}.tmp`), { force: true })
      rmdirSync(this.#folder)
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) return
      // Batches are left, or the share is away: then the heartbeat says so, or stands still.
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

/** Somebody else was faster. */
const ignoring =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!isErrorCode(error, ...codes)) throw error
  }
