// Marks for the deadlines of bookings and bills that something was stated of a call: their cut-offs may have changed. In the
// transaction of the statement, one row a port and voyage, however many documents are loaded there (contexts/shipments marks those).
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { NO_VOYAGE } from '@quayline/domain/schedule/call-key'
import { sql } from 'drizzle-orm'

/** Voyages and ports as compared (callGroupOf). Nothing is loaded by a voyage without a number. */
export async function markDeadlinesOfCalls(
  tx: Pick<Database, 'execute'>,
  calls: readonly { readonly voyage: string; readonly port: string }[],
): Promise<void> {
  const named = calls.flatMap(({ voyage, port }) => (voyage === NO_VOYAGE ? [] : [`${port} ${voyage}`]))
  if (named.length === 0) return
  await tx.execute(sql`
    insert into stale_deadlines (document_type, number)
    select 'CALL', number from unnest(${arrayOf([...new Set(named)], 'text')}) as call (number)`)
}
