// Decides the transitions that the port's staff may make with an application for EIRs (docs/requirements/eir.md 2: New, Approved,
// Rejected, Canceled).
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { RequestStatus } from './application-rule.ts'

export type Decision = Exclude<RequestStatus, 'New'>

/** Rejected and cancelled are final: the customer must apply again, with a reason that is decided again. */
const NEXT: Readonly<Record<RequestStatus, readonly Decision[]>> = {
  New: ['Approved', 'Rejected', 'Canceled'],
  Approved: ['Canceled'],
  Rejected: [],
  Canceled: [],
}

/** Characters of a decision's reason. */
export const MAX_REASON_LENGTH = 100

export type DecisionRefusal = 'NOT_POSSIBLE' | 'REASON_REQUIRED' | 'REASON_TOO_LONG'

export const isPossible = (status: RequestStatus, decision: Decision): boolean => NEXT[status].includes(decision)

/** The allowed decisions. */
export const possibleDecisions = (status: RequestStatus): { approve: boolean; reject: boolean; cancel: boolean } => ({
  approve: isPossible(status, 'Approved'),
  reject: isPossible(status, 'Rejected'),
  cancel: isPossible(status, 'Canceled'),
})

/** The reason as stored: trimmed, null without one. A rejection needs a reason. */
export function checkDecision(
  status: RequestStatus,
  decision: Decision,
  reason: string | undefined,
): Result<{ readonly reason: string | null }, DecisionRefusal> {
  const trimmed = reason?.trim() ?? ''
  if (decision === 'Rejected' && trimmed === '') return refuse('REASON_REQUIRED')
  if ([...trimmed].length > MAX_REASON_LENGTH) return refuse('REASON_TOO_LONG')
  return isPossible(status, decision) ? ok({ reason: trimmed === '' ? null : trimmed }) : refuse('NOT_POSSIBLE')
}
