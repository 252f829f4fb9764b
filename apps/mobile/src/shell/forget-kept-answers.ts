// No user reads the answers of another user of this phone: at a logout, when the server no longer takes a token, and when somebody else
// is here, the kept answers go.
import type { Bridge } from '../bridge/bridge.ts'
import { bridge } from '../bridge/use-bridge.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'

/** For the life of the page. */
export function forgetWithSession(): void {
  forgetWith(
    bridge(),
    keptAnswers(caches, () => new Date()),
  )
}

/** Returns what ends it. */
export function forgetWith(
  { session, subscribe }: Pick<Bridge, 'session' | 'subscribe'>,
  { forgetAllBut }: Pick<KeptAnswers, 'forgetAllBut'>,
): () => void {
  // One after the other, so that the last user known decides.
  let last: Promise<void> = Promise.resolve()
  const look = (): void => {
    const { state, token, userId } = session()
    // Who waits for the app does not know yet whether anybody is gone.
    if (state === 'waiting' || (token !== null && userId === null)) return
    last = last.then(() => forgetAllBut(token === null ? null : userId))
    // Without storage there is nothing to forget.
    last = last.catch(() => undefined)
  }
  look()
  return subscribe(look)
}
