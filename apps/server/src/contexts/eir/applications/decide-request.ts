// The port's staff approve, reject or cancel an application. Of two decisions at once one counts; the other is refused.
import { eirRequest } from '@quayline/database/schema'
import { checkDecision, type Decision, type DecisionRefusal } from '@quayline/domain/eir/decision-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq } from 'drizzle-orm'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { findRequest, type RequestRow } from '../queries.ts'

export interface DecisionMade {
  readonly decision: Decision
  /** At most 100 characters; needed to reject. */
  readonly reason?: string | undefined
  /** Username, or the holder of an operator's key. */
  readonly decidedBy: string
}

/** UNKNOWN: there is no such request. `id` is a UUID. */
export async function decideRequest(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  id: string,
  { decision, reason, decidedBy }: DecisionMade,
): Promise<Result<RequestRow, DecisionRefusal | 'UNKNOWN'>> {
  const found = await findRequest(db, id)
  if (found === undefined) return refuse('UNKNOWN')
  const checked = checkDecision(found.status, decision, reason)
  if (!checked.ok) return checked
  const [decided] = await db
    .update(eirRequest)
    .set({ status: decision, decidedBy, decidedAt: isoNow(clock), decisionReason: checked.value.reason })
    .where(and(eq(eirRequest.id, id), eq(eirRequest.status, found.status)))
    .returning()
  return decided === undefined ? refuse('NOT_POSSIBLE') : ok(decided)
}
