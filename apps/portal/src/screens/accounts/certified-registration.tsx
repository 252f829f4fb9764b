// Registration as a certified user: account, verified e-mail address, person, company, telephones; the line verifies
// the application.
import { FormScreen } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useServices } from '../../shell/services.tsx'
import { labelsFor, ruleTexts, useParticularsTexts } from './account-texts.ts'
import { CompanyGroups, useCompanyGroups } from './company-groups.tsx'
import { RegistrationDone } from './registration-done.tsx'
import * as registration from './registration-draft.ts'
import { RegistrationGroups, useRegistrationGroups } from './registration-groups.tsx'
import { TermsField } from './terms-field.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { REGISTRATION_OWN } from './registration-own-texts.ts'

export function CertifiedRegistration() {
  const { language, texts } = useLocale()
  const { titles } = texts.accounts
  const { certify } = useOwnTexts(REGISTRATION_OWN)
  const { request } = useServices()
  const form = useForm({
    name: 'certified-registration',
    start: registration.CERTIFIED_START,
    labels: labelsFor(registration.CERTIFIED_START, texts),
    required: registration.CERTIFIED_REQUIRED,
    limits: registration.CERTIFIED_LIMITS,
    secrets: registration.SECRETS,
    shown: useParticularsTexts(),
    check: (draft) => ruleTexts(registration.certifiedFaults(draft), texts),
    send: async (draft) => {
      const body = registration.certifiedPayload(draft, language)
      await request((client) => client.POST('/v1/ebuser/registration/certified', { body }))
      return body.username
    },
    fieldOfCode: registration.CODE_REFUSALS,
  })
  const groups = [...useRegistrationGroups(), ...useCompanyGroups()]
  if (form.answer !== null) return <RegistrationDone username={form.answer} isCertified />
  return (
    <FormScreen
      form={form}
      title={titles.certify}
      intro={
        <p>
          {certify.intro} <PortalLink to={paths.register()}>{certify.basicInstead}</PortalLink>
        </p>
      }
      submit={certify.submit}
      groups={groups}
    >
      <RegistrationGroups field={form.field} />
      <CompanyGroups field={form.field} />
      <TermsField field={form.toggle('termsAgreed')} />
    </FormScreen>
  )
}
