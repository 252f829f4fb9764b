// States, events and facts for the tests of an instruction's states.
import type {
  InstructionEvent,
  InstructionFacts,
  InstructionSide,
  InstructionState,
  InstructionStatus,
} from './instruction-states.ts'
import { nextState } from './next-instruction-state.ts'

export const CONTAINERS = ['CSQU3054383', 'CBHU4398907']

export const FACTS: InstructionFacts = {
  hasErrors: false,
  isAfterCutOff: false,
  isBookingConfirmed: true,
  hasDeparted: false,
  areOriginalsOut: false,
  containers: CONTAINERS,
  loaded: new Set(),
}

export const decide = (
  decision: 'ACCEPT' | 'REJECT' | 'HOLD' | 'RELEASE' | 'REQUEST_UPDATE',
  reason: string | null = decision === 'ACCEPT' ? null : 'Weight missing',
  isFinal = false,
): InstructionEvent => ({ kind: 'decide', decision, reason, isFinal })

export const EVENTS = {
  save: { kind: 'save' },
  submit: { kind: 'submit', channel: 'PORTAL' },
  replace: { kind: 'replace', channel: 'PORTAL' },
  withdraw: { kind: 'withdraw' },
  accept: decide('ACCEPT'),
  reject: decide('REJECT'),
  hold: decide('HOLD'),
  release: decide('RELEASE'),
  amend: { kind: 'amend' },
  discard: { kind: 'discard' },
  shutOut: { kind: 'shutOut', containers: ['CBHU4398907'], reason: 'Cargo not ready' },
  lading: { kind: 'lading', containers: ['CSQU3054383'] },
  originalsReturned: { kind: 'originalsReturned' },
  requestUpdate: decide('REQUEST_UPDATE'),
  complete: { kind: 'complete' },
} as const satisfies Record<string, InstructionEvent>
export type EventName = keyof typeof EVENTS
/** One container has been shut out before, so that a lading can be requested in every status. */
export const at = (status: InstructionStatus, change: Partial<InstructionState> = {}): InstructionState => ({
  status,
  statusBefore: /^(AMENDMENT_DRAFT|(AMENDMENT|SHUT_OUT|LADING)_SUBMITTED)$/.test(status) ? 'CONFIRMED' : null,
  held: null,
  update: null,
  end: null,
  shutOut: ['CSQU3054383'],
  requested: /^(SHUT_OUT|LADING)_SUBMITTED$/.test(status) ? ['CBHU4398907'] : [],
  ...change,
})

export const after = (
  state: InstructionState | null,
  event: InstructionEvent,
  side: InstructionSide,
  facts: Partial<InstructionFacts> = {},
): InstructionState => {
  const next = nextState(state, event, { side, facts: { ...FACTS, ...facts } })
  if (!next.ok) throw new Error(next.reason)
  return next.value
}

export const refused = (
  state: InstructionState | null,
  event: InstructionEvent,
  side: InstructionSide,
  facts: Partial<InstructionFacts> = {},
): string | null => {
  const next = nextState(state, event, { side, facts: { ...FACTS, ...facts } })
  return next.ok ? null : next.reason
}
