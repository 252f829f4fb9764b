// The server's side of its supervision (supervise.ts): shows that its event loop turns, and stops on request.
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../settings/config.ts'

export interface ServerThreadData {
  readonly config: Config
  /** Grows as long as the event loop of the server turns. */
  readonly beats: Int32Array
}

const BEAT_MS = 500

/** What the supervisor gave this thread. From now on it sees that the event loop turns. */
export function enterServerThread(): Config {
  const { config, beats } = workerData as ServerThreadData
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  return config
}

/** From now on a signal lets `stop` end everything under way; then the process exits with 0, with 1 when that failed. */
export function stopOnMessage(stop: () => Promise<void>): void {
  parentPort?.once('message', () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => endWith(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage('serving')
}

/** Nothing can go on: the process ends with 1 at once. */
export function endWith(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
