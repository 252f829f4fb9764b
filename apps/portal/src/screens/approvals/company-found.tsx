// The company identified by the entered codes, next to the stated one: shown before the decision, with a separate
// confirmation if the two differ.
import type { ResolvedCompany } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { KeyValues } from '@quayline/ui/key-values'
import { SwitchField } from '../../kit/choice-field.tsx'
import type { BoundField } from '../../kit/field.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { failureText } from '../../shell/failure-text.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import type { CompanyFound } from './use-company-found.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_FOUND_OWN } from './company-found-own-texts.ts'

interface CompanyFoundCardProps {
  readonly found: CompanyFound
  /** Name of the user who is assigned to the company. */
  readonly name: string
  /** Contains the confirmed id or code, so that the confirmation does not apply to another company. */
  readonly field: BoundField
}

export function CompanyFoundCard({ found, name, field }: CompanyFoundCardProps) {
  const texts = useTexts()
  const screenTexts = useOwnTexts(COMPANY_FOUND_OWN)
  return (
    <section className="card stack" aria-label={screenTexts.title} aria-live="polite">
      <h3>{screenTexts.title}</h3>
      {found === null ? (
        <p>{screenTexts.waiting}</p>
      ) : found.error !== null && found.data === undefined ? (
        <Banner tone="danger" icon="warning">
          {failureText(found.error, texts)}
        </Banner>
      ) : (
        <WithAnswer answer={found}>
          {(resolved) => <Resolved resolved={resolved} name={name} field={field} />}
        </WithAnswer>
      )}
    </section>
  )
}

interface ResolvedProps extends Omit<CompanyFoundCardProps, 'found'> {
  readonly resolved: ResolvedCompany
}

function Resolved({ resolved, name, field }: ResolvedProps) {
  const screenTexts = useOwnTexts(COMPANY_FOUND_OWN)
  const { company, newCompany, statedName, needsConfirmation } = resolved
  const code = company?.companyId ?? newCompany?.code
  if (code === undefined) return <p>{screenTexts.nobody}</p>
  const shippingDocuments = newCompany?.namesInDocuments ?? []
  const confirmation = company === null ? screenTexts.confirmPapers : screenTexts.confirm
  const called = company?.name ?? shippingDocuments[0] ?? code
  return (
    <>
      {company === null ? (
        <p>{fill(screenTexts.isNew, { name: statedName ?? name, code })}</p>
      ) : (
        <CompanyFacts company={company} statedName={statedName} />
      )}
      {shippingDocuments.length === 0 ? null : (
        <p>{fill(screenTexts.shippingDocuments, { code, names: shippingDocuments.join(', ') })}</p>
      )}
      {needsConfirmation ? (
        <>
          <Banner tone="warn" icon="warning">
            {screenTexts.differs}
          </Banner>
          <SwitchField
            field={{
              ...field,
              label: fill(confirmation, { name, company: called }),
              isOn: field.value === code,
              onChange: (isOn) => field.onChange(isOn ? code : ''),
            }}
          />
        </>
      ) : null}
    </>
  )
}

function CompanyFacts({
  company,
  statedName,
}: { readonly company: NonNullable<ResolvedCompany['company']> } & Pick<ResolvedCompany, 'statedName'>) {
  const screenTexts = useOwnTexts(COMPANY_FOUND_OWN)
  return (
    <KeyValues
      pairs={[
        { label: screenTexts.stated, value: statedName ?? screenTexts.nobody },
        { label: screenTexts.company, value: company.name },
        { label: screenTexts.code, value: company.code },
        { label: screenTexts.sapId, value: company.sapId ?? screenTexts.nobody },
        { label: screenTexts.users, value: company.users },
        {
          label: screenTexts.usernames,
          value: company.usernames.length === 0 ? screenTexts.nobody : company.usernames.join(', '),
        },
      ]}
    />
  )
}
