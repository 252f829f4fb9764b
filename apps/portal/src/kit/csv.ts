// Rows as a CSV file that spreadsheets open as it is: RFC 4180, UTF-8 with its mark, no cell that starts a formula, times as times.
import { csvCell } from '@quayline/messages/csv-cell'
import type { Column, Locale } from './column.tsx'
import { exportedTexts } from './exported-texts.ts'

/** Excel reads UTF-8 only after this mark. */
const UTF8_MARK = '\uFEFF'

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string {
  const { heads, rows: texts } = exportedTexts(columns, rows, locale)
  return UTF8_MARK + [heads, ...texts].map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}
