// The confirmation before an application is rejected (reason required) or put on hold (reason optional).
import { holdApproval, rejectApproval } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { useState } from 'react'
import { TextAreaField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { ActionForm, useActionForm } from './action-form.tsx'
import { useApprovalCalls } from './approval-call.ts'
import type { ActionProps } from './pass-form.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

export function ReasonForm({ detail, onClose, isRejection }: ActionProps & { readonly isRejection: boolean }) {
  const [opened] = useState(detail)
  const { approval } = opened
  const { approvals, kit } = useTexts()
  const own = useOwnTexts(APPROVALS_OWN)
  const { reject, hold } = useApprovalCalls(approval.approvalId)
  const { approvalId, name } = approval
  const screenTexts = isRejection ? own.reject : own.hold
  const around = { screenTexts, name, onClose, detail: opened }
  const form = useActionForm(
    {
      name: `${isRejection ? 'reject' : 'hold'}.${approvalId}`,
      startOf: () => ({ reason: '' }),
      labels: { reason: isRejection ? approvals.fields.rejectReason : kit.confirm.reason },
      required: isRejection ? ['reason'] : [],
      limits: limitsOf(isRejection ? rejectApproval : holdApproval),
      take: ({ reason }, readVersion) =>
        isRejection ? reject(readVersion, reason.trim()) : hold(readVersion, reason.trim()),
    },
    around,
  )
  return (
    <ActionForm form={form} screenTexts={screenTexts} name={name} onClose={onClose} isDangerous={isRejection}>
      <p>{screenTexts.text}</p>
      <TextAreaField field={form.field('reason')} />
    </ActionForm>
  )
}
