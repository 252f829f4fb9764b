// The inbox: a folder into which the partners' transfer software puts files. Each file is taken by exactly one server, read through
// the one intake, answered where the partner wants it, and put away; a server that dies in the middle loses and doubles nothing.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isoNow } from '../../platform/clock.ts'
import type { Job } from '../../platform/job.ts'
import { errorForLog } from '../../platform/log.ts'
import { take, workOff } from './inbox-batch.ts'
import { InboxClaims } from './inbox-claims.ts'
import { TAKEN } from './inbox-names.ts'
import { type Arrival, InboxScan, type SettleTimes } from './inbox-scan.ts'
import type { IntakeDeps } from './intake-deps.ts'

export interface InboxOptions extends SettleTimes {
  /** Pause between two looks. */
  readonly everyMs: number
  readonly leaseMs: number
  /** What is read together … */
  readonly filesABatch: number
  readonly bytesABatch: number
  /** … and in one round, before the folder is looked at again. */
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
export function inboxJob(deps: IntakeDeps, inbox: string, options: Partial<InboxOptions> = {}): Job {
  const set = { ...INBOX_OPTIONS, ...options }
  const folder = path.resolve(inbox)
  const scan = new InboxScan(folder, set)
  let claims: InboxClaims | null = null
  let isBusy = false

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

  const workOffBatch = async (batch: string): Promise<void> => {
    const outcome = await workOff(deps, folder, batch)
    deps.log?.info({ ...outcome }, 'files of the inbox put away')
  }

  const round = async (mine: InboxClaims, signal: AbortSignal): Promise<boolean> => {
    await mine.beat()
    await mine.adopt()
    for (const batch of await mine.batches()) {
      if (signal.aborted) return false
      await workOffBatch(batch)
    }
    const look = await scan.look()
    const oldestWaitingAt = look.oldestMs === null ? null : new Date(look.oldestMs).toISOString()
    await mine.beat({ waiting: look.waiting, oldestWaitingAt, lastRoundAt: isoNow(deps.clock), failure: null })
    const ready = look.ready.slice(0, set.filesARound)
    for (const arrivals of batchesOf(ready, set)) {
      if (signal.aborted) return false
      const batch = await mine.newBatch()
      await take(batch, arrivals, scan)
      await workOffBatch(batch)
    }
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
        // Where even that cannot be written, the error itself is logged all the same.
        await mine.beat({ failure: String(errorForLog(error)['message'] ?? 'unknown') }).catch(() => undefined)
        throw error
      } finally {
        isBusy = false
        if (signal.aborted) release()
      }
    },
  }
}

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
