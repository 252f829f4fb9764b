// Decides what an answer offers to do with a shipping instruction (`can`), and the state that DCSA partners see
// (docs/requirements/instructions.md 4).
import {
  INSTRUCTION_ACTS,
  type InstructionAct,
  type InstructionEnd,
  type InstructionEvent,
  type InstructionFacts,
  type InstructionSide,
  type InstructionState,
  type UpdateStatus,
} from './instruction-states.ts'
import { nextState } from './next-instruction-state.ts'

/** Which acts are open to a side. The rule itself is asked, so that an answer never offers what is then refused. */
export const can = (
  current: InstructionState | null,
  side: InstructionSide,
  facts: InstructionFacts,
): Readonly<Record<InstructionAct, boolean>> =>
  Object.fromEntries(
    INSTRUCTION_ACTS.map((act) => [act, nextState(current, trialOf(act, current, facts), { side, facts }).ok]),
  ) as Record<InstructionAct, boolean>

const TRIAL_REASON = '-'

/** The easiest form of each act: a shut-out of what may still be shut out, a lading of what is. */
function trialOf(act: InstructionAct, current: InstructionState | null, facts: InstructionFacts): InstructionEvent {
  const shutOut = current?.shutOut ?? []
  switch (act) {
    case 'accept':
      return { kind: 'decide', decision: 'ACCEPT', reason: null, isFinal: false }
    case 'reject':
      return { kind: 'decide', decision: 'REJECT', reason: TRIAL_REASON, isFinal: false }
    case 'hold':
      return { kind: 'decide', decision: 'HOLD', reason: TRIAL_REASON, isFinal: false }
    case 'release':
      return { kind: 'decide', decision: 'RELEASE', reason: TRIAL_REASON, isFinal: false }
    case 'submit':
    case 'replace':
      return { kind: act, channel: 'PORTAL' }
    case 'shutOut': {
      const out = new Set(shutOut)
      const free = facts.containers.filter((container) => !out.has(container) && !facts.loaded.has(container))
      return { kind: 'shutOut', containers: free, reason: TRIAL_REASON }
    }
    case 'lading':
      return { kind: 'lading', containers: shutOut }
    default:
      return { kind: act }
  }
}

export interface DcsaInstructionStatuses {
  /** Null: nothing was submitted yet, so a partner knows of nothing. */
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
  // What mends a rejected one is an update of it until the line has taken it.
  if (statusBefore === 'REJECTED') return withoutUpdate('PENDING_UPDATE')
  return withoutUpdate(status === 'DRAFT' ? null : 'RECEIVED')
}

/** An ended reference is never reused: an instruction reopened after a withdrawal or a full shut-out gets a new one. */
export const needsNewReference = (before: InstructionState, after: InstructionState): boolean =>
  before.end !== null && after.end === null
