// Writes rows as a workbook; importing it without changes changes nothing.
import type { Columns } from '@quayline/domain/demurrage/rule-columns'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'

export interface RowSheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Columns[]
}

/** Every cell is text, so that spreadsheet programs do not convert rates to floats or dates to their own format. */
export const writeRowSheets = (sheets: readonly RowSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(sheetOf), stringMode: 'inline' })

/**
 * In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): the underscore of a text in that form is
 * escaped.
 */
const cellOf = (text: string): string | null => (text === '' ? null : text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))

const sheetOf = ({ name, columns, rows }: RowSheet): WriteSheet => ({
  name,
  rows: [[...columns], ...rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')))],
  freezePane: { rows: 1 },
})
