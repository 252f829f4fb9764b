// The head of every EIR page: its name, the switch to the other queries, and what the page is about.
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { askedOfAddress } from '../menu/asked-of-address.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import '../eir.css'
import '../menu.css'

interface EirHeadProps {
  readonly title: string
  /** The booking that the page is about; null before there is one. */
  readonly number: string | null
  readonly children?: ReactNode
}

/** Selection a way from one of these pages to another that loads no document. */
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

/** As after loading a document: at its top, and announced to screen readers. */
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

/** To another EIR page. Opened in a tab of its own it is an ordinary link. */
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
