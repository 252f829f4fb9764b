// Decides the state of a shipping instruction after an action, or why the action is refused
// (docs/requirements/instructions.md 4).
import { ok, refuse, type Result } from '../kernel/result.ts'
import { guardOf, isAllShutOut } from './instruction-guards.ts'
import {
  INSTRUCTION_TRANSITIONS,
  type InstructionAction,
  type InstructionDecision,
  type InstructionEvent,
  type InstructionFacts,
  type InstructionRefusal,
  type InstructionSide,
  type InstructionState,
  type InstructionStatus,
  type InstructionTransition,
} from './instruction-states.ts'

const NEW_STATE: InstructionState = {
  status: 'DRAFT',
  statusBefore: null,
  held: null,
  update: null,
  end: null,
  shutOut: [],
  requested: [],
}

/** `current` null: no instruction exists yet; the first save creates the draft. */
export function nextState(
  current: InstructionState | null,
  event: InstructionEvent,
  by: { readonly side: InstructionSide; readonly facts: InstructionFacts },
): Result<InstructionState, InstructionRefusal> {
  const action = actionOf(event)
  if (current === null) {
    if (action !== 'save') return refuse('NOT_POSSIBLE')
    return by.side === 'E' ? ok(NEW_STATE) : refuse('NOT_YOUR_SIDE')
  }
  if (event.kind === 'withdraw' && event.of !== undefined && isOfFirst(current))
    return withdrawnByPartner(current, event.of, by.side)
  const found = INSTRUCTION_TRANSITIONS.find((each) => each.action === action && each.from.includes(current.status))
  if (found === undefined) return refuse('NOT_POSSIBLE')
  if (found.side !== by.side) return refuse('NOT_YOUR_SIDE')
  if (current.end === 'DECLINED' || current.end === 'COMPLETED') return refuse('ENDED')
  const refusal = guardOf(action, current, event, by.facts)
  if (refusal !== null) return refuse(refusal)
  const to = targetOf(found.to, current)
  return ok({ ...current, ...effectOf(action, current, event, by.facts), status: to })
}

const DECIDING: Readonly<Record<InstructionDecision, InstructionAction>> = {
  ACCEPT: 'accept',
  REJECT: 'reject',
  HOLD: 'hold',
  RELEASE: 'release',
  REQUEST_UPDATE: 'requestUpdate',
}

const actionOf = (event: InstructionEvent): InstructionAction =>
  event.kind === 'decide' ? DECIDING[event.decision] : event.kind

function targetOf(to: InstructionTransition['to'], { status, statusBefore }: InstructionState): InstructionStatus {
  if (to === 'SAME') return status
  return to === 'BEFORE' ? (statusBefore ?? status) : to
}

type Effect = Partial<Omit<InstructionState, 'status'>>

/** An open update or request is dropped. */
const DROPPED = { update: null, held: null, statusBefore: null, requested: [] } as const

/** Of the actions whose effect does not depend on anything. */
const PLAIN_EFFECTS: Readonly<Partial<Record<InstructionAction, Effect>>> = {
  hold: { held: 'BY_LINE' },
  release: { held: null },
  originalsReturned: { held: null },
  requestUpdate: DROPPED,
  complete: { ...DROPPED, end: 'COMPLETED' },
}

/** Changes in addition to the status. */
function effectOf(
  action: InstructionAction,
  current: InstructionState,
  event: InstructionEvent,
  facts: InstructionFacts,
): Effect {
  if (event.kind === 'shutOut' || event.kind === 'lading') {
    return { statusBefore: current.status, requested: [...new Set(event.containers)] }
  }
  switch (action) {
    case 'save':
      return current.status === 'REJECTED' ? { statusBefore: 'REJECTED' } : {}
    case 'submit':
      return submitted(current, facts)
    case 'replace':
      return replaced(current, facts)
    case 'amend':
      return { statusBefore: current.status }
    case 'withdraw':
      return withdrawn(current)
    case 'accept':
      return accepted(current, facts)
    case 'reject':
      return rejected(current, event)
    default:
      return PLAIN_EFFECTS[action] ?? { statusBefore: null }
  }
}

function submitted(current: InstructionState, facts: InstructionFacts): Effect {
  if (current.status === 'AMENDMENT_DRAFT') {
    return { update: 'UPDATE_RECEIVED', held: facts.areOriginalsOut ? 'ORIGINALS_OUT' : null }
  }
  const isUpdate = current.statusBefore === 'REJECTED'
  return { held: holdOf(isUpdate, facts), end: null, update: isUpdate ? 'UPDATE_RECEIVED' : null }
}

/** A bill may have been issued before the line asked for the update. */
function holdOf(isUpdate: boolean, facts: InstructionFacts): InstructionState['held'] {
  if (isUpdate && facts.areOriginalsOut) return 'ORIGINALS_OUT'
  if (!facts.isBookingConfirmed) return 'BOOKING_UNCONFIRMED'
  return facts.isAfterCutOff ? 'AFTER_CUT_OFF' : null
}

/** An instruction that the line put on hold stays on hold; new content does not answer the line's question. */
function replaced(current: InstructionState, facts: InstructionFacts): Effect {
  const again = submitted(current.status === 'SUBMITTED' ? current : { ...current, status: 'AMENDMENT_DRAFT' }, facts)
  return { ...again, update: 'UPDATE_RECEIVED', held: current.held === 'BY_LINE' ? 'BY_LINE' : (again.held ?? null) }
}

/**
 * Nothing of the instruction has been accepted yet: it waits, was rejected, or is a draft that corrects a rejected one.
 */
const isOfFirst = ({ status, statusBefore }: InstructionState): boolean =>
  status === 'SUBMITTED' || status === 'REJECTED' || (status === 'DRAFT' && statusBefore === 'REJECTED')

/** DCSA eBL 3.0, UC5 and UC15. A withdrawn update leaves the instruction that it was to replace. */
function withdrawnByPartner(
  current: InstructionState,
  of: 'UPDATE' | 'WHOLE',
  side: InstructionSide,
): Result<InstructionState, InstructionRefusal> {
  if (side !== 'E') return refuse('NOT_YOUR_SIDE')
  if (current.end !== null) return refuse('ENDED')
  const cleared = { ...current, statusBefore: null, requested: [] }
  if (of === 'WHOLE') return ok({ ...cleared, status: 'DRAFT', held: null, update: null, end: 'CANCELLED' })
  if (current.status !== 'SUBMITTED' || current.update !== 'UPDATE_RECEIVED') return refuse('NOT_POSSIBLE')
  const mended = current.statusBefore === 'REJECTED'
  return ok({
    ...cleared,
    status: mended ? 'REJECTED' : 'SUBMITTED',
    held: mended ? null : current.held,
    update: 'UPDATE_CANCELLED',
  })
}

function withdrawn({ status, update }: InstructionState): Effect {
  const cleared = { statusBefore: null, held: null, requested: [] } as const
  if (status === 'SUBMITTED') return { ...cleared, end: 'CANCELLED', update: null }
  return { ...cleared, update: status === 'AMENDMENT_SUBMITTED' ? 'UPDATE_CANCELLED' : update }
}

function accepted(current: InstructionState, facts: InstructionFacts): Effect {
  const cleared = {
    statusBefore: null,
    requested: [],
    update: current.update === 'UPDATE_RECEIVED' ? 'UPDATE_CONFIRMED' : current.update,
  } as const
  const requested = new Set(current.requested)
  if (current.status === 'SHUT_OUT_SUBMITTED') {
    const shutOut = [...current.shutOut, ...current.requested]
    const isEmpty = isAllShutOut({ ...current, shutOut }, facts)
    return { ...cleared, shutOut, end: isEmpty ? 'CANCELLED' : current.end }
  }
  if (current.status !== 'LADING_SUBMITTED') return cleared
  return { ...cleared, shutOut: current.shutOut.filter((container) => !requested.has(container)), end: null }
}

function rejected(current: InstructionState, event: InstructionEvent): Effect {
  return {
    statusBefore: null,
    held: null,
    requested: [],
    update: current.update === 'UPDATE_RECEIVED' ? 'UPDATE_DECLINED' : current.update,
    end: event.kind === 'decide' && event.isFinal ? 'DECLINED' : current.end,
  }
}
