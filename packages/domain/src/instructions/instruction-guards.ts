// Decides whether an action on a shipping instruction is refused although its status allows it: because of its
// containers, originals, booking or faults, or a missing reason (docs/requirements/instructions.md 4).
import {
  type InstructionAction,
  type InstructionEvent,
  type InstructionFacts,
  type InstructionRefusal,
  type InstructionState,
  MAX_INSTRUCTION_REASON,
} from './instruction-states.ts'

/** Null: allowed. */
export function guardOf(
  action: InstructionAction,
  current: InstructionState,
  event: InstructionEvent,
  facts: InstructionFacts,
): InstructionRefusal | null {
  if (event.kind === 'decide') return decisionGuard(event, current, facts)
  if (event.kind === 'shutOut') return shutOutGuard(event, current, facts)
  if (event.kind === 'lading') return ladingGuard(event, current, facts)
  if (event.kind === 'submit' || event.kind === 'replace') return submitGuard(event.channel, current, facts)
  if (action === 'complete' && current.end !== null) return 'ENDED'
  if (action === 'amend' && isAllShutOut(current, facts)) return 'ALL_SHUT_OUT'
  return action === 'originalsReturned' && current.held !== 'ORIGINALS_OUT' ? 'NOT_HELD' : null
}

function submitGuard(
  channel: 'PORTAL' | 'EDI' | 'DCSA',
  { status }: InstructionState,
  facts: InstructionFacts,
): InstructionRefusal | null {
  if (facts.hasErrors) return 'HAS_ERRORS'
  const isFirst = status === 'DRAFT' || status === 'SUBMITTED'
  // DCSA requires a confirmed booking and has no status for an instruction on hold.
  return channel === 'DCSA' && isFirst && !facts.isBookingConfirmed ? 'BOOKING_UNCONFIRMED' : null
}

function decisionGuard(
  { decision, reason, isFinal }: Extract<InstructionEvent, { readonly kind: 'decide' }>,
  current: InstructionState,
  facts: InstructionFacts,
): InstructionRefusal | null {
  if (isFinal && (decision !== 'REJECT' || current.status !== 'SUBMITTED')) return 'FINAL_ONLY_OF_REJECTION'
  // All containers are shut out: the reference is cancelled for good.
  if (decision === 'REQUEST_UPDATE' && current.end !== null) return 'ENDED'
  if (decision === 'ACCEPT') return acceptGuard(current, facts)
  const fault = reasonFault(reason)
  if (fault !== null) return fault
  if (decision === 'HOLD') return current.held === null ? null : 'HELD'
  if (decision === 'RELEASE') return releaseGuard(current, facts)
  return null
}

function acceptGuard(current: InstructionState, facts: InstructionFacts): InstructionRefusal | null {
  if (current.held !== null) return current.held === 'ORIGINALS_OUT' ? 'ORIGINALS_OUT' : 'HELD'
  // The originals were printed, or the containers loaded, after the request was made.
  if (isChangeOfAccepted(current) && facts.areOriginalsOut) return 'ORIGINALS_OUT'
  const isLoaded = current.requested.some((container) => facts.loaded.has(container))
  return current.status === 'SHUT_OUT_SUBMITTED' && isLoaded ? 'CONTAINER_LOADED' : null
}

/** An amendment, or what the line asked for after its rejection or confirmation. */
export const isChangeOfAccepted = ({ status, statusBefore }: InstructionState): boolean =>
  status === 'AMENDMENT_SUBMITTED' || (status === 'SUBMITTED' && statusBefore === 'REJECTED')

function releaseGuard({ held }: InstructionState, facts: InstructionFacts): InstructionRefusal | null {
  if (held === null) return 'NOT_HELD'
  if (held === 'ORIGINALS_OUT' && facts.areOriginalsOut) return 'ORIGINALS_OUT'
  return held === 'BOOKING_UNCONFIRMED' && !facts.isBookingConfirmed ? 'BOOKING_UNCONFIRMED' : null
}

function reasonFault(reason: string | null): InstructionRefusal | null {
  const trimmed = reason?.trim() ?? ''
  if (trimmed === '') return 'REASON_REQUIRED'
  return [...trimmed].length > MAX_INSTRUCTION_REASON ? 'REASON_TOO_LONG' : null
}

function shutOutGuard(
  { containers, reason }: Extract<InstructionEvent, { readonly kind: 'shutOut' }>,
  current: InstructionState,
  facts: InstructionFacts,
): InstructionRefusal | null {
  if (isAllShutOut(current, facts)) return 'ALL_SHUT_OUT'
  if (containers.length === 0) return 'NO_CONTAINERS'
  const [known, shutOut] = [new Set(facts.containers), new Set(current.shutOut)]
  if (containers.some((container) => !known.has(container))) return 'CONTAINER_UNKNOWN'
  if (containers.some((container) => shutOut.has(container))) return 'CONTAINER_SHUT_OUT'
  if (containers.some((container) => facts.loaded.has(container))) return 'CONTAINER_LOADED'
  return reasonFault(reason)
}

function ladingGuard(
  { containers }: Extract<InstructionEvent, { readonly kind: 'lading' }>,
  current: InstructionState,
  facts: InstructionFacts,
): InstructionRefusal | null {
  if (current.shutOut.length === 0) return 'NOT_POSSIBLE'
  if (containers.length === 0) return 'NO_CONTAINERS'
  const shutOut = new Set(current.shutOut)
  if (containers.some((container) => !shutOut.has(container))) return 'CONTAINER_NOT_SHUT_OUT'
  return facts.hasDeparted ? 'DEPARTED' : null
}

export function isAllShutOut({ shutOut }: InstructionState, { containers }: InstructionFacts): boolean {
  const out = new Set(shutOut)
  return containers.length > 0 && containers.every((container) => out.has(container))
}
