// Changes a user's particulars. Changes that another user has made since they were read are never overwritten.
import type { UserDetail } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { FormGroup } from '../../kit/form-group.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { formatFaults, phonesFaults, type RuleFaults } from '../accounts/account-check.ts'
import { labelsFor, ruleTexts, useParticularsTexts } from '../accounts/account-texts.ts'
import {
  PERSON_FIELDS,
  ParticularFields,
  PersonFields,
  PhoneFields,
  useCompanyGroups,
} from '../accounts/company-groups.tsx'
import {
  PARTICULARS_LIMITS,
  type ParticularsDraft,
  particularsOf,
  particularsSet,
} from '../accounts/particulars-draft.ts'
import { COMPANY_USERS_KEY } from './company-call.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

// What a company's administrator may change in a user's particulars: new values only, since known values cannot be
// emptied.

/** An area code belongs to its number; the line maintains company and remarks, which have no field here. */
export const changeRequired = (start: ParticularsDraft): readonly (keyof ParticularsDraft)[] =>
  (Object.keys(start) as (keyof ParticularsDraft)[]).filter(
    (name) => start[name] !== '' && !name.endsWith('.area') && name !== 'companyName' && name !== 'remarks',
  )

export const changeFaults = (draft: ParticularsDraft): RuleFaults => ({
  ...formatFaults({ ...draft, companyName: '' }),
  ...phonesFaults(draft, false),
})

/** Null: nothing was changed. */
export function changePayload(start: ParticularsDraft, draft: ParticularsDraft) {
  const changed = particularsSet(start, draft)
  return Object.keys(changed).length === 0 ? null : changed
}

export function ChangeForm({ user }: { readonly user: UserDetail }) {
  const texts = useTexts()
  const { change: screenTexts, groups } = useOwnTexts(COMPANY_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const { userId, lastEditAt, name } = user
  const start = particularsOf(user)
  const params = { path: { userId } }
  const reload = () => queries.invalidateQueries({ queryKey: COMPANY_USERS_KEY })
  const form = useForm({
    name: `company-user.${userId}`,
    start,
    version: lastEditAt,
    shown: useParticularsTexts(),
    labels: labelsFor(start, texts),
    required: changeRequired(start),
    limits: PARTICULARS_LIMITS,
    check: (draft) => ruleTexts(changeFaults(draft), texts),
    send: async (draft, base) => {
      const changed = changePayload(base.start, draft)
      if (changed === null) return screenTexts.nothing
      const body = { lastEditAt: base.version, ...changed }
      await request((client) => client.PATCH('/v1/company/users/{userId}', { params, body }))
      await reload()
      return fill(screenTexts.done, { name })
    },
    readAgain: async () => {
      const { data } = await request((client) => client.GET('/v1/company/users/{userId}', { params }))
      return { start: particularsOf(data.user), version: data.user.lastEditAt, at: data.user.lastEditAt }
    },
    onSent: (text) => toast({ tone: 'plain', text }),
  })
  const [company, phones] = useCompanyGroups()
  return (
    <FormBody
      form={form}
      title={fill(texts.company.titles.change, { name })}
      submit={screenTexts.submit}
      onReload={() => void reload()}
    >
      <FormGroup facts={{ id: 'person', title: groups.person, fields: PERSON_FIELDS }}>
        <PersonFields field={form.field} />
      </FormGroup>
      <FormGroup facts={{ ...company, title: groups.company }}>
        <ParticularFields field={form.field} />
      </FormGroup>
      <FormGroup facts={phones}>
        <PhoneFields field={form.field} isWorkRequired={false} />
      </FormGroup>
    </FormBody>
  )
}
