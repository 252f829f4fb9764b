// The two kinds of rows that staff keep, and what distinguishes one row from another: one table for import, export and reading.
import type { ContractRowKind } from '@quayline/database/contract-schema'
import {
  CONTRACT_COLUMNS,
  contractColumns,
  contractRowOf,
  ONE_WAY_COLUMNS,
  oneWayColumns,
  oneWayRowOf,
} from '@quayline/domain/contracts/contract-columns'
import type { OneWayUnit } from '@quayline/domain/contracts/one-way-unit'
import { readOneWayUnits, readServiceContracts } from '@quayline/domain/contracts/read-contract-rows'
import type { ServiceContract } from '@quayline/domain/contracts/service-contract'
import type { Columns } from '@quayline/domain/demurrage/rule-columns'
import { ok } from '@quayline/domain/kernel/result'
import type { GivenRow } from '@quayline/domain/reference/row-reader'
import type { RowShape } from '../../platform/row-files/read-row-file.ts'
import { tableOf } from '../../platform/row-files/sheet-table.ts'

export type ContractRow = ServiceContract | OneWayUnit
export type ContractKindName = 'contract' | 'one-way'

interface ContractKind<Row> extends RowShape<Row> {
  readonly stored: ContractRowKind
  readonly table: 'service_contract' | 'one_way_unit'
  readonly columns: readonly string[]
  columnsOf(row: Row): Columns
}

/** One sheet named like the list of a JSON file. */
const rowsOf =
  (
    member: string,
    columns: readonly string[],
    toRow: (columns: Columns) => GivenRow,
  ): RowShape<never>['rowsOfSheets'] =>
  (sheets) => {
    const table = tableOf(sheets, member, columns)
    if (!table.ok) return table
    return ok({ rows: table.value.map((each) => toRow(each.columns)), names: table.value.map(({ row }) => row) })
  }

export const CONTRACT_KIND: ContractKind<ServiceContract> = {
  stored: 'CONTRACT',
  table: 'service_contract',
  member: 'contracts',
  columns: CONTRACT_COLUMNS,
  columnsOf: contractColumns,
  rowsOfSheets: rowsOf('contracts', CONTRACT_COLUMNS, contractRowOf),
  read: readServiceContracts,
}

export const ONE_WAY_KIND: ContractKind<OneWayUnit> = {
  stored: 'ONE_WAY',
  table: 'one_way_unit',
  member: 'units',
  columns: ONE_WAY_COLUMNS,
  columnsOf: oneWayColumns,
  rowsOfSheets: rowsOf('units', ONE_WAY_COLUMNS, oneWayRowOf),
  read: readOneWayUnits,
}
