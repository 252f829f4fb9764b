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
