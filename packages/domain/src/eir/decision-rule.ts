// Decides what the port's staff may make of an application for EIRs (docs/requirements/eir.md 2: New, Approved, Rejected, Canceled).
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { RequestStatus } from './application-rule.ts'

export type Decision = Exclude<RequestStatus, 'New'>

/** Rejected and cancelled are final: the customer applies anew, and his reason is then judged anew. */
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

/** What an answer offers. */
export const possibleDecisions = (status: RequestStatus): { approve: boolean; reject: boolean; cancel: boolean } => ({
  approve: isPossible(status, 'Approved'),
  reject: isPossible(status, 'Rejected'),
  cancel: isPossible(status, 'Canceled'),
})

/** The reason as it is kept: trimmed, null when there is none. A rejected applicant is told why. */
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
