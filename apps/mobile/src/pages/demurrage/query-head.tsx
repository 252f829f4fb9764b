// The head of a page of demurrage, free days, pick-up numbers or customs declarations: its title, the switch to the
// other queries, and the subject of the page.
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { askedOfAddress } from '../menu/asked-of-address.ts'
import type { EntryName } from '../menu/query-entry.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import type { DocumentType } from './asked-charges.ts'
import { usePageArrival } from './use-page-arrival.ts'
import '../demurrage.css'
import '../menu.css'

interface QueryHeadProps {
  readonly title: string
  readonly query: EntryName
  /** Null before a number is entered. */
  readonly number: string | null
  readonly type: DocumentType | null
  readonly children?: ReactNode
}

export function QueryHead({ title, query, number, type, children }: QueryHeadProps) {
  const inAddress = askedOfAddress(useSearch())
  const asked = number === null ? inAddress : { number, type }
  const heading = usePageArrival()
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
