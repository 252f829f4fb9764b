// What the shell knows of a screen: its address, its name, the right it asks for, where the navigation lists it, how it is loaded.
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
  /** Null: whoever comes may open it. */
  readonly right: Resource | null
  /** Whoever has not logged in is asked to first; a right asks for that by itself. */
  readonly needsLogin?: boolean
  /** Absent: reached from other screens only. */
  readonly group?: NavigationGroup
  readonly load: () => Promise<ComponentType>
}

interface ScreenDefinition extends Omit<Screen, 'title'> {
  /** From the portal's texts, or, for a screen that keeps its own, in all four languages. */
  readonly title: ((texts: PortalTexts) => string) | Readonly<Record<Language, string>>
}

/** All that anybody needs to know of a screen, at one place: its folder's screens.ts. */
export function defineScreen({ title, ...screen }: ScreenDefinition): Screen {
  return { ...screen, title: typeof title === 'function' ? title : ({ language }) => title[language] }
}

/** Handed down instead of imported: screens stand on the shell, and the shell must not stand on them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => useContext(ScreensContext)

/** What the server keeps of a screen, in favourites: `registers.auto-filers`. */
export const screenKeyOf = ({ pattern }: Pick<Screen, 'pattern'>): string =>
  pattern === '/' ? 'home' : pattern.slice(1).replaceAll('/', '.')

/** Of one thing: its address needs to name it. */
export const isOfOneThing = ({ pattern }: Pick<Screen, 'pattern'>): boolean => pattern.includes(':')

/** A fixed address goes before one with a name in it, as in the router: `/users/new` is no user. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | null {
  const found = screens.filter(({ pattern }) => matchPath(pattern, pathname) !== null)
  return found.find((screen) => !isOfOneThing(screen)) ?? found[0] ?? null
}

export function useCurrentScreen(): Screen | null {
  return screenAt(useScreens(), useLocation().pathname)
}

/** Whether this session may open it as it stands; the server decides again for every call. */
export const isOpenTo = (screen: Screen, session: Pick<Session, 'menu' | 'user'>): boolean =>
  accessTo(session, screen.right) === 'OPEN' && !(screen.needsLogin === true && session.user === null)

/** The screens above one, from the outermost on: `/users`, `/users/:uid` of `/users/:uid/change`. */
export function screensAbove(screens: readonly Screen[], { pattern }: Pick<Screen, 'pattern'>): readonly Screen[] {
  const parts = pattern.split('/').filter((part) => part !== '')
  return parts.slice(0, -1).flatMap((_, index) => {
    const above = `/${parts.slice(0, index + 1).join('/')}`
    return screens.filter((screen) => screen.pattern === above)
  })
}
