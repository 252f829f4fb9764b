// After a navigation without loading a document: scrolls to the top of the page and focuses its heading for screen
// readers.
import { type RefObject, useEffect, useRef } from 'react'
import { isArrival } from './page-history.ts'

export function usePageArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival(window.history.state, performance.timeOrigin)) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
