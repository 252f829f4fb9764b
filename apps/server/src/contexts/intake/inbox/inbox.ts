// The inbox: a folder into which the partners' transfer software writes files. Each file is claimed by exactly one server, read by
// the common intake, acknowledged if the partner wants it, and archived; a crash neither loses nor duplicates a file.
import { isDatabaseAtFault } from '@quayline/database/database-error'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isoNow } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/process/job.ts'
import { errorForLog } from '../../../platform/observability/log.ts'
import { splitBatch, take, processBatch } from './inbox-batch.ts'
import { InboxClaims } from './inbox-claims.ts'
import { TAKEN } from './inbox-names.ts'
import { type Arrival, InboxScan, isErrorCode, type SettleTimes } from './inbox-scan.ts'
import { noteTries, triesOf } from './inbox-tries.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { failureText, MAX_TRIES } from '../quarantine.ts'

export interface InboxOptions extends SettleTimes {
  /** Pause between two looks. */
  readonly everyMs: number
  readonly leaseMs: number
  /** Most files in one batch … */
  readonly filesABatch: number
  readonly bytesABatch: number
  /** … and in one round, before the next scan. */
  readonly filesARound: number
}

export const INBOX_OPTIONS: InboxOptions = {
  everyMs: 1000,
  settleMs: 2000,
  emptySettleMs: 60_000,
  leaseMs: 60_000,
  filesABatch: 200,
  bytesABatch: 16 * 1024 * 1024,
  filesARound: 2000,
}

/** `inbox`: the folder, made when it is missing. A round that fails leaves the files where they are and is tried again. */
// oxlint-disable-next-line max-lines-per-function -- One round of the inbox with the claims that its steps share.
export function inboxJob(deps: IntakeDeps, inbox: string, options: Partial<InboxOptions> = {}): Job {
  const set = { ...INBOX_OPTIONS, ...options }
  const folder = path.resolve(inbox)
  const scan = new InboxScan(folder, set)
  let claims: InboxClaims | null = null
  let isBusy = false
  /** When each batch may be tried again (performance.now()): a batch that cannot even be rejected is archived with each try. */
  const againAt = new Map<string, number>()

  const release = (): void => {
    claims?.release()
    claims = null
  }

  const begin = async (signal: AbortSignal): Promise<InboxClaims> => {
    if (claims !== null) return claims
    await mkdir(path.join(folder, TAKEN), { recursive: true })
    claims = new InboxClaims(folder, set.leaseMs)
    signal.addEventListener('abort', () => void (isBusy || release()), { once: true })
    return claims
  }

  /** Rejects only for a failure that is not caused by the files: then no other file can be read either. Returns all other errors. */
  const tryBatch = async (batch: string): Promise<string | null> => {
    const tries = await triesOf(batch)
    if (performance.now() < (againAt.get(batch) ?? 0)) return null
    await noteTries(batch, tries + 1)
    try {
      const outcome = await processBatch(deps, folder, batch, tries >= MAX_TRIES)
      await noteTries(batch, 0)
      againAt.delete(batch)
      deps.log?.info({ ...outcome }, 'files of the inbox put away')
      return null
    } catch (error) {
      if (isNotOfTheFiles(error)) {
        await noteTries(batch, tries)
        throw error
      }
      deps.log?.error({ err: errorForLog(error), tries: tries + 1 }, 'files of the inbox failed')
      if (tries >= MAX_TRIES) againAt.set(batch, performance.now() + AGAIN_AFTER_MS)
      return failureText(error)
    }
  }

  /** Unfinished batches, one file in each: those with the fewest tries first. */
  const begunBefore = async (mine: InboxClaims): Promise<readonly string[]> => {
    const found: { batch: string; tries: number }[] = []
    for (const batch of await mine.batches()) {
      const tries = await triesOf(batch)
      const apart = tries === 0 ? [batch] : await splitBatch(batch, () => mine.newBatchTried(tries))
      for (const one of apart) found.push({ batch: one, tries })
    }
    return found.toSorted((a, b) => a.tries - b.tries).map(({ batch }) => batch)
  }

  const round = async (mine: InboxClaims, signal: AbortSignal): Promise<boolean> => {
    await mine.beat()
    await mine.adopt()
    let failure: string | null = null
    for (const batch of await begunBefore(mine)) {
      if (signal.aborted) return false
      failure = (await tryBatch(batch)) ?? failure
    }
    const look = await scan.look()
    const oldestWaitingAt = look.oldestMs === null ? null : new Date(look.oldestMs).toISOString()
    await mine.beat({ waiting: look.waiting, oldestWaitingAt, lastRoundAt: isoNow(deps.clock), failure })
    const ready = look.ready.slice(0, set.filesARound)
    for (const arrivals of batchesOf(largeLast(ready), set)) {
      if (signal.aborted) return false
      const batch = await mine.newBatch()
      await take(batch, arrivals, scan)
      failure = (await tryBatch(batch)) ?? failure
    }
    if (failure !== null) await mine.beat({ failure })
    return look.isMore || look.ready.length > ready.length
  }

  return {
    name: 'inbox',
    everyMs: set.everyMs,
    run: async (signal) => {
      isBusy = true
      const mine = await begin(signal)
      try {
        return await round(mine, signal)
      } catch (error) {
        // If this cannot be written either, the error itself is still logged.
        await mine.beat({ failure: String(errorForLog(error)['message'] ?? 'unknown') }).catch(() => undefined)
        throw error
      } finally {
        isBusy = false
        if (signal.aborted) release()
      }
    },
  }
}

/** Delay before the next try for a file that cannot even be rejected. */
const AGAIN_AFTER_MS = 600_000

/** The database, the archive or the folder fails for every file. Only a file name that is too long is an error of the file. */
const isNotOfTheFiles = (error: unknown): boolean =>
  isDatabaseAtFault(error) || (isSystemError(error) && !isErrorCode(error, 'ENAMETOOLONG'))

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'code' in error

/** A large file is slow to read, so the others of the round come first. */
const LARGE_BYTES = 1024 * 1024

const largeLast = (ready: readonly Arrival[]): readonly Arrival[] => [
  ...ready.filter(({ size }) => size <= LARGE_BYTES),
  ...ready.filter(({ size }) => size > LARGE_BYTES),
]

function* batchesOf(ready: readonly Arrival[], { filesABatch, bytesABatch }: InboxOptions): Generator<Arrival[]> {
  let batch: Arrival[] = []
  let bytes = 0
  for (const arrival of ready) {
    if (batch.length > 0 && (batch.length === filesABatch || bytes + arrival.size > bytesABatch)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(arrival)
    bytes += arrival.size
  }
  if (batch.length > 0) yield batch
}
