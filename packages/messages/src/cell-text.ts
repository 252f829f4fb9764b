// One text as a cell of a CSV file (RFC 4180) that no spreadsheet runs as a formula: the same in files of the server and of the portal.

/** OWASP, CSV injection: the wide forms too, which spreadsheets of East Asia take for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Only a number and nothing else may begin with a minus. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** What a spreadsheet would run gets an apostrophe before it; quotes where RFC 4180 asks for them. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// One text as a cell of a workbook: the same in files of the server and of the portal.

/** Excel's limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767

/**
 * Text, whatever it begins with; null: the cell is empty. In cells `_x0041_` means A (ECMA-376 part 1, 22.9.2.19, ST_Xstring): a text that
 * only looks so is written with its underscore escaped.
 */
export const workbookCell = (text: string): string | null =>
  text === '' ? null : text.slice(0, LONGEST_CELL).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
