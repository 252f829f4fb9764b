// The head of every EIR page: its title, the switch to the other queries, and the subject of the page.
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { askedOfAddress } from '../menu/asked-of-address.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import '../eir.css'
import '../menu.css'

interface EirHeadProps {
  readonly title: string
  /** The booking of the page; null before one is entered. */
  readonly number: string | null
  readonly children?: ReactNode
}

/** Marks a navigation between these pages that loads no document. */
const ARRIVED = 'eir'

export function EirHead({ title, number, children }: EirHeadProps) {
  const inAddress = askedOfAddress(useSearch())
  const asked = number === null ? inAddress : ({ number, type: 'bkg' } as const)
  const heading = useEirArrival()
  return (
    <div className="search-card eir-head">
      <div className="search-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <QueryTypeSwitcher current="importEir" number={asked?.number ?? null} type={asked?.type ?? null} />
      </div>
      {children}
    </div>
  )
}

/** As after loading a document: scroll to the top and announce the heading to screen readers. */
export function useEirArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.history.state !== ARRIVED) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

export function useEirPages(): (path: string) => void {
  const [, navigate] = useLocation()
  return (path) => navigate(path, { state: ARRIVED })
}

/** A link to another EIR page. In a new tab it works as an ordinary link. */
export function EirLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const go = useEirPages()
  return (
    <a
      className="eir-link"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
      <Icon name="arrow" />
    </a>
  )
}
