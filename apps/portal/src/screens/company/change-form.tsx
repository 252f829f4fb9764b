// Changes a user's particulars. What somebody else has changed since they were read is never overwritten.
import type { UserDetail } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormBody, FormGroup } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { failureOf } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { labelsFor, ruleTexts } from '../accounts/account-texts.ts'
import { ParticularFields, PersonFields, PhoneFields, useCompanyGroups } from '../accounts/company-groups.tsx'
import { PARTICULARS_LIMITS, particularsOf } from '../accounts/particulars-draft.ts'
import { COMPANY_USERS_KEY } from './company-call.ts'
import { changeFaults, changePayload, changeRequired } from './user-changes.ts'

export function ChangeForm({ user }: { readonly user: UserDetail }) {
  const texts = useTexts()
  const { change: screenTexts, groups } = texts.company
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const { userId, lastEditAt, name } = user
  const [start] = useState(() => particularsOf(user))
  const reload = () => queries.invalidateQueries({ queryKey: COMPANY_USERS_KEY })
  const form = useForm({
    name: `company-user.${userId}.${lastEditAt}`,
    start,
    labels: labelsFor(start, texts),
    required: changeRequired(start),
    limits: PARTICULARS_LIMITS,
    check: (draft) => ruleTexts(changeFaults(draft), texts),
    send: async (draft) => {
      const changed = changePayload(start, draft)
      if (changed === null) return screenTexts.nothing
      const [params, body] = [{ path: { userId } }, { lastEditAt, ...changed }]
      await request((client) => client.PATCH('/v1/company/users/{userId}', { params, body }))
      await reload()
      return fill(screenTexts.done, { name })
    },
    onSent: (text) => toast({ tone: 'plain', text }),
  })
  const failure = failureOf(form.error)
  const isStale = failure?.kind === 'refused' && failure.status === 409
  const [company, phones] = useCompanyGroups()
  return (
    <div className="form-page">
      <FormBody
        form={isStale ? { ...form, error: null } : form}
        title={fill(texts.company.titles.change, { name })}
        submit={screenTexts.submit}
      >
        {isStale ? (
          <StaleBanner
            onReload={() => {
              form.reset()
              void reload()
            }}
          />
        ) : null}
        <FormGroup facts={{ id: 'person', title: groups.person, fields: [] }}>
          <PersonFields field={form.field} />
        </FormGroup>
        <FormGroup facts={{ ...company, title: groups.company }}>
          <ParticularFields field={form.field} />
        </FormGroup>
        <FormGroup facts={phones}>
          <PhoneFields field={form.field} isWorkRequired={false} />
        </FormGroup>
      </FormBody>
    </div>
  )
}

/** Somebody else has changed the user meanwhile. */
function StaleBanner({ onReload }: { readonly onReload: () => void }) {
  const { change: screenTexts } = useTexts().company
  return (
    <Banner tone="danger" icon="warning">
      <p>{screenTexts.conflict}</p>
      <Button onClick={onReload}>{screenTexts.reload}</Button>
    </Banner>
  )
}
