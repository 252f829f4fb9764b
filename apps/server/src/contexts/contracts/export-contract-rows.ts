// Writes the current rows as a file that the import accepts as unchanged: JSON in the domain's shapes, or a workbook.
import type { Database } from '@quayline/database/database'
import type { OneWayUnit } from '@quayline/domain/contracts/one-way-unit'
import type { ServiceContract } from '@quayline/domain/contracts/service-contract'
import { type RowSheet, writeRowSheets } from '../../platform/row-files/write-row-sheets.ts'
import { currentRows } from './queries.ts'
import { CONTRACT_KIND, type ContractKindName, type ContractRow, ONE_WAY_KIND } from './rows-of-kind.ts'

export async function exportContractRows(
  db: Database,
  kind: ContractKindName,
  format: 'json' | 'xlsx',
): Promise<Uint8Array> {
  const rows = (await currentRows(db, kind)).map(({ row }) => row)
  const { member } = kind === 'contract' ? CONTRACT_KIND : ONE_WAY_KIND
  if (format === 'json') return new TextEncoder().encode(`${JSON.stringify({ [member]: rows }, null, 2)}\n`)
  return writeRowSheets([sheetOf(kind, rows)])
}

function sheetOf(kind: ContractKindName, rows: readonly ContractRow[]): RowSheet {
  if (kind === 'contract') {
    const { member: name, columns, columnsOf } = CONTRACT_KIND
    return { name, columns, rows: (rows as readonly ServiceContract[]).map(columnsOf) }
  }
  const { member: name, columns, columnsOf } = ONE_WAY_KIND
  return { name, columns, rows: (rows as readonly OneWayUnit[]).map(columnsOf) }
}
