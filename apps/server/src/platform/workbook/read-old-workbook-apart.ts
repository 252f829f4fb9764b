// Reads an .xls in a thread with 256 MB and two seconds: a genuine list of some thousand rows needs less.
import { MessageChannel } from 'node:worker_threads'
import { refuse, type Result } from '@quayline/domain/kernel/result'
import { openWorkerPool, WorkFailed, type WorkFault, type WorkerPool } from '../process/worker-pool.ts'
import type { OldWorkbookTask } from './old-workbook.worker.ts'
import type { Sheet } from './sheet-texts.ts'

const READ_MS = 2000
/** Includes the start of the thread, which does not count against the file's own limit. */
const WHOLE_MS = 30_000

export type OldWorkbookPool = WorkerPool<OldWorkbookTask, Result<readonly Sheet[], string>>

const pool: OldWorkbookPool = openWorkerPool('platform/workbook/old-workbook.worker', {
  memoryMb: 256,
  timeMs: WHOLE_MS,
  threads: 1,
  queue: 8,
})

export async function readOldWorkbookApart(
  bytes: Uint8Array,
  mostCells: number,
  apart: Pick<OldWorkbookPool, 'run'> = pool,
  readMs = READ_MS,
): Promise<Result<readonly Sheet[], string>> {
  const { port1: here, port2: there } = new MessageChannel()
  const tooLong = new AbortController()
  let timer: NodeJS.Timeout | undefined
  here.once('message', () => {
    timer = setTimeout(() => tooLong.abort(), readMs)
  })
  try {
    return await apart.run({ bytes, mostCells, begun: there }, [there], tooLong.signal)
  } catch (error) {
    if (error instanceof WorkFailed) return refuse(REFUSALS[error.fault])
    throw error
  } finally {
    clearTimeout(timer)
    here.close()
  }
}

const REFUSALS: Readonly<Record<WorkFault, string>> = {
  OUT_OF_MEMORY: 'needs more memory than a list may: save it as .xlsx',
  OUT_OF_TIME: 'takes longer to read than a list may: save it as .xlsx',
  QUEUE_FULL: 'was not read: too many files wait already, try again in a minute',
}
