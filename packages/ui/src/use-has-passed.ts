// Whether a moment has passed by the reader's own clock. Not in the page that the server sends: that must not depend on any clock.
import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 30_000

function everyNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** `at` in milliseconds since the epoch; NaN where nobody knows the moment, which never passes. */
export const useHasPassed = (at: number): boolean =>
  useSyncExternalStore(
    everyNowAndThen,
    () => at < Date.now(),
    () => false,
  )
