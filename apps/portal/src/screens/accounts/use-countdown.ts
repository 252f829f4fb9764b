// Seconds until something may be done again.
import { useEffect, useState } from 'react'

/** By the clock, not by counting ticks: a window in the background ticks late. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(null)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    secondsLeft: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
