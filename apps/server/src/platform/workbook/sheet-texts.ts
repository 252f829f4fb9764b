// Converts the cells read by the library to texts, for .xlsx and .xls alike. A number becomes the decimal that Excel
// shows; no other value is interpreted.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { CellValue, Workbook } from 'hucre/xlsx'

export interface SheetRow {
  /** Row number as the spreadsheet program shows it, from 1. */
  readonly number: number
  /** Trimmed; an empty cell is an empty text. */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly name: string
  /** Rows with at least one cell that is not empty. */
  readonly rows: readonly SheetRow[]
}

/** Limit for all cells together. A text stored once in the file may be the text of every cell. */
export const MAX_CHARACTERS = 10_000_000

export const tooManyCharacters = `has more than ${MAX_CHARACTERS} characters in its cells`

/** The reason is a sentence without its subject. */
export function sheetTexts(workbook: Workbook): Result<readonly Sheet[], string> {
  let characters = 0
  for (const { name, rows, cells } of workbook.sheets) {
    for (const cell of cells?.values() ?? []) {
      if (cell.formula !== undefined) return refuse(`has a formula in sheet ${name}: paste the values instead`)
      if (cell.type === 'error')
        return refuse(`has an error value (${String(cell.value).slice(0, 20)}) in sheet ${name}`)
    }
    for (const row of rows) for (const value of row ?? []) characters += typeof value === 'string' ? value.length : 0
    if (characters > MAX_CHARACTERS) return refuse(tooManyCharacters)
  }
  return ok(
    workbook.sheets.map(({ name, rows }) => ({ name, rows: rows.flatMap((values, index) => rowOf(values, index)) })),
  )
}

function rowOf(values: readonly CellValue[], index: number): readonly SheetRow[] {
  const cells = values.map(cellText)
  return cells.some((text) => text !== '') ? [{ number: index + 1, cells }] : []
}

const DAY_MS = 86_400_000

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    const instant = value.getTime()
    if (Number.isNaN(instant)) return 'no date'
    // A cell with a time of day is not a date: the time is included, so it is refused where a date is required.
    return new Date(instant).toISOString().slice(0, instant % DAY_MS === 0 ? 10 : 16)
  }
  return typeof value === 'number' ? decimalOf(value) : String(value).trim()
}

/**
 * A workbook stores numbers as binary floats, for example 116.2 as 116.19999999999999. Excel calculates with and shows
 * 15 significant digits ("Excel specifications and limits"), so the number rounded to 15 digits is what the author saw.
 * A number with more decimals than a rate may have is refused by the rate's own rule, not shortened.
 */
export function decimalOf(value: number): string {
  const [digits = '', exponent] = value.toPrecision(15).split('e')
  if (exponent !== undefined) return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : String(value)
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
