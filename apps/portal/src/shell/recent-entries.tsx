// The last three items that the reader viewed, in the navigation.
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from './language-provider.tsx'
import { PortalLink } from './portal-link.tsx'
import { useRecents } from './recents.ts'
import { screenIcon } from './screen-icon.ts'
import { ShellIcon } from './shell-icon.tsx'
import { useScreens } from './screen.ts'

const SHOWN = 3

export function RecentEntries({ onFollow }: { readonly onFollow: (() => void) | undefined }) {
  const { navigation } = useTexts().portal
  const screens = useScreens()
  const headingId = useId()
  const { pathname, search } = useLocation()
  const [recents] = useRecents()
  if (recents.length === 0) return null
  const here = `${pathname}${search}`
  return (
    <div className="navigation-part">
      <h2 id={headingId} className="navigation-heading">
        {navigation.recent}
      </h2>
      <ul aria-labelledby={headingId}>
        {recents.slice(0, SHOWN).map(({ path, label, pattern }) => (
          <li key={path}>
            <PortalLink
              to={path}
              className="navigation-entry is-top"
              aria-current={path === here ? 'true' : undefined}
              onClick={onFollow}
            >
              <ShellIcon name={screenIcon(screens, pattern)} />
              <span translate="no">{label}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
