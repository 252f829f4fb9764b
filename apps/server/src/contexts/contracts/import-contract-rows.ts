// Imports a file of contracts or one-way containers: all of it or nothing, and the same file again changes nothing.
// Versions are kept: a new one ends the one before.
import { randomUUID } from 'node:crypto'
import { contractImport, oneWayUnit, serviceContract } from '@quayline/database/contract-schema'
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { DEFAULT_LIMITS } from '../../platform/http/limits.ts'
import { type ImportedRows, refusedRows, takenRows } from '../../platform/row-files/imported-rows.ts'
import { type RowChange, rowChange } from '../../platform/row-files/row-change.ts'
import { endVersions, importNote } from '../../platform/row-files/write-import.ts'
import { readContractFileApart } from './contract-file.ts'
import { type CurrentRow, currentRows } from './queries.ts'
import { CONTRACT_KIND, type ContractKindName, type ContractRow, ONE_WAY_KIND } from './rows-of-kind.ts'

export interface ContractFile {
  readonly kind: ContractKindName
  readonly fileName: string
  readonly bytes: Uint8Array
  /** REPLACE: rows of this kind that the file does not have are ended. */
  readonly mode: 'MERGE' | 'REPLACE'
  /** Checks only and writes nothing. */
  readonly dryRun: boolean
  /** Username or key holder. */
  readonly importedBy: string
}

export async function importContractRows(
  { db, clock, limits = DEFAULT_LIMITS }: Pick<ContextDeps, 'db' | 'clock' | 'limits'>,
  file: ContractFile,
): Promise<ImportedRows> {
  const { kind, bytes, mode, dryRun } = file
  const { rows, checkedRows, problems, problemCount } = await readContractFileApart({
    kind,
    bytes,
    mostCells: limits.workbookCells,
  })
  if (problemCount > 0) return refusedRows(problems, checkedRows, problemCount)
  return db.transaction(async (tx) => {
    // Two imports at once would each end the rows that the other has just made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('contracts import', 0))`)
    const change = rowChange<ContractRow, CurrentRow>({
      rows: rows.map(({ value }) => value),
      current: await currentRows(tx, kind),
      valueOf: ({ row }) => row,
      keyOf: ({ rowKey }) => rowKey,
      isReplacement: mode === 'REPLACE',
    })
    if (!dryRun) await write(tx, file, change, isoNow(clock))
    return takenRows(change, { isTaken: !dryRun, checkedRows })
  })
}

type Transaction = Pick<Database, 'execute'>

async function write(
  tx: Transaction,
  file: ContractFile,
  change: RowChange<ContractRow, CurrentRow>,
  importedAt: string,
): Promise<void> {
  const { added, changed, ended } = change
  if (added.length + changed.length + ended.length === 0) return
  const mark = { id: randomUUID(), importedAt }
  const { stored, table } = file.kind === 'contract' ? CONTRACT_KIND : ONE_WAY_KIND
  await insertRows(tx, contractImport, [{ ...importNote(file, mark, change), kind: stored }])
  await endVersions(tx, table, change, mark)
  await insertVersions(tx, [...added, ...changed], {
    importId: mark.id,
    since: importedAt,
    endedAt: null,
    endedBy: null,
  })
}

interface VersionOf {
  readonly importId: string
  readonly since: string
  readonly endedAt: null
  readonly endedBy: null
}

async function insertVersions(tx: Transaction, rows: readonly ContractRow[], version: VersionOf): Promise<void> {
  const own = (rowKey: string) => ({ id: randomUUID(), rowKey, ...version })
  const contracts = rows.flatMap((row) => ('parties' in row ? [row] : []))
  const units = rows.flatMap((row) => ('holders' in row ? [row] : []))
  await insertRows(
    tx,
    serviceContract,
    contracts.map((row) => ({
      ...own(row.rowKey),
      contractNo: row.contractNo,
      row,
    })),
  )
  await insertRows(
    tx,
    oneWayUnit,
    units.map((row) => ({
      ...own(row.rowKey),
      containerNo: row.containerNo,
      contractNo: row.contractNo,
      authorizationNo: row.authorizationNo,
      row,
    })),
  )
}
