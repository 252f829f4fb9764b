// The mails that a user receives; can be changed by administrators who may change the user.
import type { AdminUser } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { SwitchField } from '../../kit/choice-field.tsx'
import { Facts } from '../../kit/facts.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { NOTIFICATIONS } from '../accounts/own-settings.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'

type Wanted = AdminUser['user']['notifications']

export function UserNotifications({ found: { user, can } }: { readonly found: AdminUser }) {
  const { userTexts } = useTexts()
  const { detail } = useOwnTexts(USER_OWN)
  const toast = useToast()
  const changing = useCommand(
    (body: Wanted) => (client) =>
      client.POST('/v1/admin/users/{userId}/notifications', { params: { path: { userId: user.userId } }, body }),
    { changes: [['administration'], ['audit']] },
  )
  const form = useForm({
    name: `notifications.${user.userId}`,
    start: { ...user.notifications },
    labels: userTexts.notifications,
    send: (wanted) => changing.mutateAsync(wanted),
    onSent: () => toast({ tone: 'plain', text: detail.saved }),
  })
  return (
    <section className="fact-group">
      <h2>{userTexts.fields.notifications}</h2>
      {can.change ? (
        <FormBody form={form} title={userTexts.fields.notifications} submit={detail.saveNotifications}>
          {NOTIFICATIONS.map((name) => (
            <SwitchField key={name} field={form.toggle(name)} />
          ))}
        </FormBody>
      ) : (
        <Facts
          pairs={NOTIFICATIONS.map((name) => ({
            label: userTexts.notifications[name],
            value: user.notifications[name] ? userTexts.yes : userTexts.no,
          }))}
        />
      )}
    </section>
  )
}
