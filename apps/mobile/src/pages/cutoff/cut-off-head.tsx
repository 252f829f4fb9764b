// The head of every cut-off page: its title, the switch to the other queries, and the subject of the page.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { isArrival } from './handed-over.ts'
import '../cutoff.css'
import '../menu.css'

interface CutOffHeadProps {
  /** The subject of the page; null before a number is entered, and for a vessel. */
  readonly asked: { readonly number: string; readonly type: NumberType | null } | null
  readonly children?: ReactNode
}

export function CutOffHead({ asked, children }: CutOffHeadProps) {
  const { cutoff } = useInAppTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival(window.history.state, performance.timeOrigin)) return
    // As after loading a document: scroll to the top and announce the heading to screen readers.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="search-card cutoff-head">
      <div className="search-head">
        <h1 ref={heading} tabIndex={-1}>
          {cutoff.title}
        </h1>
        <QueryTypeSwitcher current="cutoff" number={asked?.number ?? null} type={asked?.type ?? null} />
      </div>
      {children}
    </div>
  )
}
