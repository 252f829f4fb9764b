// What a user may do, set by headquarters: kind and role, menu, freight-charge roles. Each is changed by itself and asked for first.
import type { AdminUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { FreightRolesCard } from './freight-roles-card.tsx'
import { MenuCard } from './menu-card.tsx'
import { RoleCard } from './role-card.tsx'
import { UserScreen } from './user-screen.tsx'

export function UserRights() {
  const { uid = '' } = useParams()
  return <UserScreen userId={uid}>{(found) => <UserRightsCards found={found} />}</UserScreen>
}

export function UserRightsCards({ found }: { readonly found: AdminUser }) {
  const { administration } = useTexts()
  const session = useSession()
  const { user } = found
  // What another card has changed is read again: each starts from what holds now.
  const key = `${user.lastEditAt} ${user.kind} ${user.adminRole ?? ''} ${user.menuType} ${found.menu.join()} ${found.freightRoles.join()}`
  const hasFreight = session !== null && accessTo(session, 'FREIGHT_RIGHTS') === 'OPEN'
  return (
    <div className="stack">
      <PageHeading
        actions={
          <PortalLink className="button button-plain" to={paths.user(user.userId, { tab: 'rights' })}>
            {administration.rights.back}
          </PortalLink>
        }
      >
        {fill(administration.titles.rights, { name: user.name })}
      </PageHeading>
      <RoleCard key={`role ${key}`} found={found} />
      <MenuCard key={`menu ${key}`} found={found} />
      {hasFreight ? <FreightRolesCard key={`freight ${key}`} found={found} /> : null}
    </div>
  )
}
