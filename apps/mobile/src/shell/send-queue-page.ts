// The single queue of this page (tab): its store, the send in progress, and the guarantee that only one run processes
// it at a time.
import type { QueuedSend } from './send-queue.ts'
import { withSendLock } from './send-queue-lock.ts'
import { type RunEnd, type Runner, runQueue } from './send-queue-runner.ts'
import { type SendStore, sendStore } from './send-queue-store.ts'

export interface PageQueue {
  readonly store: SendStore
  /** The rUuid being sent from this tab. */
  sendingKey(): string | null
  /** Called when `sendingKey` changes. */
  subscribe(notify: () => void): () => void
  /** Called for each queued send that this tab has sent. */
  onSent(listener: (entry: QueuedSend) => void): () => void
  /** A second call during a run joins that run. */
  run(how: Pick<Runner, 'circumstances' | 'send' | 'onLoginNeeded'>): Promise<RunEnd>
}

export function pageQueue(page: Window): PageQueue {
  const store = sendStore(page)
  const watchers = new Set<() => void>()
  const sentListeners = new Set<(entry: QueuedSend) => void>()
  const owner = `${Date.now()}-${Math.random()}`
  let sending: string | null = null
  let running: Promise<RunEnd> | null = null
  const runner = (how: Parameters<PageQueue['run']>[0]): Runner => ({
    ...how,
    store,
    lock: (work) => withSendLock(page, owner, Date.now, work),
    onSending: (key) => {
      sending = key
      for (const notify of watchers) notify()
    },
    onSent: (entry) => {
      for (const listener of sentListeners) listener(entry)
    },
  })
  return {
    store,
    sendingKey: () => sending,
    subscribe: (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    onSent: (listener) => {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
    run: (how) => {
      running ??= runQueue(runner(how)).finally(() => {
        running = null
      })
      return running
    },
  }
}

let opened: PageQueue | null = null

/** In the browser only. */
export const openSendQueue = (): PageQueue => (opened ??= pageQueue(window))
