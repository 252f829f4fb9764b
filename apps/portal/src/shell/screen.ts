// A screen as the shell knows it: address, title, required right, navigation group, loading.
import type { Resource } from '@quayline/domain/accounts/resource'
import type { Language } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type ComponentType, createContext, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'
import { accessTo, type Session } from './session.ts'

/** By task, in this order (docs/requirements/look.md 3). */
export const NAVIGATION_GROUPS = ['TRACK', 'SAIL', 'DELIVER', 'CLEAR', 'PAY', 'ADMINISTER'] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]

export interface Screen {
  readonly pattern: string
  readonly title: (texts: PortalTexts) => string
  /** Null: no right is required. */
  readonly right: Resource | null
  /** Requires a login; a right requires one anyway. */
  readonly needsLogin?: boolean
  /** Absent: reachable from other screens only. */
  readonly group?: NavigationGroup
  readonly load: () => Promise<ComponentType>
}

interface ScreenDefinition extends Omit<Screen, 'title'> {
  /** From the portal's texts, or, for a screen with its own texts, in all four languages. */
  readonly title: ((texts: PortalTexts) => string) | Readonly<Record<Language, string>>
}

/** The complete definition of a screen, in its folder's screens.ts. */
export function defineScreen({ title, ...screen }: ScreenDefinition): Screen {
  return { ...screen, title: typeof title === 'function' ? title : ({ language }) => title[language] }
}

/** Passed by context instead of imported: screens depend on the shell, and the shell must not depend on them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => useContext(ScreensContext)

/** The server's key for a screen, in favourites: `registers.auto-filers`. */
export const screenKeyOf = ({ pattern }: Pick<Screen, 'pattern'>): string =>
  pattern === '/' ? 'home' : pattern.slice(1).replaceAll('/', '.')

/** The screen shows one thing, which its address must name. */
export const isOfOneThing = ({ pattern }: Pick<Screen, 'pattern'>): boolean => pattern.includes(':')

/** A fixed address takes precedence over one with a parameter, as in the router: `/users/new` is not a user. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | null {
  const found = screens.filter(({ pattern }) => matchPath(pattern, pathname) !== null)
  return found.find((screen) => !isOfOneThing(screen)) ?? found[0] ?? null
}

export function useCurrentScreen(): Screen | null {
  return screenAt(useScreens(), useLocation().pathname)
}

/** Whether this session may open it now; the server checks again for every call. */
export const isOpenTo = (screen: Screen, session: Pick<Session, 'menu' | 'user'>): boolean =>
  accessTo(session, screen.right) === 'OPEN' && !(screen.needsLogin === true && session.user === null)

/** The screens above one, outermost first: `/users`, `/users/:uid` for `/users/:uid/change`. */
export function screensAbove(screens: readonly Screen[], { pattern }: Pick<Screen, 'pattern'>): readonly Screen[] {
  const parts = pattern.split('/').filter((part) => part !== '')
  return parts.slice(0, -1).flatMap((_, index) => {
    const above = `/${parts.slice(0, index + 1).join('/')}`
    return screens.filter((screen) => screen.pattern === above)
  })
}
