// Draws reports in threads, because a large one takes seconds. Concurrent reports queue; one above the limits is
// refused with the way to reduce it.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { refused, type ApiError } from '../http/api-error.ts'
import { openWorkerPool, type WorkerPool, WorkFailed } from '../process/worker-pool.ts'

const LIMITS = { memoryMb: 768, timeMs: 60_000, threads: 1, queue: 20 }

export interface PdfPool<Task> {
  draw(task: Task): Promise<Result<Uint8Array, ApiError>>
}

export const openPdfPool = <Task>(entry: `${string}.worker`, limits = LIMITS): PdfPool<Task> =>
  pdfPool(openWorkerPool<Task, Uint8Array>(entry, limits))

/** `pool`: already open; its owner closes it. */
export const pdfPool = <Task>(pool: Pick<WorkerPool<Task, Uint8Array>, 'run'>): PdfPool<Task> => ({
  draw: async (task) => {
    try {
      return ok(await pool.run(task))
    } catch (error) {
      if (!(error instanceof WorkFailed)) throw error
      return refuse(
        error.fault === 'QUEUE_FULL' ? refused('NOT_READY', 'papersWait') : refused('BAD_PARAMETER', 'paperTooHeavy'),
      )
    }
  },
})
