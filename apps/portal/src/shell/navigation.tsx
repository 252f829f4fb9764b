// The list of tasks, on the left on a desktop and in a phone's drawer: home, favourites, recently viewed items, then
// the groups, which stay open as the reader left them. Collapsed, it shows icons only.
import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { FavouriteEntries } from './favourite-entries.tsx'
import { createKeptStore, useKept } from './kept-store.ts'
import { useTexts } from './language-provider.tsx'
import { type MenuGroup, menuGroups } from './menu.ts'
import { NavigationEntry, WaitingCount } from './navigation-entry.tsx'
import { PortalNavLink } from './portal-link.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { NAVIGATION_GROUPS, type NavigationGroup as GroupName, useScreens } from './screen.ts'
import { hasEmptyMenu, type Session } from './session.ts'
import { ShellIcon } from './shell-icon.tsx'
import { sumOf, useWaiting, type Work } from './waiting.ts'

interface NavigationProps {
  readonly session: Session
  readonly isCollapsed?: boolean
  /** A phone's drawer closes when a link is followed; a collapsed list expands for a group. */
  readonly onFollow?: () => void
  readonly onExpand?: () => void
}

type OpenGroups = Readonly<Partial<Record<GroupName, boolean>>>

/** Only groups that the reader opened or closed; the others follow the current screen. */
const openGroups = createKeptStore<OpenGroups>('navigation-groups', (kept) =>
  typeof kept !== 'object' || kept === null
    ? {}
    : Object.fromEntries(
        Object.entries(kept).filter(
          ([group, isOpen]) => NAVIGATION_GROUPS.some((name) => name === group) && typeof isOpen === 'boolean',
        ),
      ),
)

export function Navigation({ session, isCollapsed = false, onFollow, onExpand }: NavigationProps) {
  const { portal } = useTexts()
  const { pathname } = useLocation()
  const place = useRef<HTMLElement>(null)
  const { work } = useWaiting()
  const note =
    session.user === null ? portal.navigation.empty : hasEmptyMenu(session) ? portal.access.menuEmptyTitle : null
  useEffect(() => {
    // Scrolls to the current screen's entry, also if the reader came another way.
    if (pathname !== '') place.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={place}
      className="navigation"
      aria-label={portal.navigation.label}
      data-collapsed={isCollapsed || undefined}
    >
      <PortalNavLink
        to={paths.home()}
        end
        className="navigation-entry is-top"
        onClick={onFollow}
        title={isCollapsed ? portal.titles.home : undefined}
      >
        <ShellIcon name="home" />
        <span>{portal.titles.home}</span>
      </PortalNavLink>
      {isCollapsed || session.user === null ? null : <FavouriteEntries work={work} onFollow={onFollow} />}
      {isCollapsed ? null : <RecentEntries onFollow={onFollow} />}
      <Groups session={session} isCollapsed={isCollapsed} work={work} onFollow={onFollow} onExpand={onExpand} />
      {note === null || isCollapsed ? null : <p className="navigation-note">{note}</p>}
    </nav>
  )
}

interface GroupsProps {
  readonly session: Session
  readonly isCollapsed: boolean
  readonly work: readonly Work[]
  readonly onFollow: (() => void) | undefined
  readonly onExpand: (() => void) | undefined
}

function Groups({ session, isCollapsed, work, onFollow, onExpand }: GroupsProps) {
  const { pathname } = useLocation()
  const [kept, keep] = useKept(openGroups)
  const open = (group: GroupName, isOpen: boolean): void => keep({ ...kept, [group]: isOpen })
  return menuGroups(useScreens(), session).map((group) => {
    const { group: name, items } = group
    const isHere = items.some(({ screen }) => matchPath({ path: screen.pattern, end: false }, pathname) !== null)
    const expand = (): void => {
      open(name, true)
      onExpand?.()
    }
    return isCollapsed ? (
      <CollapsedGroup key={name} group={group} isHere={isHere} work={work} onExpand={expand} />
    ) : (
      <NavigationGroup
        key={name}
        group={group}
        isHere={isHere}
        isOpen={kept[name] ?? isHere}
        onOpen={(isOpen) => open(name, isOpen)}
        work={work}
        onFollow={onFollow}
      />
    )
  })
}

interface GroupProps {
  readonly group: MenuGroup
  /** The current screen belongs to this group. */
  readonly isHere: boolean
  readonly work: readonly Work[]
}

interface NavigationGroupProps extends GroupProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onFollow: (() => void) | undefined
}

const waitingIn = (work: readonly Work[], { items }: MenuGroup) =>
  sumOf(
    work,
    items.map(({ screen }) => screen.pattern),
  )

function NavigationGroup({ group, isHere, isOpen, onOpen, work, onFollow }: NavigationGroupProps) {
  const { portal } = useTexts()
  const name = portal.groups[group.group]
  return (
    <div className="navigation-group">
      <h2>
        <button
          type="button"
          className={`navigation-entry is-top${isHere && !isOpen ? ' is-here' : ''}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <ShellIcon name={group.group} />
          <span>{name}</span>
          {isOpen ? null : <WaitingCount waiting={waitingIn(work, group)} />}
          <ShellIcon name={isOpen ? 'down' : 'expand'} />
        </button>
      </h2>
      {isOpen ? (
        <ul aria-label={name}>
          {group.items.map(({ screen, isLocked }) => (
            <NavigationEntry key={screen.pattern} screen={screen} isLocked={isLocked} work={work} onFollow={onFollow} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function CollapsedGroup({ group, isHere, work, onExpand }: GroupProps & { readonly onExpand: () => void }) {
  const { portal } = useTexts()
  const name = portal.groups[group.group]
  return (
    <button
      type="button"
      className={`navigation-entry is-top${isHere ? ' active' : ''}`}
      aria-label={name}
      title={name}
      onClick={onExpand}
    >
      <ShellIcon name={group.group} />
      {waitingIn(work, group) === null ? null : <span className="navigation-dot" />}
    </button>
  )
}
