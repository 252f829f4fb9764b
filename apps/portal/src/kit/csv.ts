// Rows as a CSV file that spreadsheets open as it is: RFC 4180, UTF-8 with its mark, no cell that starts a formula.
import type { Column, Locale } from './column.tsx'

/** A spreadsheet runs what begins so; a plain number may begin with a minus. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Excel reads UTF-8 only after this mark. */
const UTF8_MARK = '\uFEFF'

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row, locale)))]
  return UTF8_MARK + lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n') + '\r\n'
}
