// Reassigns an application to another territory. Only headquarters may cross a region's border: the server rejects it,
// and the form warns before.
import { useState } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { ActionForm, useActionForm } from './action-form.tsx'
import { useApprovalCalls } from './approval-call.ts'
import { type ActionProps, HQ_REFUSAL } from './pass-form.tsx'
import { territoryChoices } from './territory-choices.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

export function ReassignForm({ detail, onClose }: ActionProps) {
  const [opened] = useState(detail)
  const { approval } = opened
  const texts = useTexts()
  const { fields } = texts.approvals
  const { reassign: screenTexts } = useOwnTexts(APPROVALS_OWN)
  const territories = useSession()?.territories ?? []
  const { reassign } = useApprovalCalls(approval.approvalId)
  const { approvalId, name, territoryCode } = approval
  const around = { screenTexts, name, onClose, detail: opened }
  const form = useActionForm(
    {
      name: `reassign.${approvalId}`,
      startOf: () => ({ territoryCode: '' }),
      labels: { territoryCode: fields.territory },
      required: ['territoryCode'],
      take: (draft, readVersion) => reassign(readVersion, draft.territoryCode),
      fieldOfCode: HQ_REFUSAL,
    },
    around,
  )
  const others = territories.filter(({ code }) => code !== territoryCode)
  return (
    <ActionForm form={form} screenTexts={screenTexts} name={name} onClose={onClose}>
      <p>{screenTexts.text}</p>
      <ChoiceField field={form.field('territoryCode')} options={territoryChoices(others, texts)} />
    </ActionForm>
  )
}
