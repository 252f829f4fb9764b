// Which roles a user has in the freight-charge system.
import type { AdminUser } from '@quayline/client/schema.d'
import { Skeleton } from '@quayline/ui/skeleton'
import { useState } from 'react'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { ChangeRights } from './change-rights.tsx'
import { CheckTreeField } from './check-tree-field.tsx'
import { useFreightRoles } from './use-freight.ts'

export function FreightRolesCard({ found: { user, freightRoles } }: { readonly found: AdminUser }) {
  const { administration, shell } = useTexts()
  const { rights } = administration
  const roles = useFreightRoles()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(freightRoles))
  const known = roles.data?.data.items ?? []
  const roleCodes = known.map(({ code }) => code).filter((code) => chosen.has(code))
  const isSame = roleCodes.length === freightRoles.length && freightRoles.every((code) => chosen.has(code))
  return (
    <section className="card stack rights-card" aria-labelledby="rights-freight">
      <h2 id="rights-freight">{rights.freight}</h2>
      {roles.data === undefined ? (
        roles.error === null ? (
          <Skeleton label={shell.loading} sections={1} />
        ) : (
          <FailedPanel error={roles.error} onRetry={() => void roles.refetch()} />
        )
      ) : known.length === 0 ? (
        <p>{rights.freightNone}</p>
      ) : (
        <>
          <CheckTreeField
            label={rights.freight}
            nodes={known.map(({ code, name }) => ({ key: code, label: `${name} (${code})`, children: [] }))}
            chosen={chosen}
            onChange={setChosen}
          />
          <ChangeRights
            user={user}
            label={rights.saveFreight}
            isDisabled={isSame}
            send={(client) =>
              client.POST('/v1/admin/users/{userId}/freight-roles', {
                params: { path: { userId: user.userId } },
                body: { roleCodes },
              })
            }
          />
        </>
      )}
    </section>
  )
}
