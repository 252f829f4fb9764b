// The bar at the top: navigation (phone), the line's name, search, language, region, messages, user.

import { paths } from '../paths.ts'
import { Bell } from './bell.tsx'
import { useTexts } from './language-provider.tsx'
import { LanguageSelect } from './language-select.tsx'
import { PortalLink } from './portal-link.tsx'
import { RegionSelect } from './region-select.tsx'
import { SearchField } from './search-field.tsx'
import { useServices } from './services.tsx'
import { ShellIcon } from './shell-icon.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'
import { useSession } from './use-session.ts'

interface HeaderProps {
  readonly onNavigation: () => void
  readonly onShortcuts: () => void
}

export function Header({ onNavigation, onShortcuts }: HeaderProps) {
  const { portal } = useTexts()
  const { environment } = useServices()
  const lineName = useSession()?.lineName ?? environment.lineName
  return (
    <header className="header">
      <button
        type="button"
        className="icon-button header-menu"
        aria-label={portal.navigation.open}
        onClick={onNavigation}
      >
        <ShellIcon name="menu" />
      </button>
      <PortalLink to={paths.home()} className="header-brand" translate="no">
        {lineName}
      </PortalLink>
      <SearchField />
      <div className="header-tools">
        <LanguageSelect />
        <RegionSelect />
        <ThemeSwitch />
        <Bell />
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
