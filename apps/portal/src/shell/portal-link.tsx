// A link inside the portal that preloads the screen's chunk on hover or focus.
import { type ComponentProps, useCallback } from 'react'
import { Link, matchPath, NavLink } from 'react-router'
import { type Screen, useScreens } from './screen.ts'

/**
 * Once per screen, since modules are cached. A chunk that fails to load is requested again when the link is followed.
 */
export function preloadScreen(screens: readonly Screen[], path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? ''
  const screen = screens.find(({ pattern }) => matchPath(pattern, pathname) !== null)
  void screen?.load().catch(() => undefined)
}

interface To {
  readonly to: string
}

function usePreload(to: string) {
  const screens = useScreens()
  const preload = useCallback(() => preloadScreen(screens, to), [screens, to])
  return { onPointerEnter: preload, onFocus: preload }
}

export function PortalLink({ to, ...rest }: ComponentProps<typeof Link> & To) {
  return <Link to={to} {...usePreload(to)} {...rest} />
}

/** Sets `aria-current="page"` if it leads to the current page. */
export function PortalNavLink({ to, ...rest }: ComponentProps<typeof NavLink> & To) {
  return <NavLink to={to} {...usePreload(to)} {...rest} />
}
