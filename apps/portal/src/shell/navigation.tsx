// The list of tasks at the left of the desk and in the phone's drawer. Collapsed it shows the groups' icons; entries open on demand.
import { matchPath, useLocation } from 'react-router'
import { useTexts } from './language-provider.tsx'
import { type MenuGroup, menuGroups } from './menu.ts'
import { PortalNavLink } from './portal-link.tsx'
import { useScreens } from './screen.ts'
import type { Session } from './session.ts'
import { ShellIcon } from './shell-icon.tsx'
import { paths } from '../paths.ts'

interface NavigationProps {
  readonly session: Session
  readonly isCollapsed?: boolean
  /** A phone's drawer closes when an entry is followed; a collapsed list unfolds for a group. */
  readonly onFollow?: () => void
  readonly onExpand?: () => void
}

export function Navigation({ session, isCollapsed = false, onFollow, onExpand }: NavigationProps) {
  const { portal } = useTexts()
  const groups = menuGroups(useScreens(), session)
  return (
    <nav className="navigation" aria-label={portal.navigation.label} data-collapsed={isCollapsed || undefined}>
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
      {groups.map((group) =>
        isCollapsed ? (
          <CollapsedGroup key={group.group} group={group} onExpand={onExpand} />
        ) : (
          <NavigationGroup key={group.group} group={group} onFollow={onFollow} />
        ),
      )}
      {session.user === null && !isCollapsed ? <p className="navigation-note">{portal.navigation.empty}</p> : null}
    </nav>
  )
}

function NavigationGroup({
  group: { group, items },
  onFollow,
}: {
  readonly group: MenuGroup
  readonly onFollow: (() => void) | undefined
}) {
  const texts = useTexts()
  const headingId = `navigation-${group}`
  return (
    <div>
      <h2 id={headingId} className="navigation-group">
        <ShellIcon name={group} />
        {texts.portal.groups[group]}
      </h2>
      <ul aria-labelledby={headingId}>
        {items.map(({ screen, isLocked }) => (
          <li key={screen.pattern}>
            <PortalNavLink to={screen.pattern} className="navigation-entry" onClick={onFollow}>
              <span>{screen.title(texts)}</span>
              {isLocked ? (
                <span className="navigation-lock" title={texts.portal.navigation.certifiedOnly}>
                  <ShellIcon name="lock" />
                  <span className="visually-hidden">{texts.portal.navigation.certifiedOnly}</span>
                </span>
              ) : null}
            </PortalNavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CollapsedGroup({
  group: { group, items },
  onExpand,
}: {
  readonly group: MenuGroup
  readonly onExpand: (() => void) | undefined
}) {
  const { portal } = useTexts()
  const { pathname } = useLocation()
  const isHere = items.some(({ screen }) => matchPath({ path: screen.pattern, end: false }, pathname) !== null)
  return (
    <button
      type="button"
      className={`navigation-entry is-top${isHere ? ' active' : ''}`}
      aria-label={portal.groups[group]}
      title={portal.groups[group]}
      onClick={onExpand}
    >
      <ShellIcon name={group} />
    </button>
  )
}
