// The phone's current time, read again every half minute, so that the time left until a deadline stays correct.
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
