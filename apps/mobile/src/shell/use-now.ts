// The phone's clock, read again every half minute: what is left of a time limit must not stand still.
import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Milliseconds since the epoch. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
