// Rows as a CSV file that spreadsheets open as it is: RFC 4180, UTF-8 with its mark, no cell that starts a formula, times as times.
import { csvCell } from '@quayline/messages/csv-cell'
import { fill } from '@quayline/messages/language'
import { type Column, headOf, type Locale } from './column.tsx'

/** Excel reads UTF-8 only after this mark. */
const UTF8_MARK = '\uFEFF'

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string {
  const { texts } = locale
  const told = columns
    .filter(({ isActs = false }) => !isActs)
    .flatMap((column) => {
      const { zone } = column
      const own = { head: headOf(column, texts), text: (row: Row) => column.text(row, locale) }
      if (zone === undefined) return [own]
      const head = fill(texts.kit.list.zoneHead, { column: column.title })
      return [own, { head, text: (row: Row) => zone(row, locale) }]
    })
  const lines = [told.map(({ head }) => head), ...rows.map((row) => told.map(({ text }) => text(row)))]
  return UTF8_MARK + lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}
