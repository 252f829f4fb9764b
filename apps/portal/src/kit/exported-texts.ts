// The exported content of a table for every file format: titles and rows as texts, without buttons, with the time zone
// next to each time.
import { csvCell } from '@quayline/messages/cell-text'
import { fill } from '@quayline/messages/language'
import { type Column, headOf, type Locale } from './column.tsx'

export interface ExportedTexts {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function exportedTexts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): ExportedTexts {
  const { texts } = locale
  const exported = columns
    .filter(({ isActions = false }) => !isActions)
    .flatMap((column) => {
      const { zone } = column
      const own = { head: headOf(column, texts), text: (row: Row) => column.text(row, locale) }
      if (zone === undefined) return [own]
      const head = fill(texts.kit.list.zoneHead, { column: column.title })
      return [own, { head, text: (row: Row) => zone(row, locale) }]
    })
  return { heads: exported.map(({ head }) => head), rows: rows.map((row) => exported.map(({ text }) => text(row))) }
}

// Rows as a CSV file that spreadsheets open directly: RFC 4180, UTF-8 with byte order mark, no cell that starts a
// formula, times in spreadsheet format.

/** Excel reads UTF-8 only with this byte order mark. */
const UTF8_MARK = '\uFEFF'

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string {
  const { heads, rows: texts } = exportedTexts(columns, rows, locale)
  return UTF8_MARK + [heads, ...texts].map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}
