// The navigation entries of this session: screens by task, those for certified users with a lock, nothing else.
import { NAVIGATION_GROUPS, type NavigationGroup, type Screen } from './screen.ts'
import { accessTo, type Session } from './session.ts'

export interface MenuItem {
  readonly screen: Screen
  readonly isLocked: boolean
}

export interface MenuGroup {
  readonly group: NavigationGroup
  readonly items: readonly MenuItem[]
}

/** Groups without entries are omitted. */
export function menuGroups(screens: readonly Screen[], session: Pick<Session, 'menu' | 'user'>): readonly MenuGroup[] {
  return NAVIGATION_GROUPS.map((group) => ({
    group,
    items: screens.flatMap((screen): MenuItem[] => {
      const access = accessTo(session, screen.right)
      const isHidden =
        screen.group !== group || access === 'NONE' || (screen.needsLogin === true && session.user === null)
      return isHidden ? [] : [{ screen, isLocked: access === 'CERTIFIED_ONLY' }]
    }),
  })).filter(({ items }) => items.length > 0)
}
