// The content that a list's table contributes to the screen's heading line: the row count and its tools.
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface HeadingSlots {
  readonly tools: HTMLElement | null
  readonly setCount: (count: string | null) => void
}

const HeadingContext = createContext<HeadingSlots>({ tools: null, setCount: () => undefined })

export const HeadingProvider = HeadingContext

export function useHeading() {
  const [count, setCount] = useState<string | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return { slots: { tools, setCount }, count, setTools }
}

/** Renders nothing until the screen's frame is mounted. */
export function HeadingTools({ children }: { readonly children: ReactNode }) {
  const { tools } = use(HeadingContext)
  return tools === null ? null : createPortal(children, tools)
}

/** The count as text: `130`, `1,000+`; for the heading and the window title. */
export function useHeadingCount(count: string): void {
  const { setCount } = use(HeadingContext)
  useEffect(() => {
    setCount(count === '' ? null : count)
    return () => setCount(null)
  }, [count, setCount])
}
