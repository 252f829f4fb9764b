// The browser navigates to load the answer of a search; until it arrives the page shows a skeleton.
import { useEffect, useState } from 'react'

export interface Asking {
  readonly value: boolean
  readonly start: () => void
}

/** A page restored by "back" is not loading. */
export function useAsking(): Asking {
  const [value, setValue] = useState(false)
  useEffect(() => {
    const reset = (): void => setValue(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { value, start: () => setValue(true) }
}
