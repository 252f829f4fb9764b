// Which roles a user has in the freight-charge system.
import type { AdminUser, KeptFreightRole } from '@quayline/client/schema.d'
import { useState } from 'react'
import { useTexts } from '../../shell/language-provider.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { ChangeRights } from './change-rights.tsx'
import { CheckTreeField } from './check-tree-field.tsx'
import { setChanges } from './rights-changes.ts'
import { useFreightRoles } from './use-freight.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'

interface FreightRolesCardProps {
  readonly found: AdminUser
}

export function FreightRolesCard({ found }: FreightRolesCardProps) {
  const rights = useOwnTexts(USER_RIGHTS_OWN)
  const roles = useFreightRoles()
  return (
    <section className="card stack rights-card" aria-labelledby="rights-freight">
      <h2 id="rights-freight">{rights.freight}</h2>
      <WithAnswer answer={roles}>
        {({ items }) => (items.length === 0 ? <p>{rights.freightNone}</p> : <RoleChoice found={found} known={items} />)}
      </WithAnswer>
    </section>
  )
}

function RoleChoice({
  found: { user, freightRoles },
  known,
}: FreightRolesCardProps & { readonly known: readonly KeptFreightRole[] }) {
  const texts = useTexts()
  const rights = useOwnTexts(USER_RIGHTS_OWN)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(freightRoles))
  const roleCodes = known.map(({ code }) => code).filter((code) => chosen.has(code))
  const nameOf = (code: string): string => {
    const role = known.find((entry) => entry.code === code)
    return role === undefined ? code : `${role.name} (${code})`
  }
  return (
    <>
      <CheckTreeField
        label={rights.freight}
        nodes={known.map(({ code }) => ({ key: code, label: nameOf(code), children: [] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <ChangeRights
        user={user}
        label={rights.saveFreight}
        changes={setChanges(freightRoles, roleCodes, nameOf, texts)}
        send={(client) =>
          client.POST('/v1/admin/users/{userId}/freight-roles', {
            params: { path: { userId: user.userId } },
            body: { roleCodes },
          })
        }
      />
    </>
  )
}
