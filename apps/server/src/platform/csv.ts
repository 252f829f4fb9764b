// CSV tables: RFC 4180, UTF-8 with a byte order mark, so that Excel reads Chinese; no cell is executed as a formula.
import { csvCell } from '@quayline/messages/cell-text'

export type CsvCell = string | number | null

/** Before the first row. */
export const CSV_START = '\uFEFF'

/**
 * `2026-03-01 08:00:00` in UTC, as the heading states: spreadsheets in every language read this as a time, but an ISO
 * 8601 instant as text.
 */
export const csvInstant = (at: string): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** One row, including its line end. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`
