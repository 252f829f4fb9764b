// Works through the queue of the user who is here, first to last, until it is empty or something stops it.
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
  /** Asked anew before each send: the network goes, users change. */
  readonly circumstances: () => Circumstances
  /** Makes the call with the token of the circumstances that it was decided in. Never throws. */
  readonly send: (entry: QueuedSend, token: string) => Promise<Result<unknown>>
  readonly onSending: (key: string | null) => void
  readonly onSent: (entry: QueuedSend) => void
  /** The server does not take this token. */
  readonly onLoginNeeded: (token: string) => void
}

/** later: the server or the network did not do; busy: another tab is at it, or took over. */
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
      // Storage that no longer lets anything be removed must not make this go round for ever.
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
