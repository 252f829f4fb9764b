// State known only in the browser, read so that the first render equals the server's, as hydration requires.
import { useSyncExternalStore } from 'react'

function onConnectionChange(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )

const never = (): (() => void) => () => undefined

/** False on the server and in the first render, then true: for actions that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
