// Stored answers must not be readable by another user of this phone: they are deleted at a logout, when the server
// rejects the token, and when another user logs in.
import type { Bridge } from '../bridge/bridge.ts'
import { bridge } from '../bridge/use-bridge.ts'
import { type StoredAnswers, keptAnswers } from './stored-answers.ts'

/** Active for the lifetime of the page. */
export function forgetWithSession(): void {
  forgetWith(
    bridge(),
    keptAnswers(caches, () => new Date()),
  )
}

/** Returns the function that stops it. */
export function forgetWith(
  { session, subscribe }: Pick<Bridge, 'session' | 'subscribe'>,
  { forgetAllBut }: Pick<StoredAnswers, 'forgetAllBut'>,
): () => void {
  // Sequential, so that the last known user decides.
  let last: Promise<void> = Promise.resolve()
  const look = (): void => {
    const { state, token, userId } = session()
    // While waiting for the app it is unknown whether the user has changed.
    if (state === 'waiting' || (token !== null && userId === null)) return
    last = last.then(() => forgetAllBut(token === null ? null : userId))
    // Without storage there is nothing to forget.
    last = last.catch(() => undefined)
  }
  look()
  return subscribe(look)
}
