// The worker thread that reads deliveries: takes bytes and returns messages ready to be written, a few at a time on demand.
import type { MessagePort } from 'node:worker_threads'
import { type Readings, readingsOf, type ToRead } from './read-pieces.ts'

export interface ReadingTask extends ToRead {
  /** Each `MORE` is answered with Readings, until the last ones. */
  readonly port: MessagePort
}

export const MORE = 'more'
const STARTED = 'started'

export default async function read(task: ReadingTask): Promise<void> {
  const { port } = task
  const readings = readingsOf(task)
  await new Promise<void>((resolve, reject) => {
    port.postMessage(STARTED)
    port.on('message', () => {
      try {
        const next = readings.next()
        port.postMessage(next.done === true ? LAST : next.value)
        if (next.done === true) resolve()
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
  port.close()
}

const LAST: Readings = { messages: [], ended: [], isLast: true }
