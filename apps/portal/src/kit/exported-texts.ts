// What of a table stands in a file of it, whatever the file is: titles and rows as texts, no buttons, the zone of a time beside it.
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
    .filter(({ isActs = false }) => !isActs)
    .flatMap((column) => {
      const { zone } = column
      const own = { head: headOf(column, texts), text: (row: Row) => column.text(row, locale) }
      if (zone === undefined) return [own]
      const head = fill(texts.kit.list.zoneHead, { column: column.title })
      return [own, { head, text: (row: Row) => zone(row, locale) }]
    })
  return { heads: exported.map(({ head }) => head), rows: rows.map((row) => exported.map(({ text }) => text(row))) }
}

// Rows as a CSV file that spreadsheets open as it is: RFC 4180, UTF-8 with its mark, no cell that starts a formula, times as times.

/** Excel reads UTF-8 only after this mark. */
const UTF8_MARK = '\uFEFF'

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string {
  const { heads, rows: texts } = exportedTexts(columns, rows, locale)
  return UTF8_MARK + [heads, ...texts].map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}
