// A user's kind and administrative role; a regional administrator needs a region.
import type { AdminUser } from '@quayline/client/schema.d'
import {
  ADMIN_ROLES,
  type AdminRole,
  isLineAdmin,
  USER_KINDS,
  type UserKind,
} from '@quayline/domain/accounts/user-kind'
import { lookUp } from '@quayline/messages/lookup'
import { Banner } from '@quayline/ui/banner'
import { useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { oneOf } from '../../kit/list-address.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { regionText, territoryChoices, territoryText } from '../approvals/territory-choices.ts'
import { ChangeRights } from './change-rights.tsx'
import { fieldChanges } from './rights-changes.ts'
import { regionsOf } from './user-choices.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'

// Decides which administrative roles a kind of user can have: the line's roles for its staff and agents, a company's
// role for certified users.
export function rolesOf(kind: UserKind): readonly AdminRole[] {
  if (kind === 'INTERNAL' || kind === 'EXTERNAL') return ADMIN_ROLES.filter(isLineAdmin)
  return kind === 'CERTIFIED' ? ['COMPANY_ADMIN'] : []
}

// oxlint-disable-next-line complexity, max-lines-per-function -- The rules of four fields that depend on each other, beside the fields.
export function RoleCard({ found: { user, companyHasAdmin } }: { readonly found: AdminUser }) {
  const texts = useTexts()
  const { userTexts } = texts
  const rights = useOwnTexts(USER_RIGHTS_OWN)
  const territories = useSession()?.territories ?? []
  const start = {
    kind: user.kind,
    adminRole: user.adminRole ?? '',
    adminRegion: user.adminRegion ?? '',
    territoryCode: user.territoryCode ?? '',
  }
  const [draft, setDraft] = useState<Readonly<Record<keyof typeof start, string>>>(start)
  const field = (path: keyof typeof start, isRequired = false, fault?: string) => ({
    path,
    label: userTexts.fields[path],
    value: draft[path],
    isRequired,
    fault,
    onChange: (text: string) => setDraft((before) => ({ ...before, [path]: text })),
  })
  const kind = oneOf(USER_KINDS, draft.kind) ?? user.kind
  const roles = rolesOf(kind)
  const isRegional = draft.adminRole === 'REGION_ADMIN'
  const lacksRegion = isRegional && draft.adminRegion === ''
  const isOfCompany = draft.adminRole === 'COMPANY_ADMIN'
  const lacksTerritory = isOfCompany && draft.territoryCode === ''
  const changeOf = (path: keyof typeof start, nameOf: (text: string) => string) => ({
    field: userTexts.fields[path],
    before: nameOf(start[path]),
    after: nameOf(draft[path]),
  })
  const roleName = (role: string): string => (role === '' ? rights.noRole : lookUp(userTexts.adminRoles, role))
  const changes = fieldChanges(
    [
      changeOf('kind', (text) => lookUp(userTexts.kinds, text)),
      changeOf('adminRole', roleName),
      ...(isRegional ? [changeOf('adminRegion', (code) => regionText(code, territories, texts))] : []),
      ...(isOfCompany ? [changeOf('territoryCode', (code) => territoryText(code, territories, texts))] : []),
    ],
    texts,
  )
  const warning =
    companyHasAdmin && draft.adminRole === 'COMPANY_ADMIN' ? (
      <Banner tone="warn">{rights.companyHasAdmin}</Banner>
    ) : null
  const missing = lacksRegion ? 'adminRegion' : lacksTerritory ? 'territoryCode' : null
  const body = {
    kind,
    adminRole: oneOf(roles, draft.adminRole) ?? null,
    adminRegion: isRegional ? draft.adminRegion : null,
    ...(isOfCompany ? { territoryCode: draft.territoryCode } : {}),
  }
  return (
    <section className="card stack rights-card" aria-labelledby="rights-role">
      <h2 id="rights-role">{rights.role}</h2>
      <p>{rights.roleText}</p>
      <ChoiceField
        field={{
          ...field('kind', true),
          // A change of the kind clears the role, which the new kind may not allow.
          onChange: (text) => setDraft((before) => ({ ...before, kind: text, adminRole: '' })),
        }}
        options={choicesOf(USER_KINDS, userTexts.kinds)}
      />
      <ChoiceField
        field={field('adminRole')}
        options={choicesOf(roles, userTexts.adminRoles)}
        placeholder={rights.noRole}
        hint={rights.roleHint}
      />
      {isRegional ? (
        <ChoiceField
          field={field('adminRegion', true, lacksRegion ? rights.adminRegionNeeded : undefined)}
          options={regionsOf(territories)}
        />
      ) : null}
      {isOfCompany ? (
        <ChoiceField
          field={field('territoryCode', true, lacksTerritory ? rights.territoryNeeded : undefined)}
          options={territoryChoices(territories, texts)}
        />
      ) : null}
      {warning}
      <ChangeRights
        user={user}
        label={rights.saveRole}
        changes={changes}
        missing={missing}
        send={(client) =>
          client.POST('/v1/admin/users/{userId}/role', { params: { path: { userId: user.userId } }, body })
        }
      >
        <p>{rights.roleText}</p>
        {warning}
      </ChangeRights>
    </section>
  )
}
