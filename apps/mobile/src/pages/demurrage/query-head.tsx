// The head of a demurrage or free-days page: its name, the switch to the other queries, and what the page is about.
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { askedOfAddress } from '../menu/asked-of-address.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import type { DocumentType } from './asked-charges.ts'
import { isArrival } from './page-way.ts'
import '../demurrage.css'
import '../menu.css'

interface QueryHeadProps {
  readonly title: string
  readonly query: 'demurrage' | 'freeDays'
  /** Null before there is a number. */
  readonly number: string | null
  readonly type: DocumentType | null
  readonly children?: ReactNode
}

export function QueryHead({ title, query, number, type, children }: QueryHeadProps) {
  const inAddress = askedOfAddress(useSearch())
  const asked = number === null ? inAddress : { number, type }
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
          {title}
        </h1>
        <QueryTypeSwitcher current={query} number={asked?.number ?? null} type={asked?.type ?? null} />
      </div>
      {children}
    </div>
  )
}
