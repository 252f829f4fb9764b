// The confirmation before an application is approved; for certification with the line's data: SAP id, customer id,
// territory.
import { passApproval } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { ApprovalDetail } from '@quayline/client/schema.d'
import { isSapId } from '@quayline/domain/accounts/account-rules'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { ActionForm, useActionForm } from './action-form.tsx'
import { useApprovalCalls } from './approval-call.ts'
import { CompanyFoundCard } from './company-found.tsx'
import { CODES, confirmationOf, useApprovalCompany, useSettledFields } from './use-company-found.ts'
import { territoryChoices } from './territory-choices.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'
import { COMPANY_FOUND_OWN } from './company-found-own-texts.ts'

/** "Please contact HQ admin" (contract error-code.ts HQ_ADMIN_ONLY): concerns the chosen territory. */
export const HQ_REFUSAL: Readonly<Record<number, string>> = { 5465: 'territoryCode' }

/** COMPANY_NOT_CONFIRMED: concerns the company identified by the codes. */
export const NOT_CONFIRMED: Readonly<Record<number, string>> = { 5469: 'confirmed' }

export interface ActionProps {
  readonly detail: ApprovalDetail
  readonly onClose: () => void
}

export const PassForm = (props: ActionProps) =>
  props.detail.approval.type === 'CERTIFIED_USER' ? <CertifyForm {...props} /> : <AdmitForm {...props} />

function CertifyForm({ detail, onClose }: ActionProps) {
  // The state that was read: another user's change must be a conflict, not a silent change of the open dialog.
  const [opened] = useState(detail)
  const { approval, user } = opened
  const texts = useTexts()
  const { pass: screenTexts, detail: hints } = useOwnTexts(APPROVALS_OWN)
  const { confirmLabel } = useOwnTexts(COMPANY_FOUND_OWN)
  const territories = useSession()?.territories ?? []
  const { pass } = useApprovalCalls(approval.approvalId)
  const { approvalId, name, territoryCode } = approval
  const [codes, setCodes] = useState({ sapId: user.sapId ?? '', customerId: user.customerId ?? '' })
  const company = useApprovalCompany(approvalId, codes)
  const asksTerritory = territoryCode === null
  const form = useActionForm(
    {
      name: `pass.${approvalId}`,
      startOf: codesOf,
      labels: {
        sapId: screenTexts.sapId,
        customerId: screenTexts.customerId,
        confirmed: confirmLabel,
        territoryCode: texts.approvals.fields.territory,
      },
      required: asksTerritory ? ['sapId', 'territoryCode'] : ['sapId'],
      limits: limitsOf(passApproval),
      check: ({ sapId }) => (sapId.trim() === '' || isSapId(sapId.trim()) ? {} : { sapId: screenTexts.sapIdFault }),
      take: (draft, readVersion) => {
        const [sapId, customerId] = [draft.sapId.trim(), draft.customerId.trim()]
        return pass({
          version: readVersion,
          sapId,
          ...(customerId === '' ? {} : { customerId }),
          ...confirmationOf(company, draft.confirmed),
          ...(asksTerritory ? { territoryCode: draft.territoryCode } : {}),
        })
      },
      fieldOfCode: { ...HQ_REFUSAL, ...NOT_CONFIRMED },
    },
    { screenTexts, name, onClose, detail: opened },
  )
  useSettledFields(form, CODES, setCodes)
  return (
    <ActionForm form={form} screenTexts={screenTexts} name={name} onClose={onClose}>
      <p>{fill(screenTexts.certified, { name })}</p>
      <TextField
        field={form.field('sapId')}
        hint={screenTexts.sapIdHint}
        control={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <TextField field={form.field('customerId')} hint={screenTexts.customerIdHint} control={{ autoComplete: 'off' }} />
      <CompanyFoundCard found={company} name={name} field={form.field('confirmed')} />
      {asksTerritory ? (
        <ChoiceField
          field={form.field('territoryCode')}
          options={territoryChoices(territories, texts)}
          hint={hints.noTerritory}
        />
      ) : null}
    </ActionForm>
  )
}

const codesOf = ({ user }: ApprovalDetail) => ({
  sapId: user.sapId ?? '',
  customerId: user.customerId ?? '',
  confirmed: '',
  territoryCode: '',
})

function AdmitForm({ detail, onClose }: ActionProps) {
  const [opened] = useState(detail)
  const { approval, companyHasAdmin } = opened
  const texts = useTexts()
  const { fields } = texts.approvals
  const { pass: screenTexts, detail: hints } = useOwnTexts(APPROVALS_OWN)
  const territories = useSession()?.territories ?? []
  const { pass } = useApprovalCalls(approval.approvalId)
  const { approvalId, name, companyName } = approval
  const asksTerritory = approval.territoryCode === null
  const around = { screenTexts, name, onClose, detail: opened }
  const form = useActionForm(
    {
      name: `pass.${approvalId}`,
      startOf: () => ({ territoryCode: '' }),
      labels: { territoryCode: fields.territory },
      required: asksTerritory ? ['territoryCode'] : [],
      take: ({ territoryCode }, version) => pass({ version, ...(asksTerritory ? { territoryCode } : {}) }),
      fieldOfCode: HQ_REFUSAL,
    },
    around,
  )
  return (
    <ActionForm form={form} screenTexts={screenTexts} name={name} onClose={onClose}>
      <p>{fill(screenTexts.admin, { name, company: companyName ?? '' })}</p>
      {asksTerritory ? (
        <ChoiceField
          field={form.field('territoryCode')}
          options={territoryChoices(territories, texts)}
          hint={hints.noTerritory}
        />
      ) : null}
      {companyHasAdmin ? (
        <Banner tone="warn" icon="warning">
          {hints.companyHasAdmin}
        </Banner>
      ) : null}
    </ActionForm>
  )
}
