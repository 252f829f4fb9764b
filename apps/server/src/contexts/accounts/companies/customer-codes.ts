// Decides whether a customer id exists: a code of a company, or one by which the line's own bookings and bills name a party.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, nullable, text, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

export interface CustomerCompany {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly sapId: string | null
}

export interface Customer {
  readonly code: string
  /** Null: documents have the code, but no known company has it yet. */
  readonly company: CustomerCompany | null
}

const CUSTOMER = describeRow('whom a customer code names', {
  id: nullable(uuid),
  code: nullable(text),
  name: nullable(text),
  sapId: nullable(text),
  named: bool,
})

/** Compared as written, like every party code. Undefined = there is no such customer ('customer-unknown'). */
export async function findCustomer(db: Pick<Database, 'execute'>, code: string): Promise<Customer | undefined> {
  const [row] = await selectRows(
    db,
    CUSTOMER,
    sql`select c.id, c.code, c.name, c.sap_id as "sapId",
          exists (select from document_party d where d.party_code = asked.code) as named
        from (select ${code}::text as code) asked
          left join company_party p on p.party_code = asked.code
          left join company c on c.id = p.company_id`,
  )
  if (row === undefined) throw new Error('A statement that always has a row had none')
  const { id, code: own, name, sapId, named } = row
  if (id !== null && own !== null && name !== null) return { code, company: { id, code: own, name, sapId } }
  return named ? { code, company: null } : undefined
}
