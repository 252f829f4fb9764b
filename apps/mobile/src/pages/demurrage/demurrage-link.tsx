// A way to another demurrage page. Opened in a tab of its own it is an ordinary link.
import { Icon } from '@quayline/ui/icon'
import type { ReactNode } from 'react'
import { useDemurragePages } from './use-demurrage-pages.ts'

interface DemurrageLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** As `useDemurragePages` takes it. */
  readonly steps?: number | null
}

export function DemurrageLink({ href, children, steps = null }: DemurrageLinkProps) {
  const go = useDemurragePages()
  return (
    <a
      className="demurrage-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href, { steps })
      }}
    >
      {children}
      <Icon name="arrow" />
    </a>
  )
}
