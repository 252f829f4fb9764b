// Opens the native app by its custom scheme; if the page is still visible after 2000 ms, opens the store or download
// page.

/** docs/requirements/sharing.md 3.3. */
export const STORE_FALLBACK_MS = 2000

/** The browser functions that this needs, so that a test can replace them. */
export interface Stage {
  readonly navigate: (url: string) => void
  readonly isHidden: () => boolean
  /** Calls back when the page is hidden or left; returns the unsubscribe function. */
  readonly onHidden: (listener: () => void) => () => void
}

/** If the page was hidden meanwhile, the app has opened: then there is no fallback, not even after returning. */
export function openApp(appUrl: string, fallbackUrl: string, stage: Stage): void {
  let left = false
  const stop = stage.onHidden(() => {
    left = true
  })
  setTimeout(() => {
    stop()
    if (!left && !stage.isHidden()) stage.navigate(fallbackUrl)
  }, STORE_FALLBACK_MS)
  stage.navigate(appUrl)
}

export const browserStage = (): Stage => ({
  navigate: (url) => window.location.assign(url),
  isHidden: () => document.hidden,
  onHidden: (listener) => {
    const onVisibility = (): void => {
      if (document.hidden) listener()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', listener)
    }
  },
})
