// The server's side of its supervision (supervise.ts): reports that its event loop runs, and stops on request.
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../settings/config.ts'

export interface ServerThreadData {
  readonly config: Config
  /** Increases as long as the server's event loop runs. */
  readonly beats: Int32Array
}

const BEAT_MS = 500

/** The data that the supervisor gave this thread. Begins to report that the event loop runs. */
export function enterServerThread(): Config {
  const { config, beats } = workerData as ServerThreadData
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  return config
}

/** From now on, a stop request calls `stop`; then the process exits with 0, or with 1 if that failed. */
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

/** After a fatal error: the process ends with 1 immediately. */
export function endWith(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
