// Reads from the facts which companies the demonstration's documents name: parties of a bill, an importer at a port,
// the names of codes.
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, text } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { sql } from 'drizzle-orm'

type Reader = Pick<Database, 'execute'>

export interface BillParties {
  readonly shipper: string | null
  readonly consignee: string | null
}

const BILL_PARTY = describeRow('a party of the newest version of a bill', {
  role: nullable(text),
  code: nullable(text),
})

/** Party codes of the newest version of a bill; null where it names none. */
export async function partiesOfBill(db: Reader, billNumber: string | null): Promise<BillParties> {
  if (billNumber === null) return { shipper: null, consignee: null }
  const rows = await selectRows(
    db,
    BILL_PARTY,
    sql`select p->>'role' as role, p->>'code' as code
        from (select d.fact from document_version d join message m on m.id = d.message_id
              where d.document_type = 'TRD' and d.number = ${referenceKey(billNumber)}
              order by m.document_at desc nulls last, m.id limit 1) newest,
          jsonb_array_elements(newest.fact->'parties') p`,
  )
  const codeOf = (role: string): string | null => rows.find((row) => row.role === role)?.code ?? null
  return { shipper: codeOf('CZ'), consignee: codeOf('CN') }
}

const IMPORTER = describeRow('an importer at a port', { code: text })

/** The consignee with the most import releases with return to a depot at the port; null when there are none. */
export async function findImporterAt(db: Reader, unLocode: string): Promise<string | null> {
  const [row] = await selectRows(
    db,
    IMPORTER,
    sql`select p->>'code' as code
        from document_version d join message m on m.id = d.message_id, jsonb_array_elements(d.fact->'parties') p
        where d.document_type = 'SRM' and m.function <> 'CANCEL' and d.fact->>'releaseType' = 'DELIVERY' and d.fact->>'moveDirection' = 'IMPORT'
          and d.fact->'returnPlace'->>'unLocode' = ${unLocode} and p->>'role' = 'CN' and p->>'code' is not null
        group by 1 order by count(*) desc, 1 limit 1`,
  )
  return row?.code ?? null
}

const NAMED_PARTY = describeRow('a code with its name', { code: text, name: text })

/** By code: the party's name as bookings and bills state it. */
export async function partyNames(db: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await selectRows(
    db,
    NAMED_PARTY,
    sql`select p->>'code' as code, min(p->>'name') as name
        from document_version d, jsonb_array_elements(d.fact->'parties') p
        where d.document_type in ('BKG', 'TRD') and p->>'code' = ${anyOf(codes, 'text')} and p->>'name' <> ''
        group by 1`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}
