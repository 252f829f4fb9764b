// The actions on an instruction of the list, as its `can` allows (docs/requirements/instructions.md 4): each action
// that changes something asks for confirmation.
import type { ListedInstruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useNavigate } from 'react-router'
import { type Action, ActionBar } from '../../../kit/action-bar.tsx'
import { ConfirmAction } from '../../../kit/confirm-action.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { paths } from '../../../paths.ts'
import { useInstructionAction } from '../use-instruction-action.ts'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'
import { CopyInstruction } from './new-instruction.tsx'
import { PdfButton } from './pdf-button.tsx'
import { LoadAfterAll, ShutOut } from './shut-out-actions.tsx'

interface ActionProps {
  readonly row: ListedInstruction
  /** The instruction's name for the reader. */
  readonly name: string
}

interface InstructionActionsProps extends ActionProps {
  /** Whether the reader may create instructions, and therefore copies. */
  readonly mayCreate: boolean
}

export function InstructionActions({ row, name, mayCreate }: InstructionActionsProps) {
  const { id, reference, can, contentVersion } = row
  const actions: readonly (Action | null)[] = [
    can.amend ? { key: 'amend', button: <Amend row={row} name={name} /> } : null,
    { key: 'face', button: <PdfButton id={id} reference={reference} file="face" /> },
    contentVersion === 0
      ? null
      : { key: 'receipt', button: <PdfButton id={id} reference={reference} file="receipt" /> },
    mayCreate ? { key: 'copy', button: <CopyInstruction row={row} name={name} /> } : null,
    can.lading ? { key: 'lading', button: <LoadAfterAll row={row} /> } : null,
    can.shutOut ? { key: 'shutOut', button: <ShutOut row={row} />, isDangerous: true } : null,
    can.withdraw ? { key: 'withdraw', button: <Withdraw row={row} name={name} />, isDangerous: true } : null,
    can.discard ? { key: 'discard', button: <Discard row={row} name={name} />, isDangerous: true } : null,
  ]
  return (
    <div className="instruction-actions">
      <ActionBar actions={actions.filter((action) => action !== null)} />
    </div>
  )
}

/** Opens the form with the draft. */
function Amend({ row: { id, version } }: ActionProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const send = useInstructionAction()
  const navigate = useNavigate()
  const begin = async (): Promise<void> => {
    const body = { version }
    await send(
      (client) => client.POST('/v1/instructions/{id}/amendment', { params: { path: { id } }, body }),
      own.amended,
    )
    void navigate(paths.instruction(id))
  }
  return (
    <ConfirmAction label={own.amend} onConfirm={begin}>
      <p>{own.amendText}</p>
    </ConfirmAction>
  )
}

function Withdraw({ row: { id, version }, name }: ActionProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const send = useInstructionAction()
  const body = { version }
  return (
    <ConfirmAction
      label={own.withdraw}
      title={fill(own.withdrawTitle, { name })}
      isDangerous
      onConfirm={() =>
        send(
          (client) => client.POST('/v1/instructions/{id}/withdraw', { params: { path: { id } }, body }),
          own.withdrawn,
        )
      }
    >
      <p>{own.withdrawText}</p>
    </ConfirmAction>
  )
}

function Discard({ row: { id, version }, name }: ActionProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const send = useInstructionAction()
  return (
    <ConfirmAction
      label={own.discard}
      title={fill(own.discardTitle, { name })}
      isDangerous
      onConfirm={() =>
        send(
          (client) => client.DELETE('/v1/instructions/{id}', { params: { path: { id }, query: { version } } }),
          own.discarded,
        )
      }
    >
      <p>{own.discardText}</p>
    </ConfirmAction>
  )
}
