// Files a company's application for the EIRs of a booking. Two at once end as one: the second finds the first.
import { eirRequest } from '@quayline/database/schema'
import { checkApplication } from '@quayline/domain/eir/application-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { sql } from 'drizzle-orm'
import type { ContextDeps } from '../../platform/context.ts'
import type { SessionUser } from '../../platform/session-token.ts'
import { loadEirs } from './load-eirs.ts'
import { requestsOfBooking } from './queries.ts'

export interface Application {
  /** As typed. */
  readonly bookingNumber: string
  /** 1 to 50 characters. */
  readonly cause: string
}

/** FILED made a request; STANDS found one of the company that waits or was approved. */
export async function applyForEirs(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  user: SessionUser,
  { bookingNumber: typed, cause }: Application,
): Promise<Result<'FILED' | 'STANDS', 'NO_EIRS' | 'NO_COMPANY' | 'APPLIED_FOR_ALREADY'>> {
  const { partyCode, partyCodes, userId } = user
  if (partyCode === null) return refuse('NO_COMPANY')
  const booking = await loadEirs(db, typed)
  if (booking === null) return refuse('NO_EIRS')
  const { bookingNumber, officeCode } = booking
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`eir_request ${bookingNumber}`}, 0))`)
    const requests = await requestsOfBooking(tx, bookingNumber)
    const checked = checkApplication(requests, partyCodes)
    if (!checked.ok) return checked
    if (checked.value === 'STANDS') return ok('STANDS')
    // "The first" of the seed is the newest: no two of a booking share a moment.
    const newest = Date.parse(requests[0]?.requestedAt ?? '')
    const at = Number.isNaN(newest) ? clock.now() : Math.max(clock.now(), newest + 1)
    await tx.insert(eirRequest).values({
      bookingNumber,
      partyCode,
      status: 'New',
      cause,
      officeCode,
      requestedBy: userId,
      requestedAt: new Date(at).toISOString(),
    })
    return ok('FILED')
  })
}
