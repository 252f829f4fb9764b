// Tables as text: RFC 4180, UTF-8 with a byte order mark, so that Excel reads Chinese; no cell runs as a formula.

export type CsvCell = string | number | null

/** Before the first row. */
export const CSV_START = '\uFEFF'

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; quotes where RFC 4180 asks for them. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** OWASP, CSV injection: the wide forms too, which spreadsheets of East Asia take for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell === null ? '' : FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
