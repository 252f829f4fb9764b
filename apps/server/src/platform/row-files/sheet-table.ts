// Reads one sheet as a table. Columns are found by name, in any order; an unknown column is refused, because a misspelt
// one would otherwise be ignored without notice.
import type { RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { Sheet } from '../workbook/sheet-texts.ts'

export interface GivenRows {
  /** In the form of the JSON file. */
  readonly rows: readonly unknown[]
  /** `row 12`, as spreadsheet programs number it. */
  readonly names: readonly string[]
}

export interface TableRow {
  readonly row: string
  readonly columns: Readonly<Record<string, string>>
}

const wrong = (row: string, field: string, problem: string): readonly RuleProblem[] => [{ row, field, problem }]

/** Sheets with other names are ignored, because they may contain notes. */
export function tableOf(
  sheets: readonly Sheet[],
  name: string,
  known: readonly string[],
): Result<readonly TableRow[], readonly RuleProblem[]> {
  const found = sheets.filter((each) => each.name.trim().toLowerCase() === name)
  const [sheet] = found
  if (sheet === undefined || found.length > 1)
    return refuse(
      wrong('', '', `must have one sheet named ${name}; it has ${sheets.map((each) => each.name).join(', ')}`),
    )
  const [head, ...body] = sheet.rows
  if (head === undefined) return refuse(wrong('', name, 'is an empty sheet'))
  const headRow = `sheet ${name} row ${head.number}`
  const problems = headProblems(head.cells, known).map(({ field, problem }) => ({ row: headRow, field, problem }))
  if (problems.length > 0) return refuse(problems)
  const rows: TableRow[] = []
  for (const { number, cells } of body) {
    const row = `row ${number}`
    const stray = cells.findIndex((text, index) => text !== '' && (head.cells[index] ?? '') === '')
    if (stray >= 0) return refuse(wrong(row, `column ${stray + 1}`, 'has no name in the first row'))
    const columns = Object.fromEntries(
      head.cells.flatMap((column, index): [string, string][] => (column === '' ? [] : [[column, cells[index] ?? '']])),
    )
    rows.push({ row, columns })
  }
  return ok(rows)
}

function headProblems(
  cells: readonly string[],
  known: readonly string[],
): readonly { field: string; problem: string }[] {
  const named = cells.filter((cell) => cell !== '')
  const strange = named
    .filter((cell) => !known.includes(cell))
    .map((cell) => ({ field: cell.slice(0, 40), problem: `is not known: columns are ${known.join(', ')}` }))
  const twice = named
    .filter((cell, index) => named.indexOf(cell) !== index)
    .map((cell) => ({ field: cell.slice(0, 40), problem: 'stands twice' }))
  return [...strange, ...twice].slice(0, 100)
}
