// A user without certification enters the company's particulars and asks the line to verify them.
import type { Profile } from '@quayline/client/schema.d'
import { useToast } from '@quayline/ui/toast'
import { FormBody } from '../../kit/form-screen.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { formatFaults, phonesFaults } from './account-check.ts'
import { labelsFor, ruleTexts } from './account-texts.ts'
import { COMPANY_LIMITS, COMPANY_REQUIRED, COMPANY_START, type CompanyDraft, companyPayload } from './company-fields.ts'
import { CompanyGroups } from './company-groups.tsx'
import { particularsOf } from './particulars-draft.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PROFILE_OWN } from './profile-own-texts.ts'

/** Prefilled with the known particulars; remarks are new in each application. */
function startOf(user: Profile['user']): CompanyDraft {
  const known = particularsOf(user)
  return {
    ...COMPANY_START,
    ...Object.fromEntries(Object.keys(COMPANY_START).map((path) => [path, known[path as keyof CompanyDraft]])),
  }
}

export function ApplyForCertification({ user }: { readonly user: Profile['user'] }) {
  const texts = useTexts()
  const { applications: screenTexts } = useOwnTexts(PROFILE_OWN)
  const toast = useToast()
  const applying = useCommand(
    (draft: CompanyDraft) => (client) => client.POST('/v1/ebuser/certification', { body: companyPayload(draft) }),
    { changes: [['accounts'], ['session']] },
  )
  const form = useForm({
    name: `certification.${user.userId}`,
    start: startOf(user),
    labels: labelsFor(COMPANY_START, texts),
    required: COMPANY_REQUIRED,
    limits: COMPANY_LIMITS,
    check: (draft) =>
      ruleTexts(
        {
          ...formatFaults(draft),
          ...phonesFaults(draft, true),
        },
        texts,
      ),
    send: (draft) => applying.mutateAsync(draft),
    onSent: () => toast({ tone: 'plain', text: screenTexts.sent }),
  })
  return (
    <section className="stack" aria-labelledby="apply-certification">
      <h2 id="apply-certification">{screenTexts.certifyTitle}</h2>
      <p>{screenTexts.certifyText}</p>
      <FormBody form={form} title={screenTexts.certifyTitle} submit={screenTexts.certifySubmit}>
        <CompanyGroups field={form.field} />
      </FormBody>
    </section>
  )
}
