// The actions on the whole instruction, in its page head (docs/requirements/instructions.md 4).
import type { Instruction } from '@quayline/client/schema.d'
import { useAnswer } from '../../../shell/use-answer.ts'
import { ApproveDraft } from '../compare/approve-draft.tsx'
import { MAY_CREATE_KEY } from '../instruction-keys.ts'
import { InstructionActions } from '../list/instruction-actions.tsx'

interface HeadingActionsProps {
  readonly instruction: Instruction
  /** The instruction's name for the reader. */
  readonly name: string
}

export function HeadingActions({ instruction, name }: HeadingActionsProps) {
  const allowed = useAnswer(MAY_CREATE_KEY, (client) =>
    client.GET('/v1/instructions', { params: { query: { limit: 1 } } }),
  )
  // Discarding leaves this page, so it has a button of its own.
  const row = { ...instruction, can: { ...instruction.can, discard: false } }
  return (
    <>
      <ApproveDraft instruction={instruction} />
      <InstructionActions row={row} name={name} mayCreate={allowed.data?.data.can.create ?? false} />
    </>
  )
}
