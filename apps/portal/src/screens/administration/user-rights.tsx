// A user's rights, set by headquarters: kind and role, menu, freight-charge roles. Each is changed separately and
// confirmed first.
import type { AdminUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useParams } from 'react-router'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
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
  // A card is reset if its data changes; unsaved input in the other cards stays.
  const key = {
    role: [user.kind, user.adminRole, user.adminRegion, user.territoryCode].join(),
    menu: [user.menuType, ...found.grantable, '', ...found.menu].join(),
    freight: found.freightRoles.join(),
  }
  const hasFreight = session !== null && accessTo(session, 'FREIGHT_RIGHTS') === 'OPEN'
  return (
    <div className="stack">
      <PageHeading>{fill(administration.titles.rights, { name: user.name })}</PageHeading>
      <RoleCard key={`role ${key.role}`} found={found} />
      <MenuCard key={`menu ${key.menu}`} found={found} />
      {hasFreight ? <FreightRolesCard key={`freight ${key.freight}`} found={found} /> : null}
    </div>
  )
}
