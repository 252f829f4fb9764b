// Files a company's application for the EIRs of a booking. While one waits, an application with another reason or applicant replaces it:
// the waiting one is cancelled and stays in the history (docs/requirements/eir.md 5). The same application again, also at the same time,
// counts once.
import { eirRequest } from '@quayline/database/schema'
import { checkApplication } from '@quayline/domain/eir/application-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq, sql } from 'drizzle-orm'
import type { ContextDeps } from '../../../platform/context.ts'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'
import { loadEirs } from '../../releases/index.ts'
import { requestsOfBooking } from '../queries.ts'

export interface Application {
  /** As typed. */
  readonly bookingNumber: string
  /** 1 to 50 characters. */
  readonly cause: string
}

/** FILED created a request; REPLACED replaced a waiting one; STANDS found the same one waiting, or an approval. */
export async function applyForEirs(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  user: SessionUser,
  { bookingNumber: typed, cause }: Application,
): Promise<Result<'FILED' | 'REPLACED' | 'STANDS', 'NO_EIRS' | 'NO_COMPANY' | 'APPLIED_FOR_ALREADY'>> {
  const { partyCode, partyCodes, userId, username } = user
  if (partyCode === null) return refuse('NO_COMPANY')
  const booking = await loadEirs(db, typed)
  if (booking === null) return refuse('NO_EIRS')
  const { bookingNumber, officeCode } = booking
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`eir_request ${bookingNumber}`}, 0))`)
    const requests = await requestsOfBooking(tx, bookingNumber)
    const checked = checkApplication(requests, partyCodes)
    if (!checked.ok) return checked
    const waiting = requests.filter(({ partyCode: code, status }) => partyCodes.includes(code) && status === 'New')
    const isSame = waiting.some((row) => row.cause === cause && row.requestedBy === userId)
    if (checked.value === 'STANDS' || isSame) return ok('STANDS')
    // "The first" of docs/requirements/eir.md 5 is the newest: no two requests of a booking have the same instant.
    const newest = Date.parse(requests[0]?.requestedAt ?? '')
    const at = Number.isNaN(newest) ? clock.now() : Math.max(clock.now(), newest + 1)
    const requestedAt = new Date(at).toISOString()
    // An application that staff decided meanwhile keeps their decision.
    for (const { id } of waiting)
      await tx
        .update(eirRequest)
        .set({ status: 'Canceled', decidedBy: username, decidedAt: requestedAt })
        .where(and(eq(eirRequest.id, id), eq(eirRequest.status, 'New')))
    await tx.insert(eirRequest).values({
      bookingNumber,
      partyCode,
      status: 'New',
      cause,
      officeCode,
      requestedBy: userId,
      requestedAt,
    })
    return ok(checked.value === 'REPLACE' ? 'REPLACED' : 'FILED')
  })
}
