// Decides whether a company may apply for the EIRs of a booking, and whether this makes a new request (docs/requirements/eir.md 5).
import { ok, refuse, type Result } from '../kernel/result.ts'

export type RequestStatus = 'New' | 'Approved' | 'Rejected' | 'Canceled'

export interface MadeRequest {
  readonly status: RequestStatus
  readonly partyCode: string
}

/** Characters of the reason (docs/requirements/eir.md 5). */
export const MAX_CAUSE_LENGTH = 50

/**
 * `requests` of the booking, newest first; `partyCodes` of the applicant. docs/requirements/eir.md 5: allowed without a request, or when
 * the first is New, Rejected, Canceled, or Approved to the same party; otherwise another company has the EIRs, and the port's staff must
 * decide. REPLACE: the new application replaces the company's waiting one. STANDS: it has been granted already.
 */
export function checkApplication(
  requests: readonly MadeRequest[],
  partyCodes: readonly string[],
): Result<'FILE' | 'REPLACE' | 'STANDS', 'APPLIED_FOR_ALREADY'> {
  const isOwn = ({ partyCode }: MadeRequest): boolean => partyCodes.includes(partyCode)
  const [first] = requests
  if (first?.status === 'Approved' && !isOwn(first)) return refuse('APPLIED_FOR_ALREADY')
  if (isGranted(requests, partyCodes)) return ok('STANDS')
  return ok(requests.some((request) => isOwn(request) && request.status === 'New') ? 'REPLACE' : 'FILE')
}

/** An approval is valid until staff cancel it, also when others have applied since. */
export const isGranted = (requests: readonly MadeRequest[], partyCodes: readonly string[]): boolean =>
  requests.some(({ status, partyCode }) => status === 'Approved' && partyCodes.includes(partyCode))
