// The steps that this administrator may take with an application (`can` is part of the answer), each after
// confirmation.
import type { ApprovalDetail } from '@quayline/client/schema.d'
import type { ApprovalAction } from '@quayline/domain/accounts/approval-rule'
import { fill } from '@quayline/messages/language'
import { type Action, ActionBar } from '../../kit/action-bar.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { type ActionProps, PassForm } from './pass-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { ReassignForm } from './reassign-form.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

/** The main action first. */
const ORDER: readonly ApprovalAction[] = ['PASS', 'HOLD', 'REASSIGN', 'REJECT']

export function ApprovalActions({ detail }: { readonly detail: ApprovalDetail }) {
  const own = useOwnTexts(APPROVALS_OWN)
  const { can, name } = detail.approval
  const titles: Readonly<Record<ApprovalAction, string>> = {
    PASS: own.pass.title,
    REJECT: own.reject.title,
    HOLD: own.hold.title,
    REASSIGN: own.reassign.title,
  }
  const actions = ORDER.filter((action) => can.includes(action)).map((action): Action => {
    const isDangerous = action === 'REJECT'
    const button = (
      <DialogButton
        label={own.actions[action]}
        title={fill(titles[action], { name })}
        button={{ type: action === 'PASS' ? 'primary' : 'default', danger: isDangerous }}
      >
        {(onClose) => <FormOfAction action={action} detail={detail} onClose={onClose} />}
      </DialogButton>
    )
    return { key: action, button, isDangerous }
  })
  return <ActionBar actions={actions} most={1} />
}

function FormOfAction({ action, ...props }: ActionProps & { readonly action: ApprovalAction }) {
  switch (action) {
    case 'PASS':
      return <PassForm {...props} />
    case 'REJECT':
      return <ReasonForm {...props} isRejection />
    case 'HOLD':
      return <ReasonForm {...props} isRejection={false} />
    case 'REASSIGN':
      return <ReassignForm {...props} />
  }
}
