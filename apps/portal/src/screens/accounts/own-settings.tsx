// The reader's own language and region, and which mails to receive.
import type { Profile } from '@quayline/client/schema.d'
import { type Language, LANGUAGES } from '@quayline/messages/language'
import { ChoiceField, SwitchField } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import { CountryField } from '../../kit/country-field.tsx'
import { FormBody } from '../../kit/form-screen.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { useForm } from '../../kit/use-form.ts'
import { useLocale, useTexts } from '../../shell/language-provider.tsx'
import { labelsFor } from './account-texts.ts'
import { useProfileChange } from './use-profile-change.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

interface SettingsProps {
  readonly user: Profile['user']
}

export function LanguageForm({ user }: SettingsProps) {
  const { language, texts, speak } = useLocale()
  const { profile } = useOwnTexts(PROFILE_OWN)
  const save = useProfileChange()
  const start = { language: user.language ?? language, regionCde: user.regionCode ?? '' } as const
  const form = useForm<{ readonly language: string; readonly regionCde: string }, void>({
    name: `profile-language.${user.userId}`,
    start,
    labels: labelsFor(start, texts),
    required: ['language'],
    send: async (draft) => {
      const chosen: Language = oneOf(LANGUAGES, draft.language) ?? language
      await save({ language: chosen, ...(draft.regionCde === '' ? {} : { regionCde: draft.regionCde }) })
      await speak(chosen)
    },
  })
  return (
    <FormBody form={form} title={profile.tabs.language} submit={profile.saveLanguage}>
      <ChoiceField
        field={form.field('language')}
        options={choicesOf(LANGUAGES, texts.userTexts.languages)}
        hint={profile.languageText}
      />
      <CountryField field={form.field('regionCde')} />
    </FormBody>
  )
}

export const NOTIFICATIONS = ['siSent', 'siHeld', 'siUpdated', 'containerEvents', 'documentEvents'] as const

export function MailsForm({ user }: SettingsProps) {
  const texts = useTexts()
  const { profile } = useOwnTexts(PROFILE_OWN)
  const save = useProfileChange()
  const form = useForm({
    name: `profile-mails.${user.userId}`,
    start: { ...user.notifications },
    labels: texts.userTexts.notifications,
    send: (notifications) => save({ notifications }),
  })
  return (
    <FormBody form={form} title={profile.tabs.mails} submit={profile.saveMails}>
      <p>{profile.mailsText}</p>
      {NOTIFICATIONS.map((name) => (
        <SwitchField key={name} field={form.toggle(name)} />
      ))}
    </FormBody>
  )
}
