// Gives the port's staff in the demonstration something to decide: a haulier's applications for import EIRs of Ningbo,
// one of them already decided. Created once, and never for the booking that the start shows, so that a visitor who
// tries it begins with the first step.
import type { Database } from '@quayline/database/database'
import { describeRow, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { findUser } from './contexts/accounts/index.ts'
import { applyForEirs, decideRequest, listRequests } from './contexts/eir/index.ts'
import { findActiveUser } from './platform/sessions/session-token.ts'
import type { Services } from './services.ts'

const NINGBO = 'CNNGB'
const APPLICANT = 'democertified'
const DECIDED_BY = 'demointernal'
const CAUSES = ['Haulage for the consignee', 'Consignee changed haulier', 'Carrier haulage to the factory'] as const
const REFUSAL = 'The consignee’s order is missing'

/** Bookings to try; most have EIRs. */
const MAX_TRIED = 12

export async function putDemonstrationApplications(
  services: Pick<Services, 'db' | 'clock'>,
  shownBooking: string | null,
): Promise<void> {
  const { db } = services
  const applicant = await findUser(db, APPLICANT)
  const user = applicant === undefined ? undefined : await findActiveUser(db, applicant.id)
  if (user === undefined || user.partyCode === null) return
  const known = await listRequests(db, { partyCode: user.partyCode, after: null, limit: 1 })
  if (known.length > 0) return
  const bookings = (await importBookings(db)).filter((number) => number !== shownBooking)
  let filed = 0
  for (const bookingNumber of bookings) {
    const cause = CAUSES[filed]
    if (cause === undefined) break
    const applied = await applyForEirs(services, user, { bookingNumber, cause })
    // If its release order was cancelled meanwhile, the booking has no EIRs.
    if (!applied.ok && applied.reason !== 'NO_EIRS')
      throw new Error(`No application for ${bookingNumber}: ${applied.reason}`)
    if (applied.ok) filed++
  }
  const [first, ...more] = await listRequests(db, { partyCode: user.partyCode, after: null, limit: CAUSES.length })
  if (first === undefined || more.length === 0) return
  await decideRequest(services, first.id, { decision: 'Rejected', reason: REFUSAL, decidedBy: DECIDED_BY })
}

const IMPORT_BOOKING = describeRow('a booking with releases at Ningbo', { number: text })

async function importBookings(db: Database): Promise<readonly string[]> {
  const rows = await selectRows(
    db,
    IMPORT_BOOKING,
    sql`
    select distinct event.booking_number as number
    from event join document_version as version
      on version.message_id = event.message_id and version.document_type = 'SRM'
      and version.fact ->> 'container' is not distinct from event.container
    where event.document_type = 'SRM' and event.booking_number is not null
      and version.fact ->> 'releaseType' = 'DELIVERY' and version.fact ->> 'moveDirection' = 'IMPORT'
      and version.fact -> 'returnPlace' ->> 'unLocode' = ${NINGBO}
    order by 1 limit ${MAX_TRIED}`,
  )
  return rows.map(({ number }) => number)
}
