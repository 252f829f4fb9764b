// Decides when the process ends. The first thread only handles signals; the server runs in a second thread.
// Wherever that thread is blocked (a rule, a statement of the embedded database, a native call), the process ends
// within the limit.
import { Worker } from 'node:worker_threads'
import type { Config } from '../settings/config.ts'
import type { ServerThreadData } from './server-thread.ts'

/** How often the server's event loop is checked. */
const LOOK_MS = 1000
/** Factor for the limit during the start: creating or migrating the embedded database is one long statement. */
const STARTS_LAST_LONGER = 10
/**
 * A terminal, npm and scripts/start.mjs each pass on the same key press: further signals within this time do not count
 * as a second one.
 */
const ONE_KEY_PRESS_MS = 1000
/**
 * A thread in a native call cannot be ended from inside the process; after this time the system kills the whole
 * process.
 */
const LAST_RESORT_MS = 2000

const print = (text: string): void => void process.stderr.write(`${text}\n`)

/**
 * `entry`: the module that serves when it is not on the first thread. Exit code 0 after an orderly stop, 1 in all other
 * cases, or the signal KILL when the thread could not be ended otherwise.
 */
export function superviseServer(entry: URL, config: Config): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const server = new Worker(entry, { workerData: { config, beats } satisfies ServerThreadData })
  let isServing = false
  let isEnding = false
  let stopAskedAt: number | null = null

  const endNow = (code: number, text?: string): void => {
    if (isEnding) return
    isEnding = true
    if (text !== undefined) print(text)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_RESORT_MS)
    void server.terminate().then(() => process.exit(code))
  }
  const stop = (): void => {
    stopAskedAt = performance.now()
    // No request was accepted yet; the next start repeats what this one left incomplete.
    if (!isServing) return endNow(0)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    server.postMessage('stop')
    const seconds = config.stopLimitMs / 1000
    setTimeout(
      () =>
        endNow(
          1,
          `Something under way did not end within ${seconds} s: stopped without it. What was acknowledged is kept.`,
        ),
      config.stopLimitMs,
    )
  }

  server.once('message', () => (isServing = true))
  server.on('error', (error) => print(error.stack ?? error.message))
  server.on('exit', (code) => {
    if (!isEnding) process.exit(code)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopAskedAt === null) stop()
      else if (performance.now() - stopAskedAt > ONE_KEY_PRESS_MS) endNow(1)
    })
  }
  // Another program of ours (scripts/start.mjs) started this process and was killed, so nothing else would stop it.
  process.once('disconnect', () => {
    if (stopAskedAt === null) stop()
  })
  endWhenStill(beats, (looks) => {
    const limitMs = config.stallLimitMs * (isServing ? 1 : STARTS_LAST_LONGER)
    if (limitMs === 0 || looks * LOOK_MS < limitMs) return
    endNow(
      1,
      `The server has stood still for ${limitMs / 1000} s, in a rule or a statement that does not end (QUAYLINE_STALL_SECONDS): ` +
        'ended, to be started anew. What was acknowledged is kept.',
    )
  })
}

/** Counts checks, not time: a process or machine that was suspended has not been blocked. */
function endWhenStill(beats: Int32Array, still: (looks: number) => void): void {
  let seen = 0
  let looks = 0
  setInterval(() => {
    const beat = Atomics.load(beats, 0)
    looks = beat === seen ? looks + 1 : 0
    seen = beat
    still(looks)
  }, LOOK_MS).unref()
}
