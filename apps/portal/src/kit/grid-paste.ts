// Parses clipboard content from a spreadsheet, a mail or a file: cells by row, without invisible characters.
import type { GridColumn } from './grid-column.ts'

/** In characters; a longer text is not a list that a user could review, and would block the page. */
export const MAX_PASTED = 2_000_000

/** Zero-width and direction marks, which spreadsheets and chats put around numbers, and control characters. */
// oxlint-disable-next-line no-control-regex -- These are what is taken out.
const UNSEEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** One line: a cell cannot contain line breaks. */
export const cellText = (text: string): string =>
  PLAIN.test(text) ? text : text.replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()

/** Nothing to remove: true for most cells. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * Rows of cells. Quoted cells contain separators and line breaks, doubled quotes mean one quote (as spreadsheets copy
 * them).
 */
export function cellsOf(text: string, headings: ReadonlySet<string>): readonly (readonly string[])[] {
  const rows = splitCells(text, separatorOf(text, headings))
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '') === true) rows.pop()
  return rows
}

/**
 * Tab if there is one. A comma or semicolon separates only under a known heading row, a semicolon also if each of
 * several lines has the same number of them: a comma may be part of a number or a name.
 */
function separatorOf(text: string, headings: ReadonlySet<string>): Separator {
  if (text.includes('\t')) return '\t'
  for (const separator of [';', ','] as const) {
    const [first = []] = splitCells(text, separator, 1)
    if (first.length < 2) continue
    if (first.every((cell) => headings.has(headingKey(cell)))) return separator
    const rows = separator === ';' ? splitCells(text, separator) : []
    if (rows.length > 1 && rows.every((row) => row.length === first.length)) return separator
  }
  return '\t'
}

function splitCells(text: string, separator: Separator, mostRows = Number.POSITIVE_INFINITY): string[][] {
  const closes = closingQuotes(text, separator)
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at, separator, closes)
    rows.at(-1)?.push(cell)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (end === text.length || text[end] === separator) continue
    if (rows.length === mostRows) return rows
    rows.push([])
  }
  return rows
}

const ENDS = { '\t': /[\t\n\r]|$/g, ';': /[;\n\r]|$/g, ',': /[,\n\r]|$/g } as const
type Separator = keyof typeof ENDS

/** A cell, and the position of its separator or line end. */
function cellAt(text: string, at: number, separator: Separator, closes: (from: number) => boolean) {
  const isQuoted = text[at] === '"' && closes(at)
  const quote = isQuoted ? endOfQuoted(text, at) : at - 1
  const ends = ENDS[separator]
  ends.lastIndex = quote + 1
  const end = ends.exec(text)?.index ?? text.length
  const quoted = isQuoted ? text.slice(at + 1, quote).replaceAll('""', '"') : ''
  return { cell: cellText(quoted + text.slice(quote + 1, end)), end }
}

/** Position of the quote that closes the one at `from`. */
function endOfQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at === -1 ? text.length : at
}

/**
 * Whether a quote at a position is closed at the end of a later cell; otherwise it is an inch mark: `"40 HQ`. No part
 * of the text is scanned twice.
 */
function closingQuotes(text: string, separator: Separator): (from: number) => boolean {
  let next = -1
  let isNone = false
  return (from) => {
    if (isNone || next > from) return !isNone
    for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
      const after = text[at + 1]
      if (after === '"') at++
      else if (after === undefined || after === separator || after === '\n' || after === '\r') {
        next = at
        return true
      }
    }
    isNone = true
    return false
  }
}

const LONGEST_HEADING = 100

/** Headings match regardless of case, spaces, dots and units in brackets. */
export const headingKey = (text: string): string =>
  text
    .slice(0, LONGEST_HEADING)
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[\s._\-/,:*]+/g, '')

export const headingsOf = (columns: readonly GridColumn[]): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ name, title, headings = [] }) =>
      [name, title, ...headings].map((heading) => [headingKey(heading), name] as const),
    ),
  )

export interface Pasted {
  /** Cells by column name. */
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly hasHeading: boolean
  /** Headings that match no column; their cells are ignored, and the headings are reported. */
  readonly unknown: readonly string[]
  /** Number of cells beyond the last column. */
  readonly beyond: number
}

/** Known headings assign the columns; without them cells start at the cursor's column. */
export function pastedRows(text: string, columns: readonly GridColumn[], fromColumn: number): Pasted {
  const known = headingsOf(columns)
  const cells = cellsOf(text, new Set(known.keys()))
  const [only, ...others] = columns
  const isList = only?.isCode === true && others.length === 0
  return rowsOfCells(isList ? cells.flatMap(codesIn) : cells, columns, fromColumn)
}

/** If a grid has only a code column, a list becomes one code per row, whatever its separators. */
const codesIn = (cells: readonly string[], index: number): readonly (readonly string[])[] => {
  const codes = cells.flatMap((cell) => (index === 0 && !/\d/.test(cell) ? [cell] : cell.split(/[\s,;，；、]+/)))
  return codes.filter((code) => code !== '').map((code) => [code])
}

/** Also for a sheet's cells. A first row is a heading if most of its cells are known headings. */
export function rowsOfCells(
  cells: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  fromColumn: number,
): Pasted {
  const known = headingsOf(columns)
  const [first = [], ...others] = cells
  const found = first.map((cell) => known.get(headingKey(cell)))
  const hasHeading = found.length > 0 && found.filter((name) => name !== undefined).length * 2 > found.length
  const names = hasHeading ? found : columns.slice(fromColumn).map(({ name }) => name)
  const taken = hasHeading ? others : cells
  const implied = hasHeading ? impliedBy(first, found, columns) : []
  return {
    rows: taken.map((row) =>
      Object.fromEntries(
        row.flatMap((cell, index) => {
          const name = names[index]
          return name === undefined ? [] : [[name, cell], ...(cell === '' ? [] : (implied[index] ?? []))]
        }),
      ),
    ),
    hasHeading,
    unknown: hasHeading ? first.filter((_, index) => found[index] === undefined) : [],
    beyond: hasHeading
      ? 0
      : taken.reduce((sum, row) => sum + row.slice(names.length).filter((cell) => cell !== '').length, 0),
  }
}

/** The values of other cells that each heading implies. */
function impliedBy(
  headings: readonly string[],
  found: readonly (string | undefined)[],
  columns: readonly GridColumn[],
): readonly (readonly (readonly [string, string])[])[] {
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  return headings.map((heading, index) => Object.entries(columnOf.get(found[index] ?? '')?.implies?.(heading) ?? {}))
}
