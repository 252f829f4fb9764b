// Who comes from another of these pages without loading a document finds the top of the page, and a screen reader its heading.
import { type RefObject, useEffect, useRef } from 'react'
import { isArrival } from './page-way.ts'

export function usePageArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival(window.history.state, performance.timeOrigin)) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
