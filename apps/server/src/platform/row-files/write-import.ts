// The writes that are common to all imports of rows: the record of the import, and the end of the versions that it
// supersedes.
import { createHash } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { sql } from 'drizzle-orm'
import type { RowChange } from './row-change.ts'

interface ImportedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Username or key holder. */
  readonly importedBy: string
}

interface ImportReference {
  readonly id: string
  /** ISO instant. */
  readonly importedAt: string
}

type Change = RowChange<unknown, { readonly id: string }>

/** The columns common to all tables of imports. */
export const importNote = (
  { fileName, bytes, importedBy }: ImportedFile,
  { id, importedAt }: ImportReference,
  change: Change,
) => ({
  id,
  fileName,
  contentHash: createHash('sha256').update(bytes).digest('hex'),
  importedBy,
  importedAt,
  changedRows: change.added.length + change.changed.length,
  endedRows: change.ended.length,
})

/** `table` has `ended_at` and `ended_by`; a version that has already ended is not changed. */
export const endVersions = (
  tx: Pick<Database, 'execute'>,
  table: string,
  { replaced, ended }: Change,
  { id, importedAt }: ImportReference,
) => {
  const over = [...replaced, ...ended].map((version) => version.id)
  return tx.execute(
    sql`update ${sql.identifier(table)} set ended_at = ${importedAt}, ended_by = ${id}
      where id = any(${arrayOf(over, 'uuid')}) and ended_at is null`,
  )
}
