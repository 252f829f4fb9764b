// Writes rows as a workbook that the import of the same rows takes back as unchanged.
import type { Columns } from '@quayline/domain/demurrage/rule-columns'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'

export interface RowSheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Columns[]
}

/** Every cell is text: a program that opens the file must not make floats of rates or dates of its own. */
export const writeRowSheets = (sheets: readonly RowSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(sheetOf), stringMode: 'inline' })

/**
 * In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): a text that only looks so is written with its underscore escaped.
 */
const cellOf = (text: string): string | null => (text === '' ? null : text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))

const sheetOf = ({ name, columns, rows }: RowSheet): WriteSheet => ({
  name,
  rows: [[...columns], ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')))],
  freezePane: { rows: 1 },
})
