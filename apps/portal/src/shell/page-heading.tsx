// The h1 of a screen: sets the window title, receives the focus when the reader came from another screen, and contains
// the favourite star.
import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { mayBeFavourite, useFavourites } from './favourites.ts'
import { useTexts } from './language-provider.tsx'
import { useCurrentScreen } from './screen.ts'
import { ShellIcon } from './shell-icon.tsx'
import { Trail } from './trail.tsx'
import { useRecordLook } from './use-record-look.ts'
import { useWindowTitle } from './window-title.ts'

/** On the first screen of a visit the focus stays where the browser put it. */
let hasShownScreen = false

interface PageHeadingProps {
  readonly children: string
  /** The window title, if more specific than the heading. */
  readonly title?: string
  /** Number of rows found, for the window title. */
  readonly count?: string
  /** Directly after the heading: a count, a state. */
  readonly beside?: ReactNode
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode
}

// The star on the title line: marks the screen as a favourite.
function FavouriteStar() {
  const screen = useCurrentScreen()
  const { favourites: texts } = useTexts().portal
  const { toggle, isFavourite } = useFavourites()
  if (screen === null || toggle === null || !mayBeFavourite(screen)) return null
  const isOn = isFavourite(screen)
  return (
    <button
      type="button"
      className="icon-button is-small star"
      aria-pressed={isOn}
      aria-label={texts.star}
      title={isOn ? texts.remove : texts.add}
      onClick={() => toggle(screen)}
    >
      <ShellIcon name="star" />
    </button>
  )
}

export function PageHeading({ children, title = children, count, beside, actions }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const how = useNavigationType()
  useWindowTitle(title, count)
  useRecordLook(children)
  useEffect(() => {
    if (hasShownScreen || how !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
    hasShownScreen = true
    // Only when the screen appears: after new criteria on the same screen the focus stays in their form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <>
      <Trail />
      <div className="page-heading">
        <h1 ref={heading} tabIndex={-1}>
          {children}
        </h1>
        {beside}
        <FavouriteStar />
        {actions === undefined ? null : <div className="page-heading-actions">{actions}</div>}
      </div>
    </>
  )
}
