// The h1 of a screen: names the window, and takes the focus when the reader has come here from another screen.
import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'

/** The first screen of a visit leaves the focus where the browser put it. */
let hasShownScreen = false

interface PageHeadingProps {
  readonly children: string
  /** The window's title where it says more than the heading. */
  readonly title?: string
  /** Buttons beside the heading. */
  readonly actions?: ReactNode
}

export function PageHeading({ children, title = children, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { environment } = useServices()
  const lineName = useSession()?.lineName ?? environment.lineName
  const how = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${lineName}`
  }, [title, lineName])
  useEffect(() => {
    if (hasShownScreen || how !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
    hasShownScreen = true
    // Only when the screen comes up: new criteria on the same screen leave the focus in their form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className="page-heading">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {actions === undefined ? null : <div className="page-heading-actions">{actions}</div>}
    </div>
  )
}
