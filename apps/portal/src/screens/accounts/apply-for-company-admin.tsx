// A certified user applies to administer the users of the own company. An existing administrator causes a warning, not
// a rejection.
import { applyForCompanyAdmin } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { Banner } from '@quayline/ui/banner'
import { useQueryClient } from '@tanstack/react-query'
import { FormBody } from '../../kit/form-screen.tsx'
import { TextAreaField } from '../../kit/text-field.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { labelsFor } from './account-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

const BLANK = { reason: '' }

export function ApplyForCompanyAdmin() {
  const texts = useTexts()
  const { applications: screenTexts } = useOwnTexts(PROFILE_OWN)
  const { request } = useServices()
  const queries = useQueryClient()
  const form = useForm({
    name: 'company-admin',
    start: BLANK,
    labels: labelsFor(BLANK, texts),
    limits: limitsOf(applyForCompanyAdmin),
    send: async ({ reason }) => {
      const body = reason.trim() === '' ? {} : { reason: reason.trim() }
      return (await request((client) => client.POST('/v1/ebuser/company-administrator', { body }))).data
    },
  })
  // The list above is reloaded only after the reader has closed this result, because reloading removes this form.
  if (form.answer !== null)
    return (
      <Banner tone={form.answer.companyHasAdmin ? 'warn' : 'ok'}>
        <p>{screenTexts.sent}</p>
        {form.answer.companyHasAdmin ? <p>{screenTexts.companyHasAdmin}</p> : null}
        <button
          type="button"
          className="button button-plain"
          onClick={() => void queries.invalidateQueries({ queryKey: ['accounts'] })}
        >
          {texts.shell.refresh}
        </button>
      </Banner>
    )
  return (
    <section className="stack" aria-labelledby="apply-administrator">
      <h2 id="apply-administrator">{screenTexts.adminTitle}</h2>
      <p>{screenTexts.adminText}</p>
      <FormBody form={form} title={screenTexts.adminTitle} submit={screenTexts.adminSubmit}>
        <TextAreaField field={form.field('reason')} />
      </FormBody>
    </section>
  )
}
