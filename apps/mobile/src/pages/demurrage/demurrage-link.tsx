// A link to another page of demurrage or free days. In a new tab it works as an ordinary link.
import { Icon } from '@quayline/ui/icon'
import type { ReactNode } from 'react'
import { useDemurragePages } from './use-demurrage-pages.ts'

interface DemurrageLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Shown before the text; absent: an arrow after it. */
  readonly icon?: ReactNode
  /** As for `useDemurragePages`; evaluated when the link is followed. */
  readonly stepsOf?: () => number | null
}

export function DemurrageLink({ href, children, icon, stepsOf = () => null }: DemurrageLinkProps) {
  const go = useDemurragePages()
  return (
    <a
      className="demurrage-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href, { steps: stepsOf() })
      }}
    >
      {icon}
      {children}
      {icon === undefined ? <Icon name="arrow" /> : null}
    </a>
  )
}
