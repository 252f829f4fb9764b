// Terminal texts for why the line's decision about a shipping instruction is refused. A reason of the rule without a
// text does not compile.
import { type InstructionRefusal, MAX_INSTRUCTION_REASON } from '@quayline/domain/instructions/instruction-states'
import type { ActionRefusal } from '../contexts/instructions/index.ts'

const TEXTS: Readonly<Record<InstructionRefusal, string>> = {
  NOT_YOUR_SIDE: 'is not the line\u2019s to decide now',
  NOT_POSSIBLE: 'is not waiting for a decision',
  ENDED: 'has ended for good',
  HAS_ERRORS: 'has errors',
  BOOKING_UNCONFIRMED: 'is for a booking that is not confirmed yet',
  HELD: 'is held: release it first',
  NOT_HELD: 'is not held',
  ORIGINALS_OUT: 'is held until all originals of the bill are back',
  ALL_SHUT_OUT: 'has no container left',
  REASON_REQUIRED: 'is decided so only with --reason TEXT',
  REASON_TOO_LONG: `takes a reason of at most ${MAX_INSTRUCTION_REASON} characters`,
  FINAL_ONLY_OF_REJECTION: 'can be declined for good (--final) only by the first reject, while it is SUBMITTED',
  NO_CONTAINERS: 'names no container',
  CONTAINER_UNKNOWN: 'does not have one of the containers',
  CONTAINER_LOADED: 'has a container on board already that was to be shut out',
  CONTAINER_SHUT_OUT: 'has a container that is shut out already',
  CONTAINER_NOT_SHUT_OUT: 'has a container that was not shut out',
  DEPARTED: 'is for a ship that has left',
}

export function instructionRefusalText(reference: string, refusal: ActionRefusal): string {
  if (refusal.why === 'STALE') return `${reference} was changed by somebody else at this moment: look at it again`
  if (refusal.why === 'HOUSE_TAKEN') return `${reference}: House B/L ${refusal.number} belongs to another instruction`
  return `${reference} (${refusal.state.status}) ${TEXTS[refusal.why]}`
}
