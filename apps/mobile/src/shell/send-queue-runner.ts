// Processes the current user's queue, first to last, until it is empty or something stops it.
import type { Result } from './request.ts'
import {
  afterOutcome,
  begun,
  type Circumstances,
  keyOf,
  nextStep,
  outcomeOfSend,
  type QueuedSend,
  type Rest,
} from './send-queue.ts'
import type { Work } from './send-queue-lock.ts'
import type { SendStore } from './send-queue-store.ts'

export interface Runner {
  readonly store: SendStore
  readonly lock: (work: Work) => Promise<void>
  /** Evaluated before each send: network and user may change. */
  readonly circumstances: () => Circumstances
  /** Calls with the token from the circumstances of that decision. Never throws. */
  readonly send: (entry: QueuedSend, token: string) => Promise<Result<unknown>>
  readonly onSending: (key: string | null) => void
  readonly onSent: (entry: QueuedSend) => void
  /** The server rejected this token. */
  readonly onLoginNeeded: (token: string) => void
}

/** later: the server or the network failed; busy: another tab is processing the queue, or took over. */
export type RunEnd = Rest | 'later' | 'busy'

export async function runQueue(runner: Runner): Promise<RunEnd> {
  const { store, lock, circumstances, send, onSending, onSent, onLoginNeeded } = runner
  let end: RunEnd = 'busy'
  const done = new Set<string>()
  await lock(async (isHeld) => {
    for (;;) {
      const around = circumstances()
      const step = nextStep(store.read(), around)
      if (step.kind === 'rest' || around.token === null) {
        end = step.kind === 'rest' ? step.why : 'login'
        return
      }
      // If the storage no longer allows removal, this loop must not run forever.
      if (done.has(keyOf(step.entry)) || !isHeld()) return
      done.add(keyOf(step.entry))
      store.replace(begun(step.entry))
      onSending(keyOf(step.entry))
      const outcome = outcomeOfSend(await send(step.entry, around.token))
      const left = afterOutcome(step.entry, outcome)
      if (left === null) store.remove(keyOf(step.entry))
      else store.replace(left)
      onSending(null)
      if (outcome.kind === 'sent') onSent(step.entry)
      if (outcome.kind === 'login') onLoginNeeded(around.token)
      if (outcome.kind === 'later' || outcome.kind === 'login') {
        end = outcome.kind
        return
      }
    }
  })
  return end
}
