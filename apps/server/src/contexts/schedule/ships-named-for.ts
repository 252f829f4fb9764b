// Finds the ships that other statements name for voyages without a ship in these (domain shipsOfVoyages decides which is meant).
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, text } from '@quayline/database/row-description'
import { inParts, listed } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { type StoredStatement, NO_VOYAGE, voyageOfCall } from '@quayline/domain/schedule/call-key'
import { isUnnamedVoyage, unnamedVoyageOf } from '@quayline/domain/schedule/unnamed-voyage'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { sql } from 'drizzle-orm'

export interface KnownVessel {
  readonly key: string
  readonly vessel: CallVessel
}

/** Keys of voyages without a named ship: one may have such calls, and name the ship of another. */
export const voyagesNamed = (statements: readonly StoredStatement[]): readonly string[] => [
  ...new Set(statements.map(unnamedVoyageOf)),
]

const NAMED_SHIP = describeRow('a ship of a voyage', {
  key: text,
  imoNumber: nullable(text),
  carrierCode: nullable(text),
  name: nullable(text),
  operator: nullable(text),
  service: nullable(text),
  voyage: text,
})

/** Ships named for the voyages for which these statements name none; the statements decide which of them is meant. */
export async function shipsNamedFor(
  tx: Pick<Database, 'execute'>,
  statements: readonly StoredStatement[],
): Promise<readonly KnownVessel[]> {
  const unnamed = statements.filter(({ vessel }) => namesOf(vessel).length === 0)
  const voyages = [...new Set(unnamed.map(({ call }) => voyageOfCall(call)))].filter((voyage) => voyage !== NO_VOYAGE)
  const rows = await inParts(voyages, (part) =>
    selectRows(
      tx,
      NAMED_SHIP,
      sql`select distinct vessel_key as key, vessel_imo as "imoNumber", vessel_code as "carrierCode", vessel_name as name,
          call->>'operator' as operator, service, voyage
        from vessel_call where voyage in ${listed(part, 'text')}`,
    ),
  )
  const wanted = new Set(unnamed.map((one) => sailingOf(one, voyageOfCall(one.call))))
  return rows.flatMap(({ operator, service, voyage, ...vessel }) => {
    const { key, imoNumber, carrierCode, name } = vessel
    const isMeant = !isUnnamedVoyage(key) && wanted.has(sailingOf({ operator, service }, voyage))
    return isMeant ? [{ key, vessel: { imoNumber, carrierCode, name } }] : []
  })
}

const sailingOf = ({ operator, service }: Pick<StoredStatement, 'operator' | 'service'>, voyage: string): string =>
  JSON.stringify([operator, service, voyage])
