// Checks the records of a BIFF8 sheet against the same limits as an xlsx (scan-sheet.ts), and selects the records of
// its cells. Other content of a sheet (charts with their own numbers, pictures, comments) is left out.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { BIFF_DAMAGED, type BiffRecord, KIND, recordOf } from './biff-records.ts'
import { columnLetters, MAX_COLUMNS, MAX_SHEET_ROWS } from './scan-sheet.ts'

export interface ScannedOldSheet {
  /** The sheet's records, from the first to the last. */
  readonly records: readonly Buffer[]
  /** Cells of the rectangle around all cells, including empty ones. */
  readonly cells: number
  readonly characters: number
}

/** `first`: the position of the sheet's BOF in `records`. */
export function scanOldSheet(
  records: readonly BiffRecord[],
  first: number,
  textLengths: Uint16Array,
): Result<ScannedOldSheet, string> {
  const bof = records[first]
  if (bof?.kind !== KIND.BOF) return refuse(BIFF_DAMAGED)
  const picked: Buffer[] = [recordOf(KIND.BOF, bof.content)]
  let [tallest, widest, characters, depth] = [0, 0, 0, 0]
  for (let index = first + 1; ; index++) {
    const record = records[index]
    if (record === undefined) return refuse(BIFF_DAMAGED)
    // An embedded chart begins and ends like a sheet.
    if (record.kind === KIND.BOF) depth += 1
    else if (record.kind === KIND.EOF && depth === 0) break
    else if (record.kind === KIND.EOF) depth -= 1
    else if (depth === 0) {
      const cell = scanCell(record, textLengths)
      if (cell === null) continue
      if (!cell.ok) return cell
      const { row, lastColumn } = cell.value
      ;[tallest, widest] = [Math.max(tallest, row + 1), Math.max(widest, lastColumn + 1)]
      if (tallest > MAX_SHEET_ROWS)
        return refuse(`has more than ${MAX_SHEET_ROWS} rows in a sheet, empty ones included`)
      if (widest > MAX_COLUMNS) return refuse(`has more than ${MAX_COLUMNS} columns in a sheet`)
      characters += cell.value.characters
      picked.push(recordOf(record.kind, record.content))
    }
  }
  picked.push(recordOf(KIND.EOF, Buffer.alloc(0)))
  return ok({ records: picked, cells: tallest * widest, characters })
}

interface ScannedCell {
  /** From 0, like the column. */
  readonly row: number
  readonly lastColumn: number
  readonly characters: number
}

/** Length in bytes of each kind of record. */
const FIXED = new Map<number, number>([
  [KIND.TEXT, 10],
  [KIND.RK, 10],
  [KIND.NUMBER, 14],
  [KIND.BOOL_OR_ERROR, 8],
])
/** Row, column and format. */
const CELL_HEAD = 6

const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
}

/** Null for a record that is not a cell with a value. */
function scanCell({ kind, content }: BiffRecord, textLengths: Uint16Array): Result<ScannedCell, string> | null {
  if (kind === KIND.FORMULA || kind === KIND.RICH_TEXT || kind === KIND.LABEL || kind === KIND.MUL_RK)
    return scanLongCell(kind, content)
  const bytes = FIXED.get(kind)
  if (bytes === undefined) return null
  if (content.length !== bytes) return refuse(BIFF_DAMAGED)
  const [row, column] = [content.readUInt16LE(0), content.readUInt16LE(2)]
  if (kind === KIND.BOOL_OR_ERROR && content.readUInt8(7) !== 0)
    return refuse(`has an error value (${ERRORS[content.readUInt8(6)] ?? '#ERR!'}) in cell ${nameOf(row, column)}`)
  if (kind !== KIND.TEXT) return ok({ row, lastColumn: column, characters: 0 })
  const characters = textLengths[content.readUInt32LE(CELL_HEAD)]
  return characters === undefined ? refuse(BIFF_DAMAGED) : ok({ row, lastColumn: column, characters })
}

function scanLongCell(kind: number, content: Buffer): Result<ScannedCell, string> {
  if (content.length < CELL_HEAD + 2) return refuse(BIFF_DAMAGED)
  const [row, column] = [content.readUInt16LE(0), content.readUInt16LE(2)]
  if (kind === KIND.FORMULA) return refuse(`has a formula in cell ${nameOf(row, column)}: paste the values instead`)
  if (kind === KIND.RICH_TEXT)
    return refuse(`has a text of an old kind in cell ${nameOf(row, column)}: save it as .xlsx`)
  if (kind === KIND.MUL_RK) {
    // Row, first column, a format and a number for each cell, last column.
    const count = (content.length - 6) / 6
    const lastColumn = content.readUInt16LE(content.length - 2)
    const fits = Number.isInteger(count) && count > 0 && lastColumn === column + count - 1
    return fits ? ok({ row, lastColumn, characters: 0 }) : refuse(BIFF_DAMAGED)
  }
  const characters = content.readUInt16LE(CELL_HEAD)
  const width = content.length > 8 && (content.readUInt8(8) & 1) === 1 ? 2 : 1
  return content.length < 9 + characters * width ? refuse(BIFF_DAMAGED) : ok({ row, lastColumn: column, characters })
}

const nameOf = (row: number, column: number): string =>
  column < MAX_COLUMNS ? `${columnLetters(column + 1)}${row + 1}` : `in row ${row + 1}`
