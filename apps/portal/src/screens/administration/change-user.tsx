// Modifies a user: only changed fields are sent, and another user's concurrent changes are never overwritten.
import type { AdminUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FormScreen } from '../../kit/form-screen.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import type { PortalRequest } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { labelsFor, ruleTexts, useParticularsTexts } from '../accounts/account-texts.ts'
import { NOT_CONFIRMED } from '../approvals/pass-form.tsx'
import { CODES_AND_NAME, confirmationOf, useSettledFields, useUserCompany } from '../approvals/use-company-found.ts'
import { UserScreen } from './user-screen.tsx'
import {
  type ChangeBody,
  type ChangeDraft,
  changePayload,
  changeRequired,
  changeStart,
  lacksIdentifier,
  USER_LIMITS,
  userFaults,
} from './user-draft.ts'
import { UserGroups, useUserGroups } from './user-groups.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'
import { COMPANY_FOUND_OWN } from '../approvals/company-found-own-texts.ts'

export function ChangeUser() {
  const { uid = '' } = useParams()
  return <UserScreen userId={uid}>{({ user }, reload) => <ChangeUserForm user={user} onReload={reload} />}</UserScreen>
}

interface ChangeUserFormProps {
  readonly user: AdminUser['user']
  readonly onReload: () => void
}

// oxlint-disable-next-line max-lines-per-function -- The definition of one form: its rules beside its fields.
export function ChangeUserForm({ user, onReload }: ChangeUserFormProps) {
  const texts = useTexts()
  const { titles } = texts.administration
  const { confirmLabel } = useOwnTexts(COMPANY_FOUND_OWN)
  const { edit, detail } = useOwnTexts(USER_OWN)
  const toast = useToast()
  const navigate = useNavigate()
  const { request } = useServices()
  const { userId, lastEditAt } = user
  const start = changeStart(user)
  const [codes, setCodes] = useState<Pick<ChangeDraft, (typeof CODES_AND_NAME)[number]>>(start)
  const found = useUserCompany(codes, start)
  const changing = useCommand(
    (body: ChangeBody) => (client) => client.PATCH('/v1/admin/users/{userId}', { params: { path: { userId } }, body }),
    { changes: [['administration'], ['audit']] },
  )
  const form = useForm({
    name: `user.${userId}`,
    start,
    version: lastEditAt,
    shown: useParticularsTexts(),
    labels: {
      ...labelsFor(start, texts),
      companyName: texts.userTexts.fields.companyName,
      confirmed: confirmLabel,
    },
    // Also required if still empty: a company's administrator cannot be saved without a territory.
    required: [...changeRequired(start), ...(user.adminRole === 'COMPANY_ADMIN' ? (['territoryCode'] as const) : [])],
    fieldOfCode: NOT_CONFIRMED,
    limits: USER_LIMITS,
    check: (draft) => ({
      ...ruleTexts(userFaults(draft, start['workPhone.number'] !== ''), texts),
      ...(lacksIdentifier(user.kind, draft) ? { sapId: edit.oneIdentifier } : {}),
    }),
    send: async (draft, base) => {
      const changed = changePayload(base.start, draft)
      if (Object.keys(changed).length === 0) return edit.nothing
      const confirmation = confirmationOf(found, draft.confirmed)
      await changing.mutateAsync({ lastEditAt: base.version, ...changed, ...confirmation })
      return detail.saved
    },
    readAgain: async () => {
      const { data } = await request((client) =>
        client.GET('/v1/admin/users/{userId}', { params: { path: { userId } } }),
      )
      const by = await lastEditor(request, data.user.username)
      return { start: changeStart(data.user), version: data.user.lastEditAt, at: data.user.lastEditAt, by }
    },
    onSent: (text) => {
      toast({ tone: 'plain', text })
      void navigate(paths.user(userId))
    },
  })
  useSettledFields(form, CODES_AND_NAME, setCodes)
  return (
    <FormScreen
      form={form}
      title={fill(titles.changeUser, { name: user.name })}
      submit={edit.save}
      onReload={onReload}
      groups={useUserGroups()}
      besides={
        <PortalLink className="button button-plain" to={paths.user(userId)}>
          {texts.kit.confirm.cancel}
        </PortalLink>
      }
    >
      <TextField field={form.field('email')} control={{ type: 'email', inputMode: 'email' }} />
      <UserGroups
        field={form.field}
        seaWaybills={form.toggle('issuesSeaWaybills')}
        found={found}
        name={user.name}
        onMove={form.change}
      />
    </FormScreen>
  )
}

/** The user who made the last change, for readers of the audit trail; null for others, and if it cannot be read. */
async function lastEditor(request: PortalRequest, username: string): Promise<string | null> {
  const query = { username, action: 'USER_CHANGE', limit: 1 } as const
  try {
    const { data } = await request((client) => client.GET('/v1/admin/audit', { params: { query } }))
    return data.items[0]?.actor ?? null
  } catch {
    return null
  }
}
