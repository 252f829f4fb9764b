// Tables as text: RFC 4180, UTF-8 with a byte order mark, so that Excel reads Chinese; no cell runs as a formula.
import { csvCell } from '@quayline/messages/cell-text'

export type CsvCell = string | number | null

/** Before the first row. */
export const CSV_START = '\uFEFF'

/** `2026-03-01 08:00:00`, UTC, as the heading says: spreadsheets read it as a time in every language, and an ISO 8601 instant as a text. */
export const csvInstant = (at: string): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** One row, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`
