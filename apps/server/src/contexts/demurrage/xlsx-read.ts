// Reads the sheets of a workbook as texts, cell by cell. A number becomes the decimal that Excel shows; nothing else is guessed.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { readXlsx, type CellValue, type Workbook } from 'hucre/xlsx'
import { workbookFault } from './xlsx-scan.ts'
import { unpackWorkbook } from './xlsx-zip.ts'

export interface SheetRow {
  /** As the program numbers it, from 1. */
  readonly number: number
  /** Trimmed; empty where there is nothing. */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly name: string
  /** Rows with at least one cell that is not empty. */
  readonly rows: readonly SheetRow[]
}

/** The reason is a sentence without its subject: `is encrypted …`. */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<readonly Sheet[], string>> {
  const parts = unpackWorkbook(bytes)
  if (!parts.ok) return parts
  const fault = workbookFault(parts.value)
  if (fault !== null) return refuse(fault)
  const workbook = await parsed(bytes)
  if (workbook === null) return refuse('is damaged: its sheets cannot be read')
  const sheets: Sheet[] = []
  for (const { name, rows, cells } of workbook.sheets) {
    for (const cell of cells?.values() ?? []) {
      if (cell.formula !== undefined) return refuse(`has a formula in sheet ${name}: paste the values instead`)
      if (cell.type === 'error') return refuse(`has an error value (${String(cell.value)}) in sheet ${name}`)
    }
    sheets.push({ name, rows: rows.flatMap((values, index) => rowOf(values, index)) })
  }
  return ok(sheets)
}

/** Null when the library cannot read it: whatever it throws is about these bytes, nothing else is passed. */
async function parsed(bytes: Uint8Array): Promise<Workbook | null> {
  try {
    return await readXlsx(bytes)
  } catch {
    return null
  }
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
    // A cell with a time of day is no date: it is shown as it is and refused where a date is asked for.
    return new Date(instant).toISOString().slice(0, instant % DAY_MS === 0 ? 10 : 16)
  }
  return typeof value === 'number' ? decimalOf(value) : String(value).trim()
}

/**
 * A workbook keeps numbers as binary floats, 116.2 perhaps as 116.19999999999999. Excel works with and shows 15 significant digits
 * ("Excel specifications and limits"): the number rounded to those is what the person who typed it saw. What is still longer than a rate
 * may be is refused by the rate's own rule, not shortened.
 */
export function decimalOf(value: number): string {
  const [digits = '', exponent] = value.toPrecision(15).split('e')
  if (exponent !== undefined) return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : String(value)
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
