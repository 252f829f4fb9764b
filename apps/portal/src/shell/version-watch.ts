// Detects that the server has a newer build than this window: checked when the window receives the focus and every five
// minutes.
import { useEffect, useState } from 'react'
import { BASE } from '../paths.ts'

export const VERSION_EVERY_MS = 5 * 60_000
/** Minimum interval between checks, however often the user returns to the window. */
const VERSION_LEAST_MS = 30_000

/** Null if unknown: offline, a server that is just starting, an answer of a proxy. */
export async function servedBuild(fetch: (url: string) => Promise<Response>): Promise<string | null> {
  try {
    const response = await fetch(`${BASE}/version.json`)
    if (!response.ok) return null
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('build' in answer)) return null
    return typeof answer.build === 'string' && answer.build !== '' ? answer.build : null
  } catch {
    return null
  }
}

/** A window without a build id (a test page) has nothing to compare. */
export const isNewer = (own: string, served: string | null): boolean => own !== '' && served !== null && served !== own

export function useNewVersion(own: string): boolean {
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (isNew) return undefined
    let asked = 0
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < VERSION_LEAST_MS) return
      asked = Date.now()
      if (isNewer(own, await servedBuild((url) => fetch(url, { cache: 'no-store' })))) setIsNew(true)
    }
    const look = (): void => void ask()
    const timer = setInterval(look, VERSION_EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own, isNew])
  return isNew
}
