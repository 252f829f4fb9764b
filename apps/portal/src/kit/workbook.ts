// Rows as a workbook with one sheet, like the server's own: every cell is text, so nothing is a formula and numbers
// keep their leading zeros. Loaded on the first export.
import { workbookCell } from '@quayline/messages/cell-text'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Column, Locale } from './column.tsx'
import { exportedTexts } from './exported-texts.ts'

/** Excel's limit for a sheet name. */
const LONGEST_NAME = 31
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function workbookOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): Promise<Blob> {
  const { heads, rows: texts } = exportedTexts(columns, rows, locale)
  const cells = [heads, ...texts].map((line) => line.map(workbookCell))
  const bytes = writeXlsxStream(cells, { name: name.slice(0, LONGEST_NAME), freezePane: { rows: 1 } })
  return new Blob([await new Response(bytes).arrayBuffer()], { type: WORKBOOK })
}
