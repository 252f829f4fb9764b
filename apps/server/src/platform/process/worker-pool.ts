// Runs work that would delay other requests in worker threads with limits on memory and time. A task that exceeds a
// limit fails alone: its thread is replaced and the next task runs.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { TransferListItem } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { counter } from '../observability/metrics.ts'

/** Why a task produced no result; errors that the task itself throws are passed on unchanged. */
export type WorkFault = 'OUT_OF_MEMORY' | 'OUT_OF_TIME' | 'QUEUE_FULL'

export class WorkFailed extends Error {
  override name = 'WorkFailed'
  constructor(
    readonly fault: WorkFault,
    pool: string,
  ) {
    super(`${pool}: ${fault}`)
  }
}

export interface WorkLimits {
  /** JavaScript heap of one thread. Memory outside the heap (buffers) must be limited by the task itself. */
  readonly memoryMb: number
  /** From the moment a thread takes the task, without the time in the queue. */
  readonly timeMs: number
  readonly threads: number
  /** Tasks that may wait for a thread. */
  readonly queue: number
}

export interface WorkerPool<Task, Answer> {
  /**
   * `transfer`: buffers and ports that are moved to the thread. `tooLong`: an additional time limit of the caller.
   * Throws WorkFailed.
   */
  run(task: Task, transfer?: readonly TransferListItem[], tooLong?: AbortSignal): Promise<Answer>
  /** Ends the threads; running tasks fail. */
  close(): Promise<void>
}

const failures = counter('quayline_worker_failures_total', 'Tasks that a thread could not finish within its limits', [
  'pool',
  'fault',
])

/** An unused thread is ended after this time; starting a new one takes about 0.1 s. */
const IDLE_MS = 60_000
/** Lower priority than the event loop, which answers requests (nice(2) applies to one thread on Linux). */
const NICE = 5

/** One thread is left for the event loop. */
export const spareThreads = (): number => Math.max(1, availableParallelism() - 1)

/**
 * `entry`: the module whose default export does the work, by its path below `src` without extension:
 * `contexts/intake/reading/read.worker`. No thread is started before the first task.
 */
export function openWorkerPool<Task, Answer>(entry: `${string}.worker`, limits: WorkLimits): WorkerPool<Task, Answer> {
  const name = path.basename(entry, '.worker')
  let pool: Piscina<Task, Answer> | null = null
  const open = (): Piscina<Task, Answer> => {
    if (pool !== null) return pool
    const filename = fileOf(entry)
    pool = new Piscina<Task, Answer>({
      filename,
      minThreads: 0,
      maxThreads: limits.threads,
      maxQueue: limits.threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      ...(filename.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
    })
    // A thread that dies while idle: the next task gets a new one.
    pool.on('error', () => failures.inc({ pool: name, fault: 'THREAD_DIED' }))
    return pool
  }
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < limits.threads) running++
    else if (waiting.length >= limits.queue) throw failed('QUEUE_FULL')
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
  const failed = (fault: WorkFault): WorkFailed => {
    failures.inc({ pool: name, fault })
    return new WorkFailed(fault, name)
  }
  return {
    run: async (task, transfer = [], tooLong) => {
      await enter()
      const atMost = AbortSignal.timeout(limits.timeMs)
      const tooLate = tooLong === undefined ? atMost : AbortSignal.any([atMost, tooLong])
      try {
        return await open().run(task, { signal: tooLate, transferList: [...transfer] })
      } catch (error) {
        if (tooLate.aborted) throw failed('OUT_OF_TIME')
        throw isOutOfMemory(error) ? failed('OUT_OF_MEMORY') : error
      } finally {
        leave()
      }
    },
    close: async () => {
      await pool?.destroy()
      pool = null
    },
  }
}

/** In the sources it is beside its context; in the build all workers are in one folder (scripts/build.mjs). */
function fileOf(entry: string): string {
  const here = import.meta.dirname
  if (import.meta.filename.endsWith('.ts')) return path.join(here, '../..', `${entry}.ts`)
  const built = ['workers', '../workers'].map((folder) => path.join(here, folder, `${path.basename(entry)}.js`))
  return built.find(existsSync) ?? path.join(here, 'workers')
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
