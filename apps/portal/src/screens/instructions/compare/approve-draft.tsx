// Approves the current draft of the bill (docs/requirements/instructions.md 4).
import { fill } from '@quayline/messages/language'
import { ConfirmAction } from '../../../kit/confirm-action.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useInstructionAction } from '../use-instruction-action.ts'
import { COMPARE_TEXTS } from './compare-own-texts.ts'
import { draftToApprove, type Instruction } from './compare-sides.ts'

export function ApproveDraft({ instruction }: { readonly instruction: Instruction }) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const send = useInstructionAction()
  const { id, version, can } = instruction
  const draft = draftToApprove(instruction)
  if (!can.approveDraft || draft === null) return null
  const { billNumber, version: billVersion } = draft
  const body = { version, billNumber, billVersion }
  return (
    <ConfirmAction
      label={own.approve}
      title={fill(own.approveTitle, { bill: billNumber, version: billVersion })}
      button={{ type: 'primary' }}
      onConfirm={() =>
        send(
          (client) => client.POST('/v1/instructions/{id}/draft-approval', { params: { path: { id } }, body }),
          own.approved,
        )
      }
    >
      <p>{own.approveText}</p>
    </ConfirmAction>
  )
}
