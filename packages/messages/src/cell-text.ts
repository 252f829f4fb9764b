// One text as a cell of a CSV file (RFC 4180) that no spreadsheet runs as a formula. Used for files of the server and
// of the portal.

/** OWASP, CSV injection. Includes the full-width forms, which East Asian spreadsheets treat like the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Only a plain number may begin with a minus. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** Text that a spreadsheet would run is prefixed with an apostrophe; quoted where RFC 4180 requires it. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// One text as a cell of a workbook. Used for files of the server and of the portal.

/** Excel's limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767

/**
 * Always text, whatever its first character; null: the cell is empty. In cells `_x0041_` means A (ECMA-376 part 1,
 * 22.9.2.19, ST_Xstring): the underscore of a text that only looks like such an escape is escaped.
 */
export const workbookCell = (text: string): string | null =>
  text === '' ? null : text.slice(0, LONGEST_CELL).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
