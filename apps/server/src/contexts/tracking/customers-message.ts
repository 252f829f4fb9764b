// Decides which messages are a customer's own word.
import { sql, type SQL } from 'drizzle-orm'

/**
 * True for the message of a company that is registered as a customer: it has an interest in the cargo and releases nothing. The line's
 * own company, where its staff log in, is no customer. That papers name a code proves nothing: a line or its agent is often notified.
 */
export const isCustomersMessage = (partner: SQL): SQL => sql`
  exists (
    select from company_party as known
    where known.party_code = ${partner}
      and not exists (select from app_user where company_id = known.company_id and kind = 'INTERNAL')
  )`
