// What the shell knows of a screen: its address, its name, the right it asks for, where the navigation lists it, how it is loaded.
import type { Resource } from '@quayline/domain/accounts/resource'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type ComponentType, createContext, useContext } from 'react'

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

/** Handed down instead of imported: screens stand on the shell, and the shell must not stand on them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = (): readonly Screen[] => useContext(ScreensContext)
