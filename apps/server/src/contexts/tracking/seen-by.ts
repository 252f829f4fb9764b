// Which rows of party_event a caller sees: those under the code by which the line's documents name his company, or under each of several.
import { anyOf } from '@quayline/database/insert-rows'
import { sql, type SQL } from 'drizzle-orm'

/**
 * A source of rows like `party_event`. With one code its index serves them in their order. With several an event counts as seen when the
 * first of the codes saw it, so that it has one place in the feed however many documents name the company.
 */
export function seenBy(partyCodes: readonly string[]): SQL {
  const [only, ...more] = partyCodes
  if (only !== undefined && more.length === 0) return sql`(select * from party_event where party_code = ${only})`
  return sql`(
    select party_code, event_id, document_type, number, containers,
      min(created_at) over (partition by event_id) as created_at
    from party_event where party_code = ${anyOf(partyCodes, 'text')})`
}
