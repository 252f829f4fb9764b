// Modifies a user: only what was changed is sent, and what somebody else changed meanwhile is never overwritten.
import type { AdminUser } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { FormScreen } from '../../kit/form-screen.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { labelsFor, ruleTexts } from '../accounts/account-texts.ts'
import { NOT_CONFIRMED } from '../approvals/pass-form.tsx'
import { CODES_AND_NAME, confirmationOf, useStill, useUserCompany } from '../approvals/use-company-found.ts'
import { UserScreen } from './user-screen.tsx'
import {
  type ChangeDraft,
  changePayload,
  changeRequired,
  changeStart,
  lacksIdentifier,
  USER_LIMITS,
  userFaults,
} from './user-draft.ts'
import { UserGroups, useUserGroups } from './user-groups.tsx'

export function ChangeUser() {
  const { uid = '' } = useParams()
  return (
    <UserScreen userId={uid}>
      {({ user }, reload) => <ChangeUserForm key={user.lastEditAt} user={user} onReload={reload} />}
    </UserScreen>
  )
}

interface ChangeUserFormProps {
  readonly user: AdminUser['user']
  readonly onReload: () => void
}

// oxlint-disable-next-line max-lines-per-function -- The definition of one form: its rules beside its fields.
export function ChangeUserForm({ user, onReload }: ChangeUserFormProps) {
  const texts = useTexts()
  const { edit, titles, detail } = texts.administration
  const toast = useToast()
  const navigate = useNavigate()
  const [start] = useState(() => changeStart(user))
  const { userId, lastEditAt } = user
  const [codes, setCodes] = useState<Pick<ChangeDraft, (typeof CODES_AND_NAME)[number]>>(start)
  const found = useUserCompany(codes, start)
  const changing = useCommand(
    (draft: ChangeDraft) => (client) =>
      client.PATCH('/v1/admin/users/{userId}', {
        params: { path: { userId } },
        body: {
          lastEditAt,
          ...changePayload(start, draft),
          ...confirmationOf(found, draft.confirmed),
        },
      }),
    { changes: [['administration'], ['audit']] },
  )
  const form = useForm({
    name: `user.${userId}.${lastEditAt}`,
    start,
    labels: {
      ...labelsFor(start, texts),
      companyName: texts.userTexts.fields.companyName,
      confirmed: texts.approvals.found.confirmLabel,
    },
    // Also where he has none so far: who administers a company is not saved without.
    required: [...changeRequired(start), ...(user.adminRole === 'COMPANY_ADMIN' ? (['territoryCode'] as const) : [])],
    fieldOfCode: NOT_CONFIRMED,
    limits: USER_LIMITS,
    check: (draft) => ({
      ...ruleTexts(userFaults(draft, start['workPhone.number'] !== ''), texts),
      ...(lacksIdentifier(user.kind, draft) ? { sapId: edit.oneIdentifier } : {}),
    }),
    send: async (draft) => {
      const isChanged = Object.keys(changePayload(start, draft)).length > 0
      if (isChanged) await changing.mutateAsync(draft)
      return isChanged ? detail.saved : edit.nothing
    },
    onSent: (text) => {
      toast({ tone: 'plain', text })
      void navigate(paths.user(userId))
    },
  })
  useStill(form, CODES_AND_NAME, setCodes)
  return (
    <FormScreen
      form={form}
      title={fill(titles.changeUser, { name: user.name })}
      submit={edit.save}
      groups={useUserGroups()}
      besides={
        <>
          {form.error === null ? null : <Button onClick={onReload}>{edit.reload}</Button>}
          <PortalLink className="button button-plain" to={paths.user(userId)}>
            {texts.kit.confirm.cancel}
          </PortalLink>
        </>
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
