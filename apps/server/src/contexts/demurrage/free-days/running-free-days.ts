// The running free time of the containers of a booking or bill, as a party of this document sees them
// (policy.ts): of a bill its own containers, of a booking all of them.
import type { Database } from '@quayline/database/database'
import { runningFreeDays, type RunningFreeDays } from '@quayline/domain/demurrage/running-free-days'
import { BOUNDS, type LocalDate } from '@quayline/domain/demurrage/terms'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import { rulesOf } from '../charges/load-charges.ts'
import { loadDocument } from '../load-shipment.ts'

/** `otherwiseOn`: any day; periods that have not begun are left out. */
export async function runningFreeDaysOf(
  db: Database,
  document: AskedDocument,
  otherwiseOn: LocalDate,
): Promise<readonly RunningFreeDays[]> {
  const { containers } = await loadDocument(db, document)
  if (containers.length === 0) return []
  const running: RunningFreeDays[] = []
  for (const bound of BOUNDS) {
    const book = await rulesOf(db, containers, bound)
    running.push(...runningFreeDays(containers, { bound, book, otherwiseOn }))
  }
  return running
}
