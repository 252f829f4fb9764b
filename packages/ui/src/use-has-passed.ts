// Whether a moment has passed by the device's clock. False on the server: the page it sends must not depend on the
// time.
import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 30_000

function everyNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** `at` in milliseconds since the epoch; NaN if the moment is unknown, which never passes. */
export const useHasPassed = (at: number): boolean =>
  useSyncExternalStore(
    everyNowAndThen,
    () => at < Date.now(),
    () => false,
  )
