// The head of every demurrage page: its name, the switch to the other queries, and what the page is about.
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import type { DocumentType } from './asked-charges.ts'
import { isArrival } from './page-way.ts'
import { useDemurragePages } from './use-demurrage-pages.ts'
import '../demurrage.css'
import '../menu.css'

interface DemurrageHeadProps {
  readonly title?: string
  /** What the page is about; null before there is a number. */
  readonly asked: { readonly num: string; readonly type: DocumentType } | null
  readonly children?: ReactNode
}

export function DemurrageHead({ title, asked, children }: DemurrageHeadProps) {
  const { demurrage } = useInAppTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival(window.history.state, performance.timeOrigin)) return
    // As after loading a document: at its top, and told to screen readers.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="search-card demurrage-head">
      <div className="search-head">
        <h1 ref={heading} tabIndex={-1}>
          {title ?? demurrage.title}
        </h1>
        <QueryTypeSwitcher current="demurrage" number={asked?.num ?? null} type={asked?.type ?? null} />
      </div>
      {children}
    </div>
  )
}

interface PageLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** As `useDemurragePages` takes it. */
  readonly steps?: number | null
}

/** To another demurrage page. Opened in a tab of its own it is an ordinary link. */
export function DemurrageLink({ href, children, steps = null }: PageLinkProps) {
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
