// The logged-in user with the role, and the logout; for a visitor login and registration.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useTexts } from './language-provider.tsx'
import { PortalLink } from './portal-link.tsx'
import type { SessionUser } from './session.ts'
import { ShellIcon } from './shell-icon.tsx'
import { useLeave } from './use-leave.ts'
import { useSession } from './use-session.ts'

export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const session = useSession()
  if (session === null) return null
  return session.user === null ? <Doors /> : <AccountMenu user={session.user} onShortcuts={onShortcuts} />
}

function Doors() {
  const { portal } = useTexts()
  const { pathname, search } = useLocation()
  const isAtLogin = pathname === paths.login()
  return (
    <span className="doors">
      <PortalLink className="door" to={paths.login(isAtLogin ? {} : { returnTo: `${pathname}${search}` })}>
        {portal.user.logIn}
      </PortalLink>
      <PortalLink className="door is-second" to={paths.register()}>
        {portal.user.register}
      </PortalLink>
    </span>
  )
}

function AccountMenu({ user, onShortcuts }: { readonly user: SessionUser; readonly onShortcuts: () => void }) {
  const texts = useTexts()
  const { portal } = texts
  const leave = useLeave()
  const navigate = useNavigate()
  const role = user.adminRole === null ? portal.user.kind[user.kind] : portal.user.adminRole[user.adminRole]
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className="account-facts">
          <strong translate="no">{user.name}</strong>
          <span>{role}</span>
          {user.companyName === null ? null : <span translate="no">{user.companyName}</span>}
        </span>
      ),
    },
    ownAccountItem(texts, () => void navigate(paths.profile())),
    { key: 'shortcuts', label: portal.shortcuts.open, onClick: onShortcuts },
    { type: 'divider' },
    { key: 'leave', label: portal.user.logOut, onClick: () => void leave() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        className="account-button"
        aria-label={fill(portal.user.menu, { name: user.name })}
        aria-haspopup="menu"
      >
        <ShellIcon name="user" />
        <span className="account-name" translate="no">
          {user.name}
        </span>
      </Button>
    </Dropdown>
  )
}

/** The link handles clicks; for the keyboard, the menu passes Enter to its entry, not to the link inside it. */
export const ownAccountItem = ({ accounts }: Pick<PortalTexts, 'accounts'>, open: () => void) => ({
  key: 'profile',
  label: <PortalLink to={paths.profile()}>{accounts.titles.profile}</PortalLink>,
  onClick: ({ domEvent }: { readonly domEvent: { readonly type: string } }): void => {
    if (domEvent.type === 'keydown') open()
  },
})
