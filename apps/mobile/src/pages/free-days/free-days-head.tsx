// The head of every free-days page: its name, the switch to the other queries, and what the page is about.
import { type ReactNode, useEffect, useRef } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { isArrival } from '../demurrage/page-way.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import '../demurrage.css'
import '../free-days.css'
import '../menu.css'

interface FreeDaysHeadProps {
  readonly title?: string
  /** What the page is about; null before there is a number. */
  readonly asked: { readonly num: string; readonly numberType: DocumentType | null } | null
  readonly children?: ReactNode
}

export function FreeDaysHead({ title, asked, children }: FreeDaysHeadProps) {
  const { freeDays } = useInAppTexts()
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
          {title ?? freeDays.title}
        </h1>
        <QueryTypeSwitcher current="freeDays" number={asked?.num ?? null} type={asked?.numberType ?? null} />
      </div>
      {children}
    </div>
  )
}
