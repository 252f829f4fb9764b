// Reads an .xlsx or .xls of containers into lines of the grid (docs/requirements/instructions.md 3): columns by their headings, one
// sheet.
import { readGrid } from '@quayline/domain/instructions/container-grid'
import type { ContainerLine } from '@quayline/domain/instructions/shipping-instruction'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { isOleFile } from '../../../platform/workbook/ole-file.ts'
import { readWorkbook } from '../../../platform/workbook/read-workbook.ts'
import type { Sheet } from '../../../platform/workbook/sheet-texts.ts'

export interface GridFile {
  readonly bytes: Uint8Array
  readonly mostCells: number
}

export interface GridRowFault {
  /** As the spreadsheet program numbers it, from 1. */
  readonly row: number
  readonly column: string | null
  readonly rule: string
  readonly value: string | null
}

export interface ReadGridFile {
  readonly containers: readonly ContainerLine[]
  readonly faults: readonly GridRowFault[]
}

/** The reason is a sentence without its subject: `is encrypted …`. An .xls has its own thread. */
export async function readGridFile({ bytes, mostCells }: GridFile): Promise<Result<ReadGridFile, string>> {
  if (isOleFile(bytes)) return refuse('is an .xls')
  const sheets = await readWorkbook(bytes, mostCells)
  return sheets.ok ? gridOfSheets(sheets.value) : sheets
}

/** The first sheet with rows is the list; other sheets may have notes. */
export function gridOfSheets(sheets: readonly Sheet[]): Result<ReadGridFile, string> {
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  if (sheet === undefined) return refuse('has no rows')
  const read = readGrid(sheet.rows.map(({ cells }) => cells))
  return ok({
    containers: read.lines,
    faults: [
      ...read.faults.map(({ row, column, rule, params }) => ({
        row: sheet.rows[row]?.number ?? row + 1,
        column,
        rule,
        value: params['text'] === undefined ? null : String(params['text']),
      })),
      ...read.unknownHeadings.map((heading) => ({
        row: sheet.rows[0]?.number ?? 1,
        column: null,
        rule: 'unknown-heading',
        value: heading,
      })),
    ],
  })
}
