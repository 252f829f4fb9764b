// One piece of work at a time: a second tap while the first one runs does nothing.
import { useRef, useState } from 'react'

export interface OneAtATime {
  readonly isBusy: boolean
  /** Resolves at once if something is already running. */
  readonly run: (work: () => Promise<void>) => Promise<void>
}

export function useOneAtATime(): OneAtATime {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await work()
    setBusy(false)
    isRunning.current = false
  }
  return { isBusy, run }
}
