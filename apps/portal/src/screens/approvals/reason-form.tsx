// The question before an application is rejected (a reason is needed) or put aside (one may be given).
import { MAX_REJECT_REASON } from '@quayline/domain/accounts/approval-rule'
import { useState } from 'react'
import { TextAreaField } from '../../kit/text-field.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { ActForm, useActForm } from './act-form.tsx'
import { useApprovalCalls } from './approval-call.ts'
import type { ActProps } from './pass-form.tsx'

/** The contract's own limit of a reason that only colleagues read. */
const MAX_HOLD_REASON = 1000

export function ReasonForm({ detail, onClose, isRejection }: ActProps & { readonly isRejection: boolean }) {
  const [{ approval }] = useState(detail)
  const { approvals, kit } = useTexts()
  const { reject, hold } = useApprovalCalls(approval)
  const { approvalId, version, name } = approval
  const screenTexts = isRejection ? approvals.reject : approvals.hold
  const around = { screenTexts, name, onClose }
  const form = useActForm(
    {
      name: `${isRejection ? 'reject' : 'hold'}.${approvalId}.${version}`,
      start: { reason: '' },
      labels: { reason: isRejection ? approvals.fields.rejectReason : kit.confirm.reason },
      required: isRejection ? ['reason'] : [],
      limits: { reason: isRejection ? MAX_REJECT_REASON : MAX_HOLD_REASON },
      send: ({ reason }) => (isRejection ? reject(reason.trim()) : hold(reason.trim())),
    },
    around,
  )
  return (
    <ActForm form={form} {...around}>
      <p>{screenTexts.text}</p>
      <TextAreaField field={form.field('reason')} />
    </ActForm>
  )
}
