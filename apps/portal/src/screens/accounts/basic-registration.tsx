// Fast registration: username, password, a verified e-mail address, the person's name.
import { FormScreen } from '../../kit/form-screen.tsx'
import { PhoneField } from '../../kit/phone-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { labelsFor, ruleTexts, useParticularsTexts } from './account-texts.ts'
import { RegistrationDone } from './registration-done.tsx'
import * as registration from './registration-draft.ts'
import { RegistrationGroups } from './registration-groups.tsx'
import { TermsField } from './terms-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTRATION_OWN } from './registration-own-texts.ts'

export function BasicRegistration() {
  const { language, texts } = useLocale()
  const { titles } = texts.accounts
  const { basic } = useOwnTexts(REGISTRATION_OWN)
  const { request } = useServices()
  const form = useForm({
    name: 'basic-registration',
    start: registration.BASIC_START,
    labels: labelsFor(registration.BASIC_START, texts),
    required: registration.BASIC_REQUIRED,
    limits: registration.BASIC_LIMITS,
    secrets: registration.SECRETS,
    shown: useParticularsTexts(),
    check: (draft) => ruleTexts(registration.basicFaults(draft), texts),
    send: async (draft) => {
      const body = registration.basicPayload(draft, language)
      await request((client) => client.POST('/v1/ebuser/registration/basic', { body }))
      return body.username
    },
    fieldOfCode: registration.CODE_REFUSALS,
  })
  if (form.answer !== null) return <RegistrationDone username={form.answer} isCertified={false} />
  return (
    <FormScreen
      form={form}
      title={titles.register}
      intro={
        <p>
          {basic.intro} <PortalLink to={paths.certify()}>{basic.certifyInstead}</PortalLink>
        </p>
      }
      submit={basic.submit}
    >
      <RegistrationGroups field={form.field} />
      <PhoneField
        label={texts.userTexts.fields.mobile}
        kind="mobile"
        parts={{ country: form.field('mobile.country'), number: form.field('mobile.number') }}
      />
      <TermsField field={form.toggle('termsAgreed')} />
    </FormScreen>
  )
}
