// Decides which actions on a shipping instruction an answer offers (`can`), and the status that DCSA partners see
// (docs/requirements/instructions.md 4).
import {
  INSTRUCTION_ACTIONS,
  type InstructionAction,
  type InstructionEnd,
  type InstructionEvent,
  type InstructionFacts,
  type InstructionSide,
  type InstructionState,
  type UpdateStatus,
} from './instruction-states.ts'
import { nextState } from './next-instruction-state.ts'

/**
 * The actions that are open to a side. Each is tested with the rule itself, so that no answer offers an action that is
 * refused later.
 */
export const can = (
  current: InstructionState | null,
  side: InstructionSide,
  facts: InstructionFacts,
): Readonly<Record<InstructionAction, boolean>> =>
  Object.fromEntries(
    INSTRUCTION_ACTIONS.map((action) => [
      action,
      nextState(current, trialOf(action, current, facts), { side, facts }).ok,
    ]),
  ) as Record<InstructionAction, boolean>

const TRIAL_REASON = '-'

/** The simplest form of each action: shut out all containers that can still be shut out, lade all that are shut out. */
function trialOf(
  action: InstructionAction,
  current: InstructionState | null,
  facts: InstructionFacts,
): InstructionEvent {
  const shutOut = current?.shutOut ?? []
  switch (action) {
    case 'accept':
      return { kind: 'decide', decision: 'ACCEPT', reason: null, isFinal: false }
    case 'reject':
      return { kind: 'decide', decision: 'REJECT', reason: TRIAL_REASON, isFinal: false }
    case 'hold':
      return { kind: 'decide', decision: 'HOLD', reason: TRIAL_REASON, isFinal: false }
    case 'release':
      return { kind: 'decide', decision: 'RELEASE', reason: TRIAL_REASON, isFinal: false }
    case 'requestUpdate':
      return { kind: 'decide', decision: 'REQUEST_UPDATE', reason: TRIAL_REASON, isFinal: false }
    case 'submit':
    case 'replace':
      return { kind: action, channel: 'PORTAL' }
    case 'shutOut': {
      const out = new Set(shutOut)
      const free = facts.containers.filter((container) => !out.has(container) && !facts.loaded.has(container))
      return { kind: 'shutOut', containers: free, reason: TRIAL_REASON }
    }
    case 'lading':
      return { kind: 'lading', containers: shutOut }
    default:
      return { kind: action }
  }
}

export interface DcsaInstructionStatuses {
  /** Null: nothing has been submitted yet, so partners do not know the instruction. */
  readonly shippingInstructionsStatus: 'RECEIVED' | 'PENDING_UPDATE' | InstructionEnd | null
  readonly updatedShippingInstructionsStatus: UpdateStatus | null
}

/** DCSA eBL 3.0, states of shipping instructions. */
export function dcsaStatuses({ status, statusBefore, update, end }: InstructionState): DcsaInstructionStatuses {
  const withoutUpdate = (shippingInstructionsStatus: DcsaInstructionStatuses['shippingInstructionsStatus']) => ({
    shippingInstructionsStatus,
    updatedShippingInstructionsStatus: update,
  })
  if (end !== null) return withoutUpdate(end)
  if (status === 'REJECTED') return withoutUpdate('PENDING_UPDATE')
  if (status !== 'DRAFT' && status !== 'SUBMITTED') return withoutUpdate('RECEIVED')
  // The correction of a rejected instruction counts as its update until the line has accepted it.
  if (statusBefore === 'REJECTED') return withoutUpdate('PENDING_UPDATE')
  return withoutUpdate(status === 'DRAFT' ? null : 'RECEIVED')
}

/**
 * An ended reference is never reused: an instruction that is reopened after a withdrawal or a full shut-out gets a new
 * one.
 */
export const needsNewReference = (before: InstructionState, after: InstructionState): boolean =>
  before.end !== null && after.end === null
